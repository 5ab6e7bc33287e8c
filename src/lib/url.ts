const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** True for https, and for http on a loopback host, where there is no network to listen on. */
export function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
}

/** True for an address on the API's origin: what is shown as a bank's page may come from nowhere else. */
export function isAtOrigin(text: string, of: string): boolean {
  return isSecureUrl(text) && originOf(text) === originOf(of)
}

/** One machine calls itself by several names. */
const originOf = (text: string) => {
  const { protocol, hostname, port } = new URL(text)
  return [protocol, LOOPBACK.test(hostname) ? 'loopback' : hostname, port].join()
}
