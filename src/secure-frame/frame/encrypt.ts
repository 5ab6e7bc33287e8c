import type { EnvironmentName } from '../../contract/environments.ts'
import type { Encrypt } from './jwe.ts'

/** The context that every JWE of a frame is bound to, from the handshake. */
export interface Binding {
  readonly environment: EnvironmentName
  /** The transaction or buyer that it is for. */
  readonly subject: string
  /** The origin of the embedding page, as the browser reported it. */
  readonly origin: string
}

/** Loads the encryption code and its keys, which the fields do not need to show. */
export type LoadJwe = () => Promise<{ createEncrypt: (environment: EnvironmentName) => Promise<Encrypt | undefined> }>

export interface Encryptor {
  /** Loads the code and imports the key ahead of the first encryption. */
  readonly warm: () => void
  /**
   * Gives a compact JWE, `issuedAt` in seconds since 1970; the API takes each `nonce` once. Undefined when encrypting is not
   * possible: this build has no key for the environment, or the code did not arrive.
   */
  readonly encrypt: (data: { readonly nonce: string }, issuedAt: number) => Promise<string | undefined>
}

export function createEncryptor({ environment, subject, origin }: Binding, loadJwe: LoadJwe): Encryptor {
  let loading: Promise<Encrypt | undefined> | undefined

  const prepare = async () => {
    try {
      const { createEncrypt } = await loadJwe()
      return await createEncrypt(environment)
    } catch {
      // Load the code again when the payer presses Pay again.
      loading = undefined
      return undefined
    }
  }
  const load = () => (loading ??= prepare())

  return {
    warm: () => void load(),
    encrypt: async (data, issuedAt) => {
      const encrypt = await load()
      return encrypt?.({ ...data, sub: subject, origin, iat: issuedAt })
    },
  }
}
