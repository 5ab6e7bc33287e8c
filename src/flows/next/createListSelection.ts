import type { InvoiceListQuery, PayableInvoices, PayableQuery } from '../../api/accountTypes.ts'
import type { Invoice } from '../../api/types.ts'
import { createStore } from '../../lib/createStore.ts'
import type { Store } from '../../lib/createStore.ts'
import { sumOf } from '../../order/allocation.ts'
import type { InvoiceSelection, SelectionStore } from '../../order/invoiceSelection.ts'
import { select, NOTHING_SELECTED, deselect } from '../../order/invoiceSelection.ts'
import { toSelected } from './toSelected.ts'

/** What is read of invoices that are not on the screen: all that match the list, or all that are overdue. */
export interface Asked {
  readonly what: 'all' | 'overdue'
  readonly currency: string
}

export interface ListSelectionState {
  /** Its answer is awaited. */
  readonly reading: Asked | undefined
  /** It could not be read, or is not what the list says it is. It stays while it is read once more. */
  readonly failed: (Asked & { readonly why: 'unread' | 'changed' }) | undefined
  /** So many match where all were selected, and one payment can have only those due first. */
  readonly cutFrom: number | undefined
  /** Everything that matched when all of it was selected. */
  readonly wholeIds: readonly string[] | undefined
}

/** What is listed when everything is selected. */
export interface Listed {
  readonly currency: string
  /** Those on the screen that can be paid in this currency. */
  readonly rows: readonly Invoice[]
  readonly query: InvoiceListQuery
  /** More match than are on the screen. */
  readonly hasMore: boolean
}

interface Options {
  readonly selection: SelectionStore
  /** Rejects once `signal` is aborted. */
  readonly read: (query: PayableQuery, signal: AbortSignal) => Promise<PayableInvoices>
  readonly onFailure: (cause: unknown) => void
  /** What is overdue is not what the list says. */
  readonly onOutdated: () => void
  /** Takes what is reviewed then. */
  readonly onReview: (selection: InvoiceSelection) => void
}

const NOTHING: ListSelectionState = { reading: undefined, failed: undefined, cutFrom: undefined, wholeIds: undefined }

/**
 * What is selected of the list: rows, everything that matches, or everything overdue. An answer counts only while what was
 * asked is still wanted: whatever the payer does that says something else withdraws it.
 */
export function createListSelection({ selection, read, onFailure, onOutdated, onReview }: Options) {
  const state: Store<ListSelectionState> = createStore(NOTHING)
  let current: AbortController | undefined
  /** Taken out of the selection while everything is being read. */
  const excluded = new Set<string>()

  /** Cancels the read that is under way, and removes the error of the last one. */
  function stop(): void {
    current?.abort()
    current = undefined
    excluded.clear()
    if (state.getState() !== NOTHING) state.setState(NOTHING)
  }

  async function ask(
    asked: Asked,
    { status, search, dueFrom, dueTo }: InvoiceListQuery,
    onAnswer: (answer: PayableInvoices) => void,
    failed = state.getState().failed,
  ) {
    stop()
    const own = (current = new AbortController())
    const isAgain = failed?.what === asked.what && failed.currency === asked.currency
    state.setState({ ...NOTHING, reading: asked, failed: isAgain ? failed : undefined })
    try {
      const answer = await read({ currency: asked.currency, status, search, dueFrom, dueTo }, own.signal)
      if (current !== own) return
      current = undefined
      state.setState(NOTHING)
      onAnswer(answer)
    } catch (cause) {
      if (current !== own) return
      current = undefined
      state.setState({ ...NOTHING, failed: { ...asked, why: 'unread' } })
      onFailure(cause)
    }
  }

  function selectRows(rows: readonly Invoice[], isChosen: boolean): void {
    const [row] = rows
    if (!row) return
    const [before, ids] = [selection.getState(), rows.map(({ id }) => id)]
    const after = isChosen ? select(before, row.currency, rows.map(toSelected)) : deselect(before, ids)
    const { reading, wholeIds } = state.getState()
    // All in a currency is still wanted while rows of it come and go.
    if (reading?.what === 'all' && reading.currency === after.currency)
      for (const id of ids) excluded[isChosen ? 'delete' : 'add'](id)
    else {
      stop()
      if (wholeIds) state.setState({ ...NOTHING, wholeIds })
    }
    selection.setState(after)
  }

  return {
    getState: state.getState,
    subscribe: state.subscribe,
    stop,
    selectRows,
    selectAll: async ({ currency, rows, query, hasMore }: Listed): Promise<void> => {
      const { failed } = state.getState()
      stop()
      selectRows(rows, true)
      if (!hasMore) return
      const take = ({ invoices, total }: PayableInvoices) => {
        const wanted = invoices.filter(({ id }) => !excluded.has(id))
        selection.setState(select(selection.getState(), currency, wanted.map(toSelected)))
        const isCut = total > invoices.length
        state.setState({ ...NOTHING, ...(isCut ? { cutFrom: total } : { wholeIds: invoices.map(({ id }) => id) }) })
      }
      await ask({ what: 'all', currency }, query, take, failed)
    },
    clear: (): void => {
      stop()
      selection.setState(NOTHING_SELECTED)
    },
    /**
     * What is reviewed then is what is overdue, whatever is selected. `amount`: what the button says, in minor units.
     * Nothing else is reviewed.
     */
    payOverdue: (currency: string, amount: number): Promise<void> => {
      const asked: Asked = { what: 'overdue', currency }
      return ask(asked, { status: 'overdue' }, ({ invoices }) => {
        if (sumOf(invoices.map(({ amountDue }) => ({ amount: amountDue }))) === amount)
          return onReview(select(NOTHING_SELECTED, currency, invoices.map(toSelected)))
        state.setState({ ...NOTHING, failed: { ...asked, why: 'changed' } })
        onOutdated()
      })
    },
  }
}
