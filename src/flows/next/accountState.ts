import * as v from 'valibot'
import type { InvoiceListQuery } from '../../api/accountTypes.ts'
import type { ListComparison } from '../../features/invoices/compare/createComparison.ts'
import type { QueryDraft } from '../../features/invoices/queries/queryDraft.ts'
import { REASONS } from '../../features/invoices/queries/queryDraft.ts'
import { readQuery } from '../../features/invoices/readQuery.ts'
import { mayHoldCardNumber } from '../../lib/accountNumbers.ts'
import { createStore } from '../../lib/createStore.ts'
import type { Store } from '../../lib/createStore.ts'
import { objectShape } from '../../lib/objectShape.ts'
import { toJson } from '../../lib/toJson.ts'
import { tryTo } from '../../lib/tryTo.ts'
import type { InvoiceSelection, SelectionStore } from '../../order/invoiceSelection.ts'
import {
  afterReview,
  createInvoiceSelection,
  NOTHING_SELECTED,
  readSelection,
  writeSelection,
} from '../../order/invoiceSelection.ts'

export type AccountSection = 'invoices' | 'scheduled' | 'proposals' | 'activity' | 'statement' | 'methods'

/** What of the account is on the screen. */
export type AccountView =
  | { readonly name: AccountSection | 'pay' | 'compare' }
  | { readonly name: 'detail' | 'transfer'; readonly id: string }

export interface AccountState {
  readonly view: AccountView
  /** Which invoices are listed, and in which order. */
  readonly query: InvoiceListQuery
}

export interface AccountStore {
  readonly state: Store<AccountState>
  /** What is chosen of the list. */
  readonly selection: SelectionStore
  /** What is reviewed and paid: taken when that begins, and changed by what the payer decides there alone. */
  readonly review: SelectionStore
  /** Writes what was chosen last, unless it is written already. */
  readonly persist: () => void
  /** What is written about an invoice and not sent yet: kept for a reload, but never what may be the number of a card. */
  readonly queryDraft: {
    readonly read: (invoiceId: string) => QueryDraft | undefined
    readonly write: (invoiceId: string, draft: QueryDraft | undefined) => void
  }
  /** The same until the account is gone, in the memory of the page alone: a payer's own list is written nowhere. */
  readonly comparison: (create: () => ListComparison) => ListComparison
}

/** Where a state is kept: a text by name. Any of its calls may throw, as storage does where it is blocked. */
export type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const FIRST_QUERY: InvoiceListQuery = { status: 'owed', sort: 'dueDate' }
const FIRST: AccountState = { view: { name: 'invoices' }, query: FIRST_QUERY }

const Stored = objectShape({
  view: objectShape({
    name: v.picklist([
      'invoices',
      'scheduled',
      'proposals',
      'activity',
      'statement',
      'methods',
      'pay',
      'compare',
      'detail',
      'transfer',
    ]),
    id: v.optional(v.string()),
  }),
  query: objectShape({}),
})

/** Views of one thing, which an id names. */
const NAMED: ReadonlySet<string> = new Set(['detail', 'transfer'])

/** A selection is written so many milliseconds after it has changed: with many invoices it takes longer than a press may. */
const WRITE_AFTER = 100

/** Stands for a review of what is selected: ten thousand invoices are not written twice. */
const OF_SELECTION = 'selection'

/**
 * What the payer sees, has chosen of the account and reviews, kept at `place` under the buyer's id, so that a reload and a
 * move of the element lose nothing. What is chosen is written a little later, or by `persist()`.
 */
