/** Schemes whose pages share no origin of their own, so no browser sends one. */
const WITHOUT_ORIGIN: readonly string[] = ['file:', 'ftp:', 'ws:', 'wss:', 'data:', 'blob:', 'javascript:', 'about:']

/** What a web view in an app sends: a scheme and a host. */
const APP_ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+$/

/**
 * An origin as a browser writes it: scheme and host in lower case, without the scheme's own port. `undefined` for what no
 * browser sends: a path, a wildcard, a scheme without origins.
 */
export function readOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (WITHOUT_ORIGIN.includes(url.protocol)) return undefined
  const { origin, pathname, search, hash, username, password, hostname } = url
  const isMore = !['', '/'].includes(pathname) || search !== '' || hash !== '' || username !== '' || password !== ''
  if (isMore || hostname.includes('*')) return undefined
  if (origin !== 'null') return origin
  const app = text.trim().toLowerCase().replace(/\/$/, '')
  return APP_ORIGIN.test(app) ? app : undefined
}
