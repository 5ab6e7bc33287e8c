import type { Seal } from '../../../order/PaymentMethod.ts'
import type { SecureFrame } from '../../../secure-frame/host/createSecureFrame.ts'
import { emptyCardFields } from '../../../secure-frame/host/emptyCardFields.ts'
import { FAILURE_CODES } from '../../../secure-frame/host/failureCodes.ts'
import { messages } from './words/en.json'

/** `serverNow`: milliseconds since 1970 by the server's clock. */
export function createSeal(frame: SecureFrame, serverNow: () => number): Seal {
  const hasFailed = () => frame.getSnapshot().status === 'failed'
  return {
    isValid: () => frame.getSnapshot().state.valid,
    validate: async () => {
      // Fields that never came are no mistake of the payer; encrypting reports what is wrong.
      if (hasFailed()) return []
      const found = (await frame.validate()) ?? emptyCardFields()
      return found.map(({ field, fault }) => ({ id: field, text: ({ of }) => of(messages).cardFaults[fault][field] }))
    },
    encrypt: async () => {
      if (hasFailed()) return { failure: 'load_failed' }
      const encrypted = await frame.encrypt(Math.floor(serverNow() / 1000))
      return 'jwe' in encrypted ? { encrypted: encrypted.jwe } : { failure: FAILURE_CODES[encrypted.failure] }
    },
  }
}
