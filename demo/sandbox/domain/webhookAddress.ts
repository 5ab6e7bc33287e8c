import type { Fault } from './pricing.ts'

/** Why no webhook can go to an address, if so. */
export function addressFault(address: string): Fault | undefined {
  const fault = (message: string): Fault => ({ path: 'address', message })
  if (!URL.canParse(address)) return fault('address must be a whole URL, such as https://shop.example/webhooks.')
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') {
    return fault(`address must be an http or https URL; the scheme of this one is ${protocol.slice(0, -1)}.`)
  }
  if (username || password) return fault('address must have no user name and no password in it.')
  return undefined
}
