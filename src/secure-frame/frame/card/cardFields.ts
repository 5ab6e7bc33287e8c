import type { CardField } from '../../protocol.ts'
import type { FieldSpec } from '../form/createField.ts'

const DIGITS = { numeric: true, autocapitalize: 'off', direction: 'ltr' } as const

export const FIELD_SPECS: Readonly<Record<CardField, FieldSpec>> = {
  number: { ...DIGITS, autocomplete: 'cc-number', name: 'cardnumber', maxLength: 40 },
  expiry: { ...DIGITS, autocomplete: 'cc-exp', name: 'exp-date', maxLength: 12 },
  cvc: { ...DIGITS, autocomplete: 'cc-csc', name: 'cvc', maxLength: 8 },
  name: {
    autocomplete: 'cc-name',
    name: 'ccname',
    numeric: false,
    autocapitalize: 'words',
    maxLength: 100,
    direction: 'auto',
  },
  postalCode: {
    autocomplete: 'postal-code',
    name: 'postal-code',
    numeric: false,
    autocapitalize: 'characters',
    maxLength: 20,
    direction: 'ltr',
  },
}
