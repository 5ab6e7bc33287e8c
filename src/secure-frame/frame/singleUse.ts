import type { Encryptor } from './encrypt.ts'

/** The maximal age of a JWE that is reused, in milliseconds. The API accepts it for ten minutes. */
const MAX_AGE = 5 * 60_000

export interface SingleUse {
  /** A compact JWE of `data`, `issuedAt` in seconds since 1970; undefined when encrypting is not possible. */
  readonly get: (data: object, issuedAt: number) => Promise<string | undefined>
  /** The payer types the secret again: what is encrypted from now on can be used once more. */
  readonly renew: () => void
}

/**
 * Makes what the payer types usable once, however often the page asks: all JWEs have one nonce, of which the API takes one,
 * until the secret is typed again.
 *
 * The frame cannot tell a press of Pay: the browser gives a frame of another origin neither the page's clicks nor the user
 * activation that they make. A key in the fields is no sign either, as most keys leave a form that was valid valid, such as
 * each letter of a name; a page that asks after each would get a JWE for each. The secret is the sign: the code of a card is
 * emptied after each attempt that failed, so who pays again types it again, and no page can have it typed.
 */
export function singleUse(encrypt: Encryptor['encrypt']): SingleUse {
  let nonce = crypto.randomUUID()
  let last: { readonly content: string; readonly at: number; readonly jwe: Promise<string | undefined> } | undefined

  return {
    async get(data, issuedAt) {
      const content = JSON.stringify(data)
      if (last?.content === content && performance.now() - last.at < MAX_AGE) return last.jwe
      const next = { content, at: performance.now(), jwe: encrypt({ ...data, nonce }, issuedAt) }
      last = next
      const jwe = await next.jwe
      // A failed encryption is tried again.
      if (jwe === undefined && last === next) last = undefined
      return jwe
    },
    renew() {
      nonce = crypto.randomUUID()
      last = undefined
    },
  }
}
