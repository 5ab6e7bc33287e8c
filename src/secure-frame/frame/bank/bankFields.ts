import { digitsOf, lettersAndDigitsOf } from '../../../lib/digits.ts'
import type { BankField } from '../../bankProtocol.ts'
import type { FieldSpec } from '../form/createField.ts'
import type { EditRule } from '../form/createInputFormatter.ts'

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

const onlyWith =
  (clean: (text: string) => string): EditRule =>
  ({ value, caret }) => ({ value: clean(value), caret: clean(value.slice(0, caret)).length })

/** Digits alone stay, all of them: what was pasted is not cut, so that the payer sees that it is too long. */
const onlyDigits = onlyWith(digitsOf)
/** Letters stay too, and are refused: without them the digits of an IBAN would pass for another account. */
const noSeparators = onlyWith(lettersAndDigitsOf)

export const BANK_EDITS: Readonly<Partial<Record<BankInput, EditRule>>> = {
  routingNumber: onlyDigits,
  transitNumber: onlyDigits,
  institutionNumber: onlyDigits,
  accountNumber: noSeparators,
}
