import type { BuyerFieldRules, BuyerFields } from '../../api/types.ts'
import { containsCardNumber } from '../../lib/accountNumbers.ts'

export const COMPANY_FIELDS = [
  'poNumber',
  'costCentre',
  'department',
  'notes',
  'invoiceEmails',
  'taxExemptionId',
] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]
export type CompanyProblem = 'missing' | 'shape' | 'cardNumber'

/** The fields that the transaction asks for, in their fixed order. What a rule does not name is hidden. */
export function shownFields(rules: BuyerFieldRules): CompanyField[] {
  return COMPANY_FIELDS.filter((field) => rules[field] === 'optional' || rules[field] === 'required')
}

export function problemOf(
  field: CompanyField,
  values: BuyerFields,
  rules: BuyerFieldRules,
  poNumberPattern: string | undefined,
): CompanyProblem | undefined {
  const value = values[field]?.trim() ?? ''
  if (!value) return rules[field] === 'required' ? 'missing' : undefined
  // What is written here reaches the merchant, and the number of a card never may.
  if (containsCardNumber(value)) return 'cardNumber'
  return field === 'poNumber' && poNumberPattern && !matches(value, poNumberPattern) ? 'shape' : undefined
}

/** A merchant's pattern that is no regular expression must not stand between a payer and the order. */
function matches(value: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value)
  } catch {
    return true
  }
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
