import type * as v from 'valibot'
import { objectShape } from '../lib/objectShape.ts'
import { stringsOf, text, type Appearance, type FrameTypes } from './protocol.ts'

/** What the frames for bank accounts say otherwise than `protocol.ts`. Their page is `bank-frame.html`. */

export const BANK_COUNTRIES = ['US', 'CA'] as const
export type BankCountry = (typeof BANK_COUNTRIES)[number]

export const ACCOUNT_TYPES = ['checking', 'savings'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** In the order in which they stand; each country leaves some out. */
export const BANK_FIELDS = [
  'holderName',
  'accountType',
  'routingNumber',
  'transitNumber',
  'institutionNumber',
  'accountNumber',
] as const
export type BankField = (typeof BANK_FIELDS)[number]

/** Why a field is refused; the words for each come from the page in `strings.errors`. */
export const BANK_ERRORS = [
  'holder_name_required',
  'account_type_required',
  'routing_required',
  'routing_length',
  'routing_invalid',
  'transit_required',
  'transit_length',
  'institution_required',
  'institution_length',
  'account_required',
  'account_length',
  'account_iban',
] as const
export type BankError = (typeof BANK_ERRORS)[number]

export const BankStrings = objectShape({
  labels: stringsOf(BANK_FIELDS),
  accountTypes: stringsOf(ACCOUNT_TYPES),
  help: stringsOf(['routingNumber', 'transitNumber', 'institutionNumber', 'accountNumber']),
  errors: stringsOf(BANK_ERRORS),
  formLabel: text,
})
export type BankStrings = v.InferOutput<typeof BankStrings>

export interface BankTypes extends FrameTypes {
  readonly field: BankField
  readonly error: BankError
  readonly configuration: {
    readonly kind: 'bank'
    readonly appearance: Appearance
    readonly strings: BankStrings
    readonly country: BankCountry
  }
}

const LEFT_OUT: Readonly<Record<BankCountry, readonly BankField[]>> = {
  US: ['transitNumber', 'institutionNumber'],
  CA: ['routingNumber'],
}

/** The fields of a country, in the order in which they stand. */
export function bankFieldsOf(country: BankCountry): readonly BankField[] {
  return BANK_FIELDS.filter((field) => !LEFT_OUT[country].includes(field))
}
