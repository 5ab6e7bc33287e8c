import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { isPublicAddress } from '../../../demo/sandbox/domain/publicAddress.ts'
import { addressFault } from '../../../demo/sandbox/domain/webhookAddress.ts'

const RESERVED = {
  'this network': ['0.0.0.0', '::'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'shared by carriers': ['100.64.0.1', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  'link-local': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0'],
  'unique-local': ['fc00::1', 'fd12:3456::1'],
  'site-local': ['fec0::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  broadcast: ['255.255.255.255'],
  'for later': ['240.0.0.1', '4000::1'],
  protocols: ['192.0.0.8', '192.88.99.1', '2001::1'],
  benchmarks: ['198.18.0.1', '198.19.255.255'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  'IPv4 in IPv6': ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
  '6to4': ['2002:7f00:1::1'],
  'no address': ['', 'shop.example', '127.1'],
} as const

const PUBLIC = ['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1', '192.0.1.1']
const PUBLIC_IPV6 = ['2606:4700::1111', '2a00:1450::1', '2001:4860:4860::8888', '2001:200::1']

describe('a public address', () => {
  for (const [kind, addresses] of Object.entries(RESERVED)) {
    test.for([...addresses])(`is none that is reserved: ${kind}: %s`, (address) => {
      assert.equal(isPublicAddress(address), false)
    })
  }

  test.for([...PUBLIC, ...PUBLIC_IPV6])('is any other: %s', (address) => assert.equal(isPublicAddress(address), true))
})

const ANYWHERE_REFUSED = [
  ['shop.example/webhooks', /whole URL/],
  ['ftp://shop.example/', /https URL; the scheme of this one is ftp/],
  ['https://user:secret@shop.example/', /no user name and no password/],
  ['https://user@shop.example/', /no user name and no password/],
  ['https://:secret@shop.example/', /no user name and no password/],
] as const

const SANDBOX_ONLY = [
  ['http://shop.example/webhooks', /an https URL; the scheme of this one is http\./],
  ['https://127.0.0.1/', /public internet; 127\.0\.0\.1 is not/],
  ['https://127.1/', /public internet/],
  ['https://2130706433/', /public internet/],
  ['https://0x7f.1/', /public internet/],
  ['https://169.254.169.254/latest', /public internet/],
  ['https://10.1.2.3:8443/', /public internet/],
  ['https://[::1]/', /public internet/],
  ['https://[::ffff:10.0.0.1]/', /public internet/],
  ['https://[fd00::1]/', /public internet/],
  ['https://LocalHost/', /public internet/],
  ['https://localhost./', /public internet/],
  ['https://shop.localhost/', /public internet/],
] as const

describe('an address for webhooks', () => {
  for (const environment of ['sandbox', 'production'] as const) {
    test.for(ANYWHERE_REFUSED)(`is refused in ${environment}: %s`, ([address, reason]) => {
      const { path, message = '' } = addressFault(address, environment) ?? {}
      assert.equal(path, 'address')
      assert.match(message, reason)
      assert.doesNotMatch(message, /secret/)
    })

    test.for([
      'https://shop.example/webhooks',
      'https://8.8.8.8/',
      'https://[2606:4700::1111]/',
      'https://notlocalhost/',
    ])(`is taken in ${environment}: %s`, (address) => assert.equal(addressFault(address, environment), undefined))
  }

  test.for(SANDBOX_ONLY)('is taken in the sandbox only: %s', ([address, reason]) => {
    assert.equal(addressFault(address, 'sandbox'), undefined)
    const { path, message = '' } = addressFault(address, 'production') ?? {}
    assert.equal(path, 'address')
    assert.match(message, reason)
  })
})
