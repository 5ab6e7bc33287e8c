import { randomHex } from '../lib/randomHex.ts'

/** Stands on an element in place of its token. Copies have it too; it means nothing in another load of the page. */
export const TOKEN_REF = 'data-balance-ref'

/** The tokens of this load of the page. No script of the page can read them. */
const tokens = new Map<string, unknown>()

/** Gives an element that has a token its reference. One without gets the token of the element that it is a copy of. */
export function keepToken(element: Element, token: unknown): unknown {
  const known = tokens.get(element.getAttribute(TOKEN_REF) ?? '')
  if (token && token !== known) {
    const ref = randomHex()
    tokens.set(ref, token)
    element.setAttribute(TOKEN_REF, ref)
  }
  return token ?? known
}
