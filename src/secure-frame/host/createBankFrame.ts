import * as v from 'valibot'
import { objectShape } from '../../lib/objectShape.ts'
import { BANK_FIELDS, bankFieldsOf, type BankCountry, type BankTypes } from '../bankProtocol.ts'
import { FIELD_FAULTS, FrameMessage, type Fault } from '../protocol.ts'
import { createSecureFrame, type FrameOptions, type SecureFrame } from './createSecureFrame.ts'

export type { BankCountry } from '../bankProtocol.ts'

/** A secure frame for the numbers of a bank account. Nothing of a declined or a saved card is said to it. */
export type BankSecureFrame = Omit<SecureFrame<BankTypes>, 'declined' | 'ask'>

/** The slot through which the frame shows. */
export const BANK_SLOT = 'bank'

/** Of the options of the card frame, beside whose page the one for bank accounts lies. */
export function createBankFrame(cardFrame: FrameOptions): BankSecureFrame {
  // All that comes but the answer to `validate` is as with cards.
  const [ready, resize, state, , encrypted, refused, key] = FrameMessage.options
  const faults = v.array(objectShape({ field: v.picklist(BANK_FIELDS), fault: v.picklist(FIELD_FAULTS) }))
  const validated = objectShape({ type: v.picklist(['validated']), id: v.string(), faults })
  return createSecureFrame<BankTypes>({
    ...cardFrame,
    slot: BANK_SLOT,
    url: new URL('bank-frame.html', cardFrame.url).href,
    messages: v.union([ready, resize, state, validated, encrypted, refused, key]),
  })
}

/** The faults of a form in which every field is empty. */
export function bankEmptyFields(country: BankCountry): readonly Fault<BankTypes>[] {
  return bankFieldsOf(country).map((field) => ({ field, fault: 'empty' }))
}