export function createAccountStore(buyerId: string, place: () => Place): AccountStore {
  const read = (name: string) => tryTo(() => place().getItem(name)) ?? null
  const write = (name: string, written: string | undefined) =>
    tryTo(() => (written === undefined ? place().removeItem(name) : place().setItem(name, written)))
  const name = `balance:account:${buyerId}`
  const chosenName = `balance:selection:${buyerId}`
  const reviewName = `balance:review:${buyerId}`
  const stored = read(name)
  const restored = readState(stored)
  // What is left out of it would stay in the address.
  if (stored !== null) write(name, restored === FIRST ? undefined : toJson(restored))
  const state = createStore<AccountState>(restored)
  state.subscribe(() => write(name, toJson(state.getState())))
  const selection = createInvoiceSelection(readSelection(read(chosenName)))
  let comparison: ListComparison | undefined
  const reviewed = read(reviewName)
  const review = createInvoiceSelection(reviewed === OF_SELECTION ? selection.getState() : readSelection(reviewed))
  const persistSelection = writeLater(selection, writeSelection, (written) => write(chosenName, written))
  const persistReview = writeLater(
    review,
    (chosen) => (chosen.chosen.size > 0 && chosen === selection.getState() ? OF_SELECTION : writeSelection(chosen)),
    (written) => write(reviewName, written),
  )
  return {
    state,
    selection,
    review,
    queryDraft: {
      read: (invoiceId) => readDraft(read(`balance:query:${buyerId}`), invoiceId),
      write: (invoiceId, draft) => {
        const isWritten = draft && !mayHoldCardNumber(draft.text)
        write(`balance:query:${buyerId}`, isWritten ? toJson({ invoiceId, ...draft }) : undefined)
      },
    },
    comparison: (create) => (comparison ??= create()),
    persist: () => {
      persistSelection()
      persistReview()
    },
  }
}

type ToText = (selection: InvoiceSelection) => string | undefined

/** Writes what is chosen once it has changed. Gives back how to write it at once, unless it is written already. */
function writeLater(
  { getState, subscribe }: SelectionStore,
  toText: ToText,
  write: (text: string | undefined) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const persist = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    write(toText(getState()))
  }
  subscribe(() => {
    timer ??= setTimeout(() => {
      const chosen = getState()
      const text = toText(chosen)
      // To make the text and to write it are two tasks: either takes long enough.
      timer = setTimeout(() => {
        if (getState() !== chosen) return persist()
        timer = undefined
        write(text)
      })
    }, WRITE_AFTER)
  })
  return persist
}

const Draft = objectShape({
  invoiceId: v.string(),
  reason: v.picklist([...REASONS, '']),
  amount: v.string(),
  lines: v.array(v.number()),
  text: v.string(),
})

/** One query is written at a time. */
function readDraft(stored: string | null, invoiceId: string): QueryDraft | undefined {
  try {
    const { success, output } = v.safeParse(Draft, JSON.parse(stored ?? ''))
    return success && output.invoiceId === invoiceId ? output : undefined
  } catch {
    return undefined
  }
}

const show = ({ state }: AccountStore, view: AccountView) => state.setState({ ...state.getState(), view })

/** Goes to pay these invoices. */
export function beginReview(account: AccountStore, selection: InvoiceSelection): void {
  account.review.setState(selection)
  show(account, { name: 'pay' })
}

/** Goes back to the list. `refusedIds`: what could not be paid is selected no more. */
export function endReview(account: AccountStore, refusedIds: readonly string[]): void {
  const { selection, review } = account
  selection.setState(afterReview(selection.getState(), review.getState(), refusedIds))
  review.setState(NOTHING_SELECTED)
  show(account, { name: 'invoices' })
}

function readState(stored: string | null): AccountState {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    const { success, output } = v.safeParse(Stored, value)
    if (!success || (NAMED.has(output.view.name) && output.view.id === undefined)) return FIRST
    const query = readQuery((value as { query: object }).query)
    // An address can come from anywhere, and what was kept may be of an older version.
    if (mayHoldCardNumber(query.search ?? '')) return FIRST
    return { view: output.view as AccountView, query }
  } catch {
    return FIRST
  }
}

/** Keeps a state in the page's own address, where the page is the provider's: `?view=…`, in place of the storage. */
export function addressPlace(window: Window, storage: Place): Place {
  const read = () => new URLSearchParams(window.location.search).get('account')
  const write = (written: string | null) => {
    const url = new URL(window.location.href)
    if (written === null) url.searchParams.delete('account')
    else url.searchParams.set('account', written)
    window.history.replaceState(window.history.state, '', url)
  }
  const isState = (name: string) => name.startsWith('balance:account:')
  return {
    getItem: (name) => (isState(name) ? read() : storage.getItem(name)),
    setItem: (name, value) => (isState(name) ? write(value) : storage.setItem(name, value)),
    removeItem: (name) => (isState(name) ? write(null) : storage.removeItem(name)),
  }
}
