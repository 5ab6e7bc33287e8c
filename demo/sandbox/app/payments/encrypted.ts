import { compactDecrypt, importJWK } from 'jose'
import * as v from 'valibot'
import { isRoutingNumber } from '../../domain/bankAccounts.ts'
import { SANDBOX_PRIVATE_KEYS } from '../../fixtures/encryption-keys.ts'
import { isRefusal, refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { hasUnstorableText } from '../http/unstorableText.ts'

const common = {
  nonce: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  /** The transaction or buyer that it was typed for. */
  sub: v.string(),
  /** Of the page that held the secure frame, as the payer's browser gave it to the frame; "null" where it has none. */
  origin: v.pipe(v.string(), v.maxLength(300)),
  /** Seconds since 1970 by the server's clock. */
  iat: v.pipe(v.number(), v.integer()),
}

const CardFields = v.object({
  kind: v.optional(v.literal('card')),
  number: v.pipe(v.string(), v.regex(/^\d{12,19}$/)),
  expiryMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expiryYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
  cvc: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
  name: v.string(),
  postalCode: v.string(),
  ...common,
})
export type EncryptedCard = v.InferOutput<typeof CardFields>

/** Nothing else may come along: a card number has no business there. */
const CvcFields = v.strictObject({ kind: v.literal('cvc'), cvc: CardFields.entries.cvc, ...common })
export type EncryptedCvc = v.InferOutput<typeof CvcFields>

const BankFields = v.object({
  kind: v.literal('bank'),
  country: v.picklist(['US', 'CA']),
  routingNumber: v.pipe(v.string(), v.regex(/^\d{8,9}$/)),
  accountNumber: v.pipe(v.string(), v.regex(/^\d{4,17}$/)),
  accountType: v.picklist(['checking', 'savings']),
  holderName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  ...common,
})
export type EncryptedBank = v.InferOutput<typeof BankFields>

const MAX_AGE_MS = 10 * 60_000

/** Something encrypted, and what it must be bound to. */
export interface Sealed {
  readonly jwe: string
  /** The transaction and the buyer that it may have been typed for. */
  readonly subjects: readonly string[]
  /** The pages on which it may have been typed; any where there are none. */
  readonly allowedOrigins: readonly string[] | null
  /** Where it stood in the request. */
  readonly path: string
  readonly now: Date
}

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
    const fields: unknown = JSON.parse(new TextDecoder().decode(plaintext))
    return hasUnstorableText(fields) ? undefined : fields
  } catch {
    // Why it cannot be opened is nothing that a sender should learn.
    return undefined
  }
}

async function open<T extends { readonly sub: string; readonly origin: string; readonly iat: number }>(
  { jwe, subjects, allowedOrigins, path, now }: Sealed,
  fields: v.GenericSchema<unknown, T>,
  what: 'card' | 'security code' | 'bank account',
): Promise<T | Refusal> {
  const parsed = v.safeParse(fields, await decrypt(jwe))
  if (!parsed.success) return refuseFaults([{ path, message: `${path} cannot be opened, or is no ${what}.` }], 422)
  const { sub, origin, iat } = parsed.output
  if (!subjects.includes(sub)) return refuse(422, 'encrypted_mismatch', `The ${what} was typed for another payment.`)
  if (allowedOrigins && !allowedOrigins.includes(origin))
    return refuse(403, 'origin_not_allowed', `The ${what} was typed on ${origin}, where it may not be.`)
  if (Math.abs(now.getTime() - iat * 1_000) > MAX_AGE_MS) {
    return refuse(
      422,
      'encrypted_expired',
      `The ${what} was typed more than ten minutes ago. It must be encrypted again.`,
    )
  }
  return parsed.output
}

/** Opens a card that the secure frame encrypted. */
export function openEncryptedCard(sealed: Sealed): Promise<EncryptedCard | Refusal> {
  return open(sealed, CardFields, 'card')
}

/** Opens the security code of a saved card in the same way. A whole card in its place is a fault of the request. */
export async function openEncryptedCvc(sealed: Sealed): Promise<EncryptedCvc | Refusal> {
  const opened = await open(sealed, v.union([CvcFields, CardFields]), 'security code')
  if (isRefusal(opened) || opened.kind === 'cvc') return opened
  const message = 'card must hold nothing but the security code where paymentMethodId names a saved card.'
  return refuseFaults([{ path: 'card', message }])
}

/** Opens a bank account in the same way. Its routing number is one that a bank can have. */
export async function openEncryptedBank(sealed: Sealed): Promise<EncryptedBank | Refusal> {
  const bank = await open(sealed, BankFields, 'bank account')
  if (isRefusal(bank) || isRoutingNumber(bank.country, bank.routingNumber)) return bank
  const digits = bank.country === 'US' ? 'the nine digits of a US bank' : 'transit and institution as eight digits'
  return refuseFaults([{ path: `${sealed.path}.routingNumber`, message: `The routing number must be ${digits}.` }], 422)
}
