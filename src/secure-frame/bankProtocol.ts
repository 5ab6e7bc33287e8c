import type { Appearance, FrameTypes } from './protocol.ts'

/** What is different from `protocol.ts` in the frames for bank accounts. Their page is `bank-frame.html`. */

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

export interface BankTypes extends FrameTypes {
  readonly field: BankField
  readonly configuration: {
    readonly kind: 'bank'
    readonly appearance: Appearance
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
