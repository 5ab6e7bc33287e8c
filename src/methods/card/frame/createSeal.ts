import type { Words } from '../../../locales/createWords.ts'
import { createFrameSeal } from '../../../secure-frame/host/createFrameSeal.ts'
import type { SecureFrame } from '../../../secure-frame/host/createSecureFrame.ts'
import { emptyCardFields } from '../../../secure-frame/host/emptyCardFields.ts'
import { messages } from './words/en.json'

/** The card frame as an order's `Seal`. `serverNow`: milliseconds since 1970 by the server's clock. */
export const createSeal = (frame: SecureFrame, serverNow: () => number) =>
  createFrameSeal(frame, serverNow, emptyCardFields, ({ field, fault }) => ({ of }: Words) => {
    return of(messages).cardFaults[fault][field]
  })
