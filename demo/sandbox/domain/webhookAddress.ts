import { isIP } from 'node:net'
import type { EnvironmentName } from '../../../src/contract/environments.ts'
import type { Fault } from './pricing.ts'
import { isPublicAddress } from './publicAddress.ts'

/**
 * Why no webhook can go to an address, if so. Outside of the sandbox it takes an https URL of a public host; what a host
 * name resolves to is checked when a webhook is sent.
 */
export function addressFault(address: string, environment: EnvironmentName): Fault | undefined {
  const fault = (message: string): Fault => ({ path: 'address', message })
  if (!URL.canParse(address)) return fault('address must be a whole URL, such as https://shop.example/webhooks.')
  const { protocol, username, password, hostname } = new URL(address)
  const isSandbox = environment === 'sandbox'
  if (protocol !== 'https:' && !(isSandbox && protocol === 'http:')) {
    const schemes = isSandbox ? 'http or https' : 'https'
    return fault(`address must be an ${schemes} URL; the scheme of this one is ${protocol.slice(0, -1)}.`)
  }
  if (username || password) return fault('address must have no user name and no password in it.')
  if (isSandbox || isPublicHost(hostname)) return undefined
  return fault(`address must have a host on the public internet; ${hostname} is not one.`)
}

/** Whether a URL's host is a public IP address, or a name that is not reserved for the machine itself. */
function isPublicHost(hostname: string): boolean {
  const ip = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(ip) !== 0) return isPublicAddress(ip)
  return !/(^|\.)localhost\.?$/.test(hostname)
}
