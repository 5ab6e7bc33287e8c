import type { EnvironmentName } from '../../contract/environments.ts'
import type { Seal } from './jwe.ts'

/** What everything that a frame encrypts is bound to, from the handshake on. */
export interface Binding {
  readonly environment: EnvironmentName
  /** The transaction or buyer that it is for. */
  readonly subject: string
  /** The page that holds the frame, as the browser gave it to the frame. */
  readonly origin: string
}

/** Loads what encrypts, and its keys. Kept out of what the fields need to show. */
export type LoadJwe = () => Promise<{ createSeal: (environment: EnvironmentName) => Promise<Seal | undefined> }>

export interface Encryptor {
  /** Loads the code and imports the key, so that encrypting later takes no time. */
  readonly warm: () => void
  /**
   * Gives a compact JWE, `issuedAt` in seconds since 1970. Undefined when encrypting is not possible: this build has no
   * key for the environment, or the code did not arrive.
   */
  readonly encrypt: (data: object, issuedAt: number) => Promise<string | undefined>
}

export function createEncryptor({ environment, subject, origin }: Binding, loadJwe: LoadJwe): Encryptor {
  let sealing: Promise<Seal | undefined> | undefined

  const prepare = async () => {
    try {
      const { createSeal } = await loadJwe()
      return await createSeal(environment)
    } catch {
      // Not kept: the code is asked for anew when the payer presses Pay again.
      sealing = undefined
      return undefined
    }
  }
  const seal = () => (sealing ??= prepare())

  return {
    warm: () => void seal(),
    encrypt: async (data, issuedAt) => {
      const encrypt = await seal()
      return encrypt?.({ ...data, nonce: crypto.randomUUID(), sub: subject, origin, iat: issuedAt })
    },
  }
}
