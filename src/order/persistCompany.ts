import type { DraftStore } from './drafts.ts'
import type { CompanyField } from '../contract/companyFields.ts'
import type { Order } from './createOrder.ts'

/** Restores what was typed before a reload, over what came with a link. Does nothing once that is done. */
export function restoreCompany(order: Order, drafts: DraftStore<CompanyField>): void {
  const { company, payable, prefilled } = order.getState()
  if (company === undefined) order.update(() => ({ company: { ...prefilled, ...drafts.load(payable.id) } }))
}

/**
 * Keeps what is typed in this browser from now on; gives back how to stop. What came with a link is not kept: another link
 * may bring something else.
 */
export function persistCompany(order: Order, drafts: DraftStore<CompanyField>): () => void {
  restoreCompany(order, drafts)
  let persisted = order.getState().company
  return order.subscribe(() => {
    const { company, payable, prefilled } = order.getState()
    if (company === persisted) return
    persisted = company
    const typed = Object.entries(company ?? {}).filter(([name, text]) => text !== prefilled?.[name as CompanyField])
    drafts.save(payable.id, Object.fromEntries(typed))
  })
}
