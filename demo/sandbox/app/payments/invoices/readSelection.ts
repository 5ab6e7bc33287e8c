import { dayOf } from '../../../domain/days.ts'
import { freesAtOnce } from '../../../domain/freeing.ts'
import { DECLINES } from '../../../domain/invoicePayments.ts'
import { selectInvoices } from '../../../domain/invoiceSelections.ts'
import type { AskedInvoices, Selection } from '../../../domain/invoiceSelections.ts'
import { readClock } from '../../../store/clock.ts'
import type { Database } from '../../../store/database.ts'
import {
  countBuyerDeclines,
  countDeclines,
  readCreditNotes,
  readInvoices,
  readLive,
} from '../../../store/invoicePayments.ts'

const idsOf = (shares: readonly { readonly id: string }[] = []): string[] => shares.map(({ id }) => id)

/** What of a request can be paid now, and the transactions whose payments stand against it. */
export interface ReadSelection {
  readonly selection: Selection
  readonly standing: readonly string[]
  /** When what can be paid is due, YYYY-MM-DD. */
  readonly dueDates: readonly string[]
}

interface Reading {
  readonly isLocked?: boolean
  readonly own?: string
  /** The day on which it is paid, YYYY-MM-DD. @default today */
  readonly day?: string | undefined
  /** It is paid to free credit for an order: by what does so at once. */
  readonly isFreeing?: boolean
}

function withImmediateMethods(selection: Selection): Selection {
  const { methods, fees } = selection
  return {
    ...selection,
    methods: methods.filter(freesAtOnce),
    fees: fees.filter(({ paymentMethodType }) => freesAtOnce(paymentMethodType)),
  }
}

/**
 * Reads what a buyer wants to pay. With `isLocked` nobody else pays or credits any of it until this database transaction
 * ends. A payment of the transaction `own` does not count as standing against it.
 */
export async function readSelection(
  db: Database,
  buyerId: string,
  asked: AskedInvoices,
  { isLocked = false, own, day, isFreeing = false }: Reading = {},
): Promise<ReadSelection> {
  const [invoiceIds, noteIds] = [idsOf(asked.invoices), idsOf(asked.creditNotes)]
  const invoices = await readInvoices(db, buyerId, invoiceIds, isLocked)
  const creditNotes = await readCreditNotes(db, buyerId, noteIds, isLocked)
  const live = new Map(
    [...(await readLive(db, idsOf(invoices), idsOf(creditNotes)))].filter(([, transactionId]) => transactionId !== own),
  )
  // Read here, as whoever waits for a lock pays on the day on which they get it.
  const today = day ?? dayOf(await readClock(db))
  const whole = selectInvoices(asked, { invoices, creditNotes, liveIds: new Set(live.keys()) }, today)
  const selection = isFreeing ? withImmediateMethods(whole) : whole
  const chosen = new Set(idsOf(selection.invoices))
  const dueDates = invoices.filter(({ id }) => chosen.has(id)).map(({ dueDate }) => dueDate)
  return { selection, standing: [...new Set(live.values())], dueDates }
}

/** Payments of one of these invoices, or of any of the buyer's, were declined too often within a day. */
export async function isDeclinedTooOften(
  db: Database,
  buyerId: string,
  invoices: readonly { readonly id: string }[],
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - DECLINES.withinMs)
  if ((await countBuyerDeclines(db, buyerId, since)) >= DECLINES.maxOfBuyer) return true
  return (await countDeclines(db, idsOf(invoices), since)) >= DECLINES.max
}
