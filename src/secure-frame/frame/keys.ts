import type { EnvironmentName } from '../../contract/environments.ts'

/** An RSA public key as a JSON Web Key. */
export interface PublicKey {
  readonly kty: 'RSA'
  readonly n: string
  readonly e: string
  /** The id of the private key that decrypts. */
  readonly kid: string
}

/**
 * The public key of the sandbox. Its private key is public too, in the demo's fixtures, so this key protects nothing.
 */
export const SANDBOX_PUBLIC_KEY = {
  kty: 'RSA',
  n: 'zUxIF3g9crLLe2-OSdqvKa8heilejc8Aer9mt_5JfibNK0mCeY5kIfeAG8l113pvYS9Bd7yFqHAblV4hEq1QMHk0VwAQAlrLPuq0f_ojeTILepIjgob9hhKbcC_YE79l-BwD8QB_sC8yH6o37zOv_kpSw0MnB9uSbEYoUSj2CmpQX7kOzjNtE4LOOdWo3JW11UHI5ckLgpN3ghgbhL9l5h-OOlGEvmoNXSFqvTYqlxr2SmjRTfS909dqv8lMU524FKSniCAVDIL3DnGquCs2wBxqPtoTVWdQacEZv7qWwCc3pT6O1BerVaN0_KSTK3rVgiroyzHcRsPJv_r8vNEe2w',
  e: 'AQAB',
  kid: 'sandbox-2026-11',
  alg: 'RSA-OAEP-256',
  use: 'enc',
} as const

/**
 * The key that cards are encrypted with. It is part of the build: a page that could set the key could read every card.
 * Undefined when the build has no key for the environment.
 */
export function publicKeyOf(environment: EnvironmentName): PublicKey | undefined {
  if (environment === 'sandbox') return SANDBOX_PUBLIC_KEY
  const text = process.env.BALANCE_PRODUCTION_CARD_KEY
  return text ? (JSON.parse(text) as PublicKey) : undefined
}
