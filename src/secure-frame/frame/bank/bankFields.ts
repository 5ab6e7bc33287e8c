import type { BankField } from '../../bankProtocol.ts'
import type { FieldSpec } from '../form/createField.ts'
import type { EditRule } from '../form/createInputFormatter.ts'
import { digitsOf } from '../form/digits.ts'
import { isIban } from './iban.ts'

/** The fields that are typed into. */
export type BankInput = Exclude<BankField, 'accountType'>

export const BANK_INPUTS = [
  'holderName',
  'routingNumber',
  'transitNumber',
  'institutionNumber',
  'accountNumber',
] as const satisfies readonly BankInput[]

// Browsers have nothing to fill account numbers with, and are to keep none.
const DIGITS = { autocomplete: 'off', numeric: true, autocapitalize: 'off', maxLength: 40, direction: 'ltr' } as const

export const BANK_SPECS: Readonly<Record<BankInput, FieldSpec>> = {
  holderName: {
    autocomplete: 'name',
    name: 'name',
    numeric: false,
    autocapitalize: 'words',
    maxLength: 100,
    direction: 'auto',
  },
  routingNumber: { ...DIGITS, name: 'routing-number' },
  transitNumber: { ...DIGITS, name: 'transit-number' },
  institutionNumber: { ...DIGITS, name: 'institution-number' },
  accountNumber: { ...DIGITS, name: 'account-number' },
}

/** Digits alone stay, all of them: what was pasted is not cut, so that the payer sees that it is too long. */
const onlyDigits: EditRule = ({ value, caret }) => ({
  value: digitsOf(value),
  caret: digitsOf(value.slice(0, caret)).length,
})

/** The digits of a pasted IBAN would pass for the number of another account, so it stays as it is and is refused. */
const accountDigits: EditRule = (edit) => (isIban(edit.value) ? edit : onlyDigits(edit))

export const BANK_EDITS: Readonly<Partial<Record<BankInput, EditRule>>> = {
  routingNumber: onlyDigits,
  transitNumber: onlyDigits,
  institutionNumber: onlyDigits,
  accountNumber: accountDigits,
}
