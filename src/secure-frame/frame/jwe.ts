import { CompactEncrypt, importJWK } from 'jose'
import type { EnvironmentName } from '../../contract/environments.ts'
import { publicKeyOf } from './keys.ts'

/** Encrypts a JSON value into a compact JWE. */
export type Seal = (value: unknown) => Promise<string>

const ALGORITHM = 'RSA-OAEP-256'

/** In bytes: longer than all that fits into the fields. */
const PADDED_TO = 2048

/** A value as JSON of one length, whatever it holds, as the JWE is as long as its content: spaces after JSON mean nothing. */
function plaintextOf(value: unknown): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(value))
  const padded = new Uint8Array(Math.ceil(json.length / PADDED_TO) * PADDED_TO).fill(0x20)
  padded.set(json)
  return padded
}

/**
 * Imports the key of this build for an environment and gives what encrypts with it; undefined without such a key. What
 * encrypts has run once by then, as a browser compiles code when it first runs, and the payer would wait for that.
 */
export async function createSeal(environment: EnvironmentName): Promise<Seal | undefined> {
  const publicKey = publicKeyOf(environment)
  if (!publicKey) return undefined
  const key = await importJWK(publicKey, ALGORITHM)
  const header = { alg: ALGORITHM, enc: 'A256GCM', kid: publicKey.kid }
  const seal: Seal = (value) => new CompactEncrypt(plaintextOf(value)).setProtectedHeader(header).encrypt(key)
  await seal('')
  return seal
}
