import { bankFieldsOf, type BankCountry, type BankTypes } from '../bankProtocol.ts'
import type { Fault } from '../protocol.ts'

/** What a frame would answer of the fields of a bank account in which nothing stands. */
export function bankEmptyFields(country: BankCountry): readonly Fault<BankTypes>[] {
  return bankFieldsOf(country).map((field) => ({ field, fault: 'empty' }))
}
