import type { CreditNote } from '../../api/accountTypes.ts'
import type { Allocation } from '../../order/allocation.ts'
import type { InvoiceSelection, SelectionStore } from '../../order/invoiceSelection.ts'
import { allocationOf } from '../../order/invoiceSelection.ts'

/** What is about to be paid. */
export interface Reviewed {
  readonly selection: InvoiceSelection
  /** Those that there were when it began. `undefined`: they are not read yet. */
  readonly creditNotes: readonly CreditNote[] | undefined
  readonly allocation: Allocation
}

/**
 * Memoized: gives the same object until the selection or the credit notes change. `read`: the credit notes, once they
 * are read. Those that are read first stay, so that nothing changes the amount while the payer reviews it. The server
 * refuses those that have changed meanwhile, and the screen shows the refusal.
 */
export function createReviewed(review: SelectionStore) {
  let reviewed: Reviewed | undefined
  return (read?: readonly CreditNote[]): Reviewed => {
    const selection = review.getState()
    const creditNotes = reviewed?.creditNotes ?? read
    if (reviewed?.selection !== selection || reviewed.creditNotes !== creditNotes)
      reviewed = { selection, creditNotes, allocation: allocationOf(selection, creditNotes ?? []) }
    return reviewed
  }
}
