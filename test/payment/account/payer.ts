import { QueryClient } from '@tanstack/react-query'
import type { PayableInvoices, PayableQuery } from '../../../src/api/accountTypes.ts'
import type { Api } from '../../../src/api/Api.ts'
import { asApiError } from '../../../src/api/ApiError.ts'
import type { Session } from '../../../src/api/types.ts'
import type { Place } from '../../../src/flows/next/accountState.ts'
import { beginReview, createAccountStore, endReview } from '../../../src/flows/next/accountState.ts'
import { createListSelection } from '../../../src/flows/next/createListSelection.ts'
import { createQuoteStore, paidInvoiceIds } from '../../../src/pay/invoices/createQuoteStore.ts'
import { createReviewed } from '../../../src/flows/next/createReviewed.ts'
import { toJson } from '../../../src/lib/toJson.ts'
import type { Share } from '../../../src/order/allocation.ts'
import { sumOf } from '../../../src/order/allocation.ts'
import type { InvoiceSelection } from '../../../src/order/invoiceSelection.ts'
import { allocationOf, select, NOTHING_SELECTED, payShare, deselect } from '../../../src/order/invoiceSelection.ts'
import { createStore } from '../../../src/lib/createStore.ts'
import type { SessionStore } from '../../../src/session/createSessionStore.ts'
import type { createLedger } from './ledger.ts'
import { LISTED } from './ledger.ts'
import type { Network } from './network.ts'

const place = (): Place => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const DOLLARS = 'USD'

/** What a test may put in the place of the product: an answer that selects, or changes what is reviewed, in any case. */
export type Planted = 'selects late' | 'reviews late'

interface Options {
  readonly ledger: ReturnType<typeof createLedger>
  readonly network: Network
  readonly onFault: (fault: string) => void
  readonly planted?: Planted | undefined
}

