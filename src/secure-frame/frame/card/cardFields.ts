import type { CardField } from '../../protocol.ts'

/** How a field's input is written; its words come from the page. */
export interface FieldSpec {
  readonly autocomplete: string
  /** A name that browsers and password managers know. */
  readonly name: string
  readonly numeric: boolean
  readonly autocapitalize: 'off' | 'words' | 'characters'
  /** Wider than what is kept: a paste with spaces must not be cut by the browser. */
  readonly maxLength: number
  /** Digits and codes run from left to right in every language. */
  readonly direction: 'ltr' | 'auto'
}

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
