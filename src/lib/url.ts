const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** True for https, and for http on a loopback host, where there is no network to listen on. */
export function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
}