/** A payer in front of the account: its parts are the product's, put together as its screens do. */
export function createPayer({ ledger, network, onFault, planted }: Options) {
  const account = createAccountStore('buy_1', place)
  const { selection, review } = account
  let credit = ledger.credit()
  let overdue = ledger.overdue()
  let keys = 0
  /** What the payer has said should be selected: all that matches, or these. */
  let wanted = new Set<string>()
  let wantsAll = false
  const listSelection = createListSelection({
    selection,
    read: async (query: PayableQuery): Promise<PayableInvoices> => {
      const answer = await network.send(() => ledger.payable(query))
      const changed = planted && { 'selects late': selection, 'reviews late': review }[planted]
      changed?.setState(select(changed.getState(), DOLLARS, answer.invoices))
      return answer
    },
    onFailure: () => undefined,
    onOutdated: () => (overdue = ledger.overdue()),
    onReview: (chosen) => begin(chosen, overdue, false),
  })
  /** What the button said that began the review, until the payer decides something in it. */
  let reviewing: ReturnType<typeof openReview> | undefined

  function openReview() {
    const read = createReviewed(review)
    read(credit)
    const sessions = { of: () => api } as unknown as SessionStore
    const calls = {
      createInvoiceQuote: (request: Parameters<typeof ledger.quote>[0]) => network.send(() => ledger.quote(request)),
      createInvoicePayment: (key: string, bytes: string) => network.send(() => ledger.pay(key, bytes)),
    }
    const api = { subject: 'buy_1', account: () => Promise.resolve(calls) } as unknown as Api
    const { store, payApi, sentBy } = createQuoteStore(sessions, new QueryClient(), api, () => {
      const { invoices, creditNotes } = read().allocation
      return { invoices: [...invoices], creditNotes: [...creditNotes], idempotencyKeys: [] }
    })
    const shown = createStore<Session | undefined>(undefined)
    const refresh = () => void payApi.getSession().then(shown.setState, () => undefined)
    refresh()
    return { read, store, payApi, sentBy, shown, refresh, decided: read(), isBusy: false }
  }

  /** `said`: the amount on the button, in minor units. `isNet`: what credit pays is taken off. */
  function begin(chosen: InvoiceSelection, said: number, isNet: boolean): void {
    beginReview(account, chosen)
    reviewing = openReview()
    const { allocation } = reviewing.decided
    const amount = isNet ? allocation.amount : sumOf(allocation.invoices)
    if (amount !== said) onFault(`the button said ${said}, and ${amount} is reviewed`)
  }

  /** Nothing but the payer has changed what is reviewed, or selected. */
  function check(): void {
    if (reviewing && reviewing.read(credit) !== reviewing.decided) onFault('what is reviewed has changed by itself')
    if (wantsAll) return
    for (const id of selection.getState().chosen.keys()) if (!wanted.has(id)) onFault(`${id} was selected by itself`)
  }

  async function pay(): Promise<void> {
    const at = reviewing
    const session = at?.shown.getState()
    const { transaction, invoiceSelection } = session ?? {}
    if (!at || !transaction || !invoiceSelection || at.isBusy || transaction.amount === 0) return
    const { invoices, creditNotes } = invoiceSelection
    const isWhole = invoiceSelection.refused.length === 0 && isSame(at.decided.allocation.invoices, invoices)
    if (isWhole && transaction.amount !== at.decided.allocation.amount)
      onFault(`${at.decided.allocation.amount} is reviewed, and the button says ${transaction.amount}`)
    at.isBusy = true
    const key = `key-${(keys += 1)}`
    const { amount, version } = transaction
    try {
      const bytes = toJson({ invoices, creditNotes, expected: { amount, version } })
      const attempt = await at.payApi.createAttempt(key, bytes, true, 0)
      const ids = paidInvoiceIds(attempt, { sent: at.sentBy(attempt.idempotencyKey), reviewedIds: [] })
      const charge = ledger.charges.find((one) => one.key === key)
      if (charge?.amount !== amount || attempt.amount !== amount)
        onFault(`the button said ${amount}, charged ${charge?.amount}, the event says ${attempt.amount}`)
      if (toJson(charge?.ids) !== toJson(ids)) onFault(`paid ${charge?.ids.join()}, the event names ${ids.join()}`)
      selection.setState(deselect(selection.getState(), ids))
      leave([])
    } catch (cause) {
      const { session: now } = asApiError(cause).details
      at.isBusy = false
      if (now) at.shown.setState(now)
      else at.refresh()
    }
  }

  function leave(refused: readonly string[]): void {
    endReview(account, refused)
    reviewing = undefined
    overdue = ledger.overdue()
  }

  const rowsOf = (number: number) => ledger.rows.slice(number % LISTED, (number % LISTED) + 1)
  const list: readonly ((number: number) => void)[] = [
    (number) => {
      rowsOf(number).forEach(({ id }) => wanted.add(id))
      listSelection.selectRows(rowsOf(number), true)
    },
    (number) => {
      rowsOf(number).forEach(({ id }) => wanted.delete(id))
      listSelection.selectRows(rowsOf(number), false)
      if (selection.getState().chosen.size === 0) wantsAll = false
    },
    () => {
      wantsAll = true
      ledger.rows.slice(0, LISTED).forEach(({ id }) => wanted.add(id))
      const query = { status: 'owed' as const }
      void listSelection.selectAll({ currency: DOLLARS, rows: ledger.rows.slice(0, LISTED), query, hasMore: true })
    },
    () => {
      wantsAll = false
      wanted = new Set()
      listSelection.clear()
    },
    // Another filter.
    () => {
      listSelection.stop()
      wanted = new Set(selection.getState().chosen.keys())
      wantsAll = false
    },
    () => void listSelection.payOverdue(DOLLARS, overdue),
    () => {
      const chosen = selection.getState()
      if (chosen.chosen.size === 0) return
      listSelection.stop()
      begin(chosen, allocationOf(chosen, credit).amount, true)
    },
    (number) => {
      listSelection.stop()
      const one = select(NOTHING_SELECTED, DOLLARS, rowsOf(number))
      begin(one, allocationOf(one, credit).amount, true)
    },
  ]
  const form: readonly ((number: number) => void)[] = [
    () => void pay(),
    (number) => {
      if (!reviewing || reviewing.isBusy) return
      const ids = [...review.getState().chosen.keys()]
      const id = ids[number % ids.length]
      if (id === undefined) return
      review.setState(payShare(review.getState(), id, 1 + (number % 500)))
      reviewing.decided = reviewing.read()
      reviewing.refresh()
    },
    () => reviewing?.refresh(),
    () => {
      if (!reviewing?.isBusy) leave([])
    },
  ]
  return {
    act: (number: number) => {
      const acts = reviewing ? form : list
      acts[number % acts.length]?.(Math.floor(number / acts.length))
    },
    readCredit: () =>
      void network.send(ledger.credit).then(
        (read) => (credit = read),
        () => undefined,
      ),
    check,
  }
}

const isSame = (one: readonly Share[], other: readonly Share[]) => toJson(one) === toJson(other)
