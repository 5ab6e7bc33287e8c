import { isSecureUrl } from '../../lib/url.ts'

/** Card numbers are typed into what this address gives, so it must be one that nobody on the way can change. */
export function parseFrameUrl(url: string): URL {
  if (isSecureUrl(url)) return new URL(url)
  throw new Error(`The address of the secure frame must be https, or http on a loopback host; it is "${url}".`)
}
