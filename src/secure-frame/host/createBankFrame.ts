import * as v from 'valibot'
import { objectShape } from '../../lib/objectShape.ts'
import { BANK_FIELDS, bankFieldsOf, type BankCountry, type BankTypes } from '../bankProtocol.ts'
import { FIELD_FAULTS, FrameMessage, type Fault } from '../protocol.ts'
import { createSecureFrame, type SecureFrame, type SecureFrameOptions } from './createSecureFrame.ts'

export type { BankCountry } from '../bankProtocol.ts'

/** A secure frame for the numbers of a bank account. Nothing of a declined or a saved card is said to it. */
export type BankSecureFrame = Omit<SecureFrame<BankTypes>, 'declined' | 'ask'>

/** `cardFrameUrl`: the address of the page with the card fields, beside which the one for bank accounts lies. */
export function createBankFrame({
  cardFrameUrl,
  ...options
}: Omit<SecureFrameOptions<BankTypes>, 'messages' | 'url'> & { readonly cardFrameUrl: string }): BankSecureFrame {
  // All that comes but the answer to `validate` is as with cards.
  const [ready, resize, state, , encrypted, refused, key] = FrameMessage.options
  const faults = v.array(objectShape({ field: v.picklist(BANK_FIELDS), fault: v.picklist(FIELD_FAULTS) }))
  const validated = objectShape({ type: v.picklist(['validated']), id: v.string(), faults })
  return createSecureFrame<BankTypes>({
    ...options,
    url: new URL('bank-frame.html', cardFrameUrl).href,
    messages: v.union([ready, resize, state, validated, encrypted, refused, key]),
  })
}

/** The faults of a form in which every field is empty. */
export function bankEmptyFields(country: BankCountry): readonly Fault<BankTypes>[] {
  return bankFieldsOf(country).map((field) => ({ field, fault: 'empty' }))
}
