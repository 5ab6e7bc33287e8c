import type { BuyerFieldRules, BuyerFields } from '../api/types.ts'
import type { CompanyField } from '../contract/companyFields.ts'
import { COMPANY_FIELD_NAMES, COMPANY_FIELDS } from '../contract/companyFields.ts'
import { containsCardNumber, isCardForTaxNumber } from '../lib/accountNumbers.ts'
import type { Emails } from '../lib/emails.ts'
import type { Problem } from './PaymentMethod.ts'
import { messages } from './words/en.json'
import type { Words } from '../locales/createWords.ts'

export type CompanyProblem = 'missing' | 'shape' | 'cardNumber' | 'email'

/** What comes with the fields themselves. Until then the API says what is wrong. */
export interface CompanyChecks {
  readonly fitsPoNumber?: ((text: string) => boolean) | undefined
  readonly readEmails?: ((text: string) => Emails) | undefined
}

const isEmailList = (field: CompanyField) => COMPANY_FIELDS[field].kind === 'emails'

/** What the transaction says of a field. What it does not name is hidden. */
export function ruleOf(field: CompanyField, rules: BuyerFieldRules): 'hidden' | 'optional' | 'required' {
  if (field !== 'invoiceEmailsCc') return rules[field] ?? 'hidden'
  return ruleOf('invoiceEmails', rules) === 'hidden' ? 'hidden' : 'optional'
}

/** The fields that the transaction asks for, in their fixed order. */
export function shownFields(rules: BuyerFieldRules): CompanyField[] {
  return COMPANY_FIELD_NAMES.filter((field) => ruleOf(field, rules) !== 'hidden')
}

export function problemOf(
  field: CompanyField,
  values: BuyerFields,
  rules: BuyerFieldRules,
  { fitsPoNumber, readEmails }: CompanyChecks = {},
): CompanyProblem | undefined {
  const value = values[field]?.trim() ?? ''
  if (!value) return ruleOf(field, rules) === 'required' ? 'missing' : undefined
  // What is written here reaches the merchant, and the number of a card never may.
  if (COMPANY_FIELDS[field].kind === 'tax' ? isCardForTaxNumber(value) : containsCardNumber(value)) return 'cardNumber'
  if (isEmailList(field)) {
    const emails = readEmails?.(value)
    return emails && (emails.wrong.length > 0 || emails.addresses.length === 0) ? 'email' : undefined
  }
  return field === 'poNumber' && fitsPoNumber?.(value) === false ? 'shape' : undefined
}

/** What goes into the request: the fields that are shown and filled in, trimmed, with nothing but the addresses of e-mails. */
export function filledFields(
  values: BuyerFields,
  rules: BuyerFieldRules,
  { readEmails }: CompanyChecks = {},
): BuyerFields {
  const filled: BuyerFields = {}
  for (const field of shownFields(rules)) {
    const value = values[field]?.trim()
    if (value) filled[field] = (isEmailList(field) && readEmails?.(value).addresses.join(', ')) || value
  }
  return filled
}

export function companyError(
  field: CompanyField,
  problem: CompanyProblem,
  { of }: Words,
  wrong: string | undefined,
): string {
  const t = of(messages)
  if (problem === 'missing') return t.companyFieldsMissing[field]
  if (problem === 'cardNumber') return t.noCardNumber(t.companyFields[field])
  if (problem === 'email') return wrong ? t.emailWrong(wrong) : t.emailList
  return t.poNumberShape
}

/** The first part of a list that is no address. */
export const wrongEmail = (
  field: CompanyField,
  values: BuyerFields,
  { readEmails }: CompanyChecks,
): string | undefined => readEmails?.(values[field] ?? '').wrong[0]?.slice(0, 60)

export function companyProblems(
  values: BuyerFields,
  rules: BuyerFieldRules,
  checks: CompanyChecks = {},
): readonly Problem[] {
  return shownFields(rules).flatMap((field) => {
    const problem = problemOf(field, values, rules, checks)
    return problem
      ? [{ id: field, text: (words: Words) => companyError(field, problem, words, wrongEmail(field, values, checks)) }]
      : []
  })
}
