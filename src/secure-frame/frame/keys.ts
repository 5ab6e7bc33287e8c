import type { EnvironmentName } from '../../contract/environments.ts'
import { SANDBOX_PUBLIC_KEY } from './sandboxKey.ts'

/** An RSA public key as a JSON Web Key. */
export interface PublicKey {
  readonly kty: 'RSA'
  readonly n: string
  readonly e: string
  /** Tells the API which private key opens what was encrypted. */
  readonly kid: string
}

/**
 * The key that cards are encrypted with. It comes from this build and from nowhere else: a page that could send one
 * could read every card. Undefined when the build was made without the environment's key.
 */
export function publicKeyOf(environment: EnvironmentName): PublicKey | undefined {
  if (environment === 'sandbox') return SANDBOX_PUBLIC_KEY
  const text = process.env.BALANCE_PRODUCTION_CARD_KEY
  return text ? (JSON.parse(text) as PublicKey) : undefined
}
