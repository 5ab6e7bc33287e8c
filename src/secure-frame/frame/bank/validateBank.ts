import { digitsOf, lettersAndDigitsOf } from '../../../lib/digits.ts'
import type { AccountType, BankCountry, BankField } from '../../bankProtocol.ts'
import type { BankError } from './types.ts'

/** What stands in the fields, as typed; of the account type its name, or nothing. */
export type BankValues = Readonly<Record<BankField, string>>

/** A bank account as the API takes it once it is decrypted. */
export interface BankAccount {
  readonly kind: 'bank'
  readonly country: BankCountry
  /** US: nine digits. CA: the five of the transit, then the three of the institution. */
  readonly routingNumber: string
  readonly accountNumber: string
  readonly accountType: AccountType
  readonly holderName: string
}

/** Two letters of a country, two digits that check, and the account: ISO 13616. Some write "IBAN" before it. */
const IBAN = /^(IBAN)?[A-Z]{2}\d{2}[A-Z\d]{11,30}$/i
/** The checksum of the American Bankers Association: each third digit weighs the same. */
const WEIGHTS = [3, 7, 1] as const

const SHORTEST_ACCOUNT = 4
const LONGEST_ACCOUNT = 17

export function bankError(field: BankField, values: BankValues): BankError | undefined {
  const digits = digitsOf(values[field])
  switch (field) {
    case 'holderName':
      return values.holderName.trim() === '' ? 'holder_name_required' : undefined
    case 'accountType':
      return values.accountType === '' ? 'account_type_required' : undefined
    case 'routingNumber':
      if (digits === '') return 'routing_required'
      if (digits.length !== 9) return 'routing_length'
      return isRoutingNumber(digits) ? undefined : 'routing_invalid'
    case 'transitNumber':
      if (digits === '') return 'transit_required'
      return digits.length === 5 ? undefined : 'transit_length'
    case 'institutionNumber':
      if (digits === '') return 'institution_required'
      return digits.length === 3 ? undefined : 'institution_length'
    case 'accountNumber': {
      const text = lettersAndDigitsOf(values.accountNumber)
      if (text === '') return 'account_required'
      if (isIban(text)) return 'account_iban'
      return text !== digits || text.length < SHORTEST_ACCOUNT || text.length > LONGEST_ACCOUNT
        ? 'account_length'
        : undefined
    }
  }
}

/** The account in fields without a fault; those that the country does not have are not looked at. */
export function bankAccountOf(values: BankValues, country: BankCountry): BankAccount {
  const routing = country === 'US' ? values.routingNumber : values.transitNumber + values.institutionNumber
  return {
    kind: 'bank',
    country,
    routingNumber: digitsOf(routing),
    accountNumber: digitsOf(values.accountNumber),
    accountType: values.accountType === 'savings' ? 'savings' : 'checking',
    holderName: values.holderName.trim(),
  }
}

/** Whether letters and digits have the shape of an IBAN, right or mistyped. */
function isIban(text: string): boolean {
  return IBAN.test(text)
}

/** Whether nine digits can be the routing number of a bank in the United States. */
export function isRoutingNumber(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) sum += Number(digits[index]) * (WEIGHTS[index % 3] ?? 0)
  return digits.length === 9 && sum > 0 && sum % 10 === 0
}
