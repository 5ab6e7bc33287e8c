import { CompactEncrypt, importJWK } from 'jose'
import type { EnvironmentName } from '../../contract/environments.ts'
import { publicKeyOf } from './keys.ts'

/** Encrypts a JSON value into a compact JWE. */
export type Encrypt = (value: unknown) => Promise<string>

const ALGORITHM = 'RSA-OAEP-256'

/** In bytes: more than fits into the fields. */
const PADDED_TO = 2048

/** JSON padded with spaces to a fixed length, as the length of a JWE reveals that of its content. */
function plaintextOf(value: unknown): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(value))
  const padded = new Uint8Array(Math.ceil(json.length / PADDED_TO) * PADDED_TO).fill(0x20)
  padded.set(json)
  return padded
}

/**
 * Imports the build's key for an environment and returns a function that encrypts with it; undefined without such a key.
 * Encrypts once at the start, so that the browser has compiled the code before the payer needs it.
 */
export async function createEncrypt(environment: EnvironmentName): Promise<Encrypt | undefined> {
  const publicKey = publicKeyOf(environment)
  if (!publicKey) return undefined
  const key = await importJWK(publicKey, ALGORITHM)
  const header = { alg: ALGORITHM, enc: 'A256GCM', kid: publicKey.kid }
  const encrypt: Encrypt = (value) => new CompactEncrypt(plaintextOf(value)).setProtectedHeader(header).encrypt(key)
  await encrypt('')
  return encrypt
}
