import type { Fault, FrameTypes } from '../protocol.ts'
import type { Encrypted, SecureFrame } from './createSecureFrame.ts'

type Failure = Extract<Encrypted, { failure: string }>['failure']

/** The merchant's error code for a frame that encrypted nothing, by the frame's reason. */
const FAILURE_CODES = {
  invalid: 'validation_failed',
  unavailable: 'method_unavailable',
  frame_reloaded: 'frame_reloaded',
  timeout: 'load_failed',
} as const satisfies Readonly<Record<Failure, string>>

/**
 * A frame as an order's `Seal`; each problem has the way to its field. `serverNow`: milliseconds since 1970 by the server's
 * clock. `emptyFields`: what the frame would answer were nothing typed. `textOf` gives the text of a fault.
 */
export function createFrameSeal<T extends FrameTypes, Text>(
  frame: Pick<SecureFrame<T>, 'getSnapshot' | 'validate' | 'encrypt' | 'focus'>,
  serverNow: () => number,
  emptyFields: () => readonly Fault<T>[],
  textOf: (fault: Fault<T>) => Text,
) {
  const hasFailed = () => frame.getSnapshot().status === 'failed'
  return {
    isValid: () => frame.getSnapshot().state.valid,
    validate: async () => {
      // Fields that never came are no mistake of the payer; encrypting reports what is wrong.
      if (hasFailed()) return []
      const found = (await frame.validate()) ?? emptyFields()
      return found.map((fault) => ({ id: fault.field, text: textOf(fault), focus: () => frame.focus(fault.field) }))
    },
    encrypt: async () => {
      if (hasFailed()) return { failure: 'load_failed' as const }
      const encrypted = await frame.encrypt(Math.floor(serverNow() / 1000))
      return 'jwe' in encrypted ? { encrypted: encrypted.jwe } : { failure: FAILURE_CODES[encrypted.failure] }
    },
  }
}
