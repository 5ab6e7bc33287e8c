import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { creditNotesQuery } from '../../api/queries/invoices.ts'
import type { InvoiceSelection, SelectionStore } from '../../order/invoiceSelection.ts'
import { allocationOf } from '../../order/invoiceSelection.ts'

const NONE: readonly [] = []

/** What paying a selection comes to, and the credit there is for it. */
export function useAllocation(selection: InvoiceSelection) {
  const credit = useQuery(creditNotesQuery(useApi()))
  const creditNotes = credit.data ?? NONE
  const allocation = useMemo(() => allocationOf(selection, creditNotes), [selection, creditNotes])
  return { allocation, credit }
}

/** What is chosen, the credit there is for it, and what paying it comes to. */
export function useSelection(store: SelectionStore) {
  const selection = useSyncExternalStore(store.subscribe, store.getState)
  return { selection, ...useAllocation(selection) }
}
