import type { EnvironmentName } from '../../contract/environments.ts'
import type { Seal } from './jwe.ts'

/** Loads what encrypts, and its keys. Kept out of what the fields need to show. */
export type LoadJwe = () => Promise<{ createSeal: (environment: EnvironmentName) => Promise<Seal | undefined> }>

export interface Encryptor {
  /** Loads the code and imports the key, so that encrypting later takes no time. */
  readonly warm: () => void
  /**
   * Gives a compact JWE for one payment of `subject`, `issuedAt` in seconds since 1970. Undefined when encrypting is not
   * possible: this build has no key for the environment, or the code did not arrive.
   */
  readonly encrypt: (data: object, subject: string, issuedAt: number) => Promise<string | undefined>
}

export function createEncryptor(environment: EnvironmentName, loadJwe: LoadJwe): Encryptor {
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
    async encrypt(data, subject, issuedAt) {
      const encrypt = await seal()
      return encrypt?.({ ...data, nonce: crypto.randomUUID(), sub: subject, iat: issuedAt })
    },
  }
}
