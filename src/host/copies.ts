import { randomHex } from '../lib/randomHex.ts'

/** The attribute that refers to an element's token. Copies have it too; it is void in another load of the page. */
export const TOKEN_REF = 'data-balance-ref'

/** The tokens of this load of the page. No script of the page can read them. */
const tokens = new Map<string, unknown>()

/** Sets the reference of an element that has a token. An element without one gets the token of its original. */
export function storeToken(element: Element, token: unknown): unknown {
  const known = tokens.get(element.getAttribute(TOKEN_REF) ?? '')
  if (token && token !== known) {
    const ref = randomHex()
    tokens.set(ref, token)
    element.setAttribute(TOKEN_REF, ref)
  }
  return token ?? known
}
