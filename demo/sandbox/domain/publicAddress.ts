import { BlockList, isIP } from 'node:net'

/** Ranges by network and prefix length. */
type Ranges = readonly (readonly [network: string, prefix: number])[]

/** What the IANA registry of special-purpose IPv4 addresses lists as not globally reachable, and multicast. */
const RESERVED_IPV4: Ranges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Global unicast. All else is reserved: loopback, unique-local, link-local, multicast, IPv4-mapped and NAT64 addresses. */
const GLOBAL_IPV6: Ranges = [['2000::', 3]]

/** What is reserved of global unicast: Teredo and other protocols, documentation, and 6to4, which leads to IPv4. */
const RESERVED_IPV6: Ranges = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

function listOf(ranges: Ranges, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family)
  return list
}

const reservedIPv4 = listOf(RESERVED_IPV4, 'ipv4')
const globalIPv6 = listOf(GLOBAL_IPV6, 'ipv6')
const reservedIPv6 = listOf(RESERVED_IPV6, 'ipv6')

/** Whether an IP address is one of the public internet. What is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !reservedIPv4.check(address, 'ipv4')
  return version === 6 && globalIPv6.check(address, 'ipv6') && !reservedIPv6.check(address, 'ipv6')
}
