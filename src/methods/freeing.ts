import type { Payable } from '../order/Payable.ts'
import type { MethodOrder } from '../order/PaymentMethod.ts'
import { CARD } from './registry.ts'

/** What credit is freed for. */
export const TERMS = 'payWithTerms'

/** The invoices whose payment frees enough credit for the order. They are paid by card, where the page allows cards. */
export function freeingOf({ payable, page }: Pick<MethodOrder, 'payable' | 'page'>): Payable['freeing'] {
  return (page.allowedTypes?.includes(CARD) ?? true) ? payable.freeing : undefined
}
