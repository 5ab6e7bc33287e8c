import type { BuyerFieldRules, BuyerFields } from '../api/types.ts'
import { containsCardNumber, isCardForTaxNumber } from '../lib/accountNumbers.ts'
import type { Words } from '../locales/useAfterWords.ts'
import type { Problem } from './PaymentMethod.ts'

export const COMPANY_FIELDS = [
  'poNumber',
  'costCentre',
  'department',
  'notes',
  'invoiceEmails',
  'invoiceEmailsCc',
  'taxExemptionId',
] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]
export type CompanyProblem = 'missing' | 'shape' | 'cardNumber' | 'email'

/** Both take a list, separated by commas. The second has no rule of its own: it is shown beside the first. */
const isEmailList = (field: CompanyField) => field === 'invoiceEmails' || field === 'invoiceEmailsCc'
/** No part of the domain has a dot in it, so that a text is read once, however long it is. */
const EMAIL = /^[^\s@,]+@[^\s@,.]+(\.[^\s@,.]+)+$/

/** What the transaction says of a field. What it does not name is hidden. */
export function ruleOf(field: CompanyField, rules: BuyerFieldRules): 'hidden' | 'optional' | 'required' {
  if (field !== 'invoiceEmailsCc') return rules[field] ?? 'hidden'
  return ruleOf('invoiceEmails', rules) === 'hidden' ? 'hidden' : 'optional'
}

/** The fields that the transaction asks for, in their fixed order. */
export function shownFields(rules: BuyerFieldRules): CompanyField[] {
  return COMPANY_FIELDS.filter((field) => ruleOf(field, rules) !== 'hidden')
}

export function problemOf(
  field: CompanyField,
  values: BuyerFields,
  rules: BuyerFieldRules,
  fitsPoNumber?: (text: string) => boolean,
): CompanyProblem | undefined {
  const value = values[field]?.trim() ?? ''
  if (!value) return ruleOf(field, rules) === 'required' ? 'missing' : undefined
  // What is written here reaches the merchant, and the number of a card never may.
  if (field === 'taxExemptionId' ? isCardForTaxNumber(value) : containsCardNumber(value)) return 'cardNumber'
  if (isEmailList(field)) return areEmails(value) ? undefined : 'email'
  return field === 'poNumber' && fitsPoNumber?.(value) === false ? 'shape' : undefined
}

/** A comma at the end, or two in a row, are no fault. */
function areEmails(value: string): boolean {
  const addresses = value.split(',').map((address) => address.trim())
  return addresses.every((address) => address === '' || EMAIL.test(address)) && addresses.some(Boolean)
}

/** What goes into the request: the fields that are shown and filled in, trimmed. */
export function filledFields(values: BuyerFields, rules: BuyerFieldRules): BuyerFields {
  const filled: BuyerFields = {}
  for (const field of shownFields(rules)) {
    const value = values[field]?.trim()
    if (value) filled[field] = value
  }
  return filled
}

export function companyError(field: CompanyField, problem: CompanyProblem, { t }: Words): string {
  const name = t.companyFields[field] ?? field
  if (problem === 'missing') return t.fieldRequired(name)
  return { cardNumber: t.noCardNumber(name), email: t.emailList, shape: t.poNumberShape }[problem]
}

export function companyProblems(
  values: BuyerFields,
  rules: BuyerFieldRules,
  fitsPoNumber?: (text: string) => boolean,
): readonly Problem[] {
  return shownFields(rules).flatMap((field) => {
    const problem = problemOf(field, values, rules, fitsPoNumber)
    return problem ? [{ id: field, text: (words: Words) => companyError(field, problem, words) }] : []
  })
}
