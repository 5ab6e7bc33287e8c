import { compactDecrypt, importJWK } from 'jose'
import * as v from 'valibot'
import { SANDBOX_PRIVATE_KEYS } from '../../fixtures/encryption-keys.ts'
import { refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

const CardFields = v.object({
  number: v.pipe(v.string(), v.regex(/^\d{12,19}$/)),
  expiryMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expiryYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
  cvc: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
  name: v.string(),
  postalCode: v.string(),
  nonce: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  /** The transaction or buyer that the card was typed for. */
  sub: v.string(),
  /** Seconds since 1970 by the server's clock. */
  iat: v.pipe(v.number(), v.integer()),
})
export type EncryptedCard = v.InferOutput<typeof CardFields>

const MAX_AGE_MS = 10 * 60_000

async function decrypt(jwe: string): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(
      jwe,
      ({ kid }) => {
        const key = SANDBOX_PRIVATE_KEYS.find((candidate) => candidate.kid === kid)
        if (!key) throw new Error('The key is neither the current one nor the one before it.')
        return importJWK(key, key.alg)
      },
      { keyManagementAlgorithms: ['RSA-OAEP-256'], contentEncryptionAlgorithms: ['A256GCM'] },
    )
    return JSON.parse(new TextDecoder().decode(plaintext))
  } catch {
    // Why it cannot be opened is nothing that a sender should learn.
    return undefined
  }
}

/**
 * Opens a card that the secure frame encrypted. `subjects` are the transaction and the buyer that it may have been typed
 * for; `path` is where it stood in the request.
 */
export async function openEncryptedCard(
  jwe: string,
  subjects: readonly string[],
  path: string,
  now: Date,
): Promise<EncryptedCard | Refusal> {
  const parsed = v.safeParse(CardFields, await decrypt(jwe))
  if (!parsed.success) return refuseFaults([{ path, message: `${path} cannot be opened, or is no card.` }], 422)
  const card = parsed.output
  if (!subjects.includes(card.sub)) return refuse(422, 'encrypted_mismatch', 'The card was typed for another payment.')
  if (Math.abs(now.getTime() - card.iat * 1_000) > MAX_AGE_MS) {
    return refuse(422, 'encrypted_expired', 'The card was typed more than ten minutes ago. It must be encrypted again.')
  }
  return card
}
