import { bankFieldsOf, type BankCountry, type BankError, type BankField, type BankTypes } from '../bankProtocol.ts'
import type { Fault } from '../protocol.ts'

const REQUIRED: Readonly<Record<BankField, BankError>> = {
  holderName: 'holder_name_required',
  accountType: 'account_type_required',
  routingNumber: 'routing_required',
  transitNumber: 'transit_required',
  institutionNumber: 'institution_required',
  accountNumber: 'account_required',
}

/** What a frame would say of the fields of a bank account in which nothing stands. */
export function bankRequired(country: BankCountry): readonly Fault<BankTypes>[] {
  return bankFieldsOf(country).map((field) => ({ field, error: REQUIRED[field] }))
}
