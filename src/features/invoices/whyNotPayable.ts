import type { Invoice } from '../../api/types.ts'
import type { WordsWith } from '../../locales/useWords.ts'
import type { messages } from './words/en.json'

/** Why an invoice cannot be chosen beside what is chosen in `currency`; `undefined` where it can. */
export function whyNotPayable(
  { status, currency: own }: Pick<Invoice, 'status' | 'currency'>,
  currency: string | undefined,
  { t }: WordsWith<[typeof messages]>,
): string | undefined {
  if (status === 'paid' || status === 'processing' || status === 'voided' || status === 'queried')
    return t.whyNot[status]
  return currency === undefined || currency === own ? undefined : t.whyNot.currency(currency)
}
