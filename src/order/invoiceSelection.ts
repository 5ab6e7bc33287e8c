import * as v from 'valibot'
import { createStore } from '../lib/createStore.ts'
import type { Store } from '../lib/createStore.ts'
import { objectShape } from '../lib/objectShape.ts'
import { toJson } from '../lib/toJson.ts'
import type { Allocation, OpenCredit, OpenInvoice } from './allocation.ts'
import { allocateDistinct } from './allocation.ts'

/** An invoice as a selection has it. */
export interface SelectedInvoice extends OpenInvoice {
  readonly number: string
}

/** Which invoices the payer wants to pay, all in one currency. */
export interface InvoiceSelection {
  readonly currency: string | undefined
  /** By id, in the order in which they were selected. */
  readonly chosen: ReadonlyMap<string, SelectedInvoice>
  /** In minor units, of those that are paid in part. */
  readonly shares: ReadonlyMap<string, number>
  /** Ids of the credit notes that the payer does not want to use now. */
  readonly excludedCredit: ReadonlySet<string>
}

export type SelectionStore = Store<InvoiceSelection>

export const NOTHING_SELECTED: InvoiceSelection = {
  currency: undefined,
  chosen: new Map(),
  shares: new Map(),
  excludedCredit: new Set(),
}

export function createInvoiceSelection(restored: InvoiceSelection = NOTHING_SELECTED): SelectionStore {
  return createStore(restored)
}

/** Selects invoices of one currency in addition to those that are selected. */
export function select(
  selection: InvoiceSelection,
  currency: string,
  invoices: readonly SelectedInvoice[],
): InvoiceSelection {
  if (invoices.length === 0) return selection
  const before = selection.currency === currency ? selection : NOTHING_SELECTED
  const chosen = new Map(before.chosen)
  for (const invoice of invoices) chosen.set(invoice.id, invoice)
  return { ...before, currency, chosen }
}

export function deselect(selection: InvoiceSelection, ids: readonly string[]): InvoiceSelection {
  const chosen = new Map(selection.chosen)
  const shares = new Map(selection.shares)
  for (const id of ids) {
    chosen.delete(id)
    shares.delete(id)
  }
  return chosen.size === 0 ? NOTHING_SELECTED : { ...selection, chosen, shares }
}

/** `amount` in minor units; all that is due takes the share away. */
export function payShare(selection: InvoiceSelection, id: string, amount: number): InvoiceSelection {
  const shares = new Map(selection.shares)
  if (amount === selection.chosen.get(id)?.amountDue) shares.delete(id)
  else shares.set(id, amount)
  return { ...selection, shares }
}

/** Uses a credit note, or leaves it for later. */
export function excludeCredit(selection: InvoiceSelection, id: string, isExcluded: boolean): InvoiceSelection {
  const excludedCredit = new Set(selection.excludedCredit)
  if (isExcluded) excludedCredit.add(id)
  else excludedCredit.delete(id)
  return { ...selection, excludedCredit }
}

/**
 * A selection after a review of it was left: it has the shares and the credit that the payer decided on there, and not the
 * invoices of `settledIds`.
 */
export function afterReview(
  selection: InvoiceSelection,
  reviewed: InvoiceSelection,
  settledIds: readonly string[],
): InvoiceSelection {
  const left = deselect(selection, settledIds)
  if (left.currency === undefined || left.currency !== reviewed.currency) return left
  const shares = new Map(left.shares)
  for (const id of reviewed.chosen.keys()) {
    const share = reviewed.shares.get(id)
    if (share === undefined) shares.delete(id)
    else if (left.chosen.has(id)) shares.set(id, share)
  }
  return { ...left, shares, excludedCredit: reviewed.excludedCredit }
}

/** What paying the selection comes to. `creditNotes`: those that can be used, of any currency. */
export function allocationOf(
  { chosen, shares, excludedCredit, currency }: InvoiceSelection,
  creditNotes: readonly (OpenCredit & { readonly currency: string; readonly isInUse?: boolean | undefined })[],
): Allocation {
  const usable = creditNotes.filter(
    (note) => note.currency === currency && !note.isInUse && !excludedCredit.has(note.id) && note.amountLeft > 0,
  )
  return allocateDistinct(chosen.values(), usable, shares)
}

// What is needed before a form can be used would get the library's own checks too.
const column = <T>(isValid: (value: unknown) => boolean) =>
  v.custom<readonly T[]>((values) => Array.isArray(values) && values.every(isValid))
const isText = (value: unknown) => typeof value === 'string'
const Share = v.custom<readonly [string, number]>(
  (share) => Array.isArray(share) && typeof share[0] === 'string' && Number.isSafeInteger(share[1]),
)
/** A column for each fact of an invoice: the names of ten thousand would be half of the text. `null`: not known. */
const Stored = objectShape({
  currency: v.string(),
  ids: column<string>(isText),
  amountsDue: column<number>(Number.isSafeInteger),
  dueDates: column<string>(isText),
  numbers: column<string>(isText),
  minimums: column<number | null>((value) => value === null || typeof value === 'number'),
  shares: v.array(Share),
  excludedCredit: v.array(v.string()),
})

/** One payment can have so many invoices. A selection of more is not persisted: it would fill the storage of other pages. */
export const MOST_IN_PAYMENT = 10_000

/** As text, for a reload. `undefined`: nothing is selected, or too much. */
export function writeSelection({ currency, chosen, shares, excludedCredit }: InvoiceSelection): string | undefined {
  if (chosen.size === 0 || chosen.size > MOST_IN_PAYMENT) return undefined
  const invoices = [...chosen.values()]
  return toJson({
    currency,
    ids: invoices.map(({ id }) => id),
    amountsDue: invoices.map(({ amountDue }) => amountDue),
    dueDates: invoices.map(({ dueDate }) => dueDate),
    numbers: invoices.map(({ number }) => number),
    minimums: invoices.map(({ minimum = null }) => minimum),
    shares: [...shares],
    excludedCredit: [...excludedCredit],
  })
}

/** The selection in such a text; nothing where it is none. */
export function readSelection(text: string | null): InvoiceSelection {
  try {
    const stored = v.safeParse(Stored, JSON.parse(text ?? ''))
    if (!stored.success) return NOTHING_SELECTED
    const { currency, ids, amountsDue, dueDates, numbers, minimums, shares, excludedCredit } = stored.output
    const chosen = new Map<string, SelectedInvoice>()
    for (let at = 0; at < ids.length; at++) {
      const [id, amountDue, dueDate, number] = [ids[at], amountsDue[at], dueDates[at], numbers[at]]
      if (id === undefined || amountDue === undefined || dueDate === undefined || number === undefined)
        return NOTHING_SELECTED
      chosen.set(id, { id, amountDue, dueDate, number, minimum: minimums[at] ?? undefined })
    }
    return { currency, chosen, shares: new Map(shares), excludedCredit: new Set(excludedCredit) }
  } catch {
    return NOTHING_SELECTED
  }
}
