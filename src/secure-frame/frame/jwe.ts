import { CompactEncrypt, importJWK } from 'jose'
import type { EnvironmentName } from '../../contract/environments.ts'
import { publicKeyOf } from './keys.ts'

/** Encrypts a JSON value into a compact JWE. */
export type Seal = (value: unknown) => Promise<string>

const ALGORITHM = 'RSA-OAEP-256'

/**
 * Imports the key of this build for an environment and gives what encrypts with it; undefined without such a key. What
 * encrypts has run once by then, as a browser compiles code when it first runs, and the payer would wait for that.
 */
export async function createSeal(environment: EnvironmentName): Promise<Seal | undefined> {
  const publicKey = publicKeyOf(environment)
  if (!publicKey) return undefined
  const key = await importJWK(publicKey, ALGORITHM)
  const header = { alg: ALGORITHM, enc: 'A256GCM', kid: publicKey.kid }
  const seal: Seal = (value) => {
    const plaintext = new TextEncoder().encode(JSON.stringify(value))
    return new CompactEncrypt(plaintext).setProtectedHeader(header).encrypt(key)
  }
  await seal('')
  return seal
}
