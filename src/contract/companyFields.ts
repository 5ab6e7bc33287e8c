/**
 * Company details that a transaction may ask of a payer, in the order of the form: the most characters of each, and what it
 * is. `emails`: addresses, as people paste them. `tax`: a number that may look like that of a card.
 */
export const COMPANY_FIELDS = {
  poNumber: { limit: 100, kind: 'text' },
  costCentre: { limit: 100, kind: 'text' },
  department: { limit: 100, kind: 'text' },
  notes: { limit: 2000, kind: 'multiline' },
  invoiceEmails: { limit: 1000, kind: 'emails' },
  /** Shown beside the list before it, without a rule of its own. */
  invoiceEmailsCc: { limit: 1000, kind: 'emails' },
  taxExemptionId: { limit: 100, kind: 'tax' },
} as const

export type CompanyField = keyof typeof COMPANY_FIELDS

export const COMPANY_FIELD_NAMES = Object.keys(COMPANY_FIELDS) as readonly CompanyField[]
