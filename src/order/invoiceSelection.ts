import * as v from 'valibot'
import { createStore } from '../lib/createStore.ts'
import type { Store } from '../lib/createStore.ts'
import { objectShape } from '../lib/objectShape.ts'
import { toJson } from '../lib/toJson.ts'
import type { Allocation, OpenCredit, OpenInvoice } from './allocation.ts'
import { allocate } from './allocation.ts'

/** An invoice as it is chosen. What is known of it is what was on screen: an invoice chosen with all others has no number. */
export interface ChosenInvoice extends OpenInvoice {
  readonly number?: string | undefined
}

/** Which invoices the payer wants to pay, all in one currency. */
export interface InvoiceSelection {
  readonly currency: string | undefined
  /** By id, in the order in which they were chosen. */
  readonly chosen: ReadonlyMap<string, ChosenInvoice>
  /** In minor units, of those that are paid in part. */
  readonly shares: ReadonlyMap<string, number>
  /** Ids of the credit notes that the payer does not want to use now. */
  readonly excludedCredit: ReadonlySet<string>
}

export type SelectionStore = Store<InvoiceSelection>

const NOTHING: InvoiceSelection = {
  currency: undefined,
  chosen: new Map(),
  shares: new Map(),
  excludedCredit: new Set(),
}

export function createInvoiceSelection(restored: InvoiceSelection = NOTHING): SelectionStore {
  return createStore(restored)
}

/** Chooses invoices of one currency in addition to those that are chosen. */
export function choose(
  selection: InvoiceSelection,
  currency: string,
  invoices: readonly ChosenInvoice[],
): InvoiceSelection {
  if (invoices.length === 0) return selection
  const before = selection.currency === currency ? selection : NOTHING
  // What was known before stays where an invoice comes again in brief.
  const added = invoices.map((invoice) => [invoice.id, { ...before.chosen.get(invoice.id), ...invoice }] as const)
  return { ...before, currency, chosen: new Map([...before.chosen, ...added]) }
}

export function release(selection: InvoiceSelection, ids: readonly string[]): InvoiceSelection {
  const chosen = new Map(selection.chosen)
  const shares = new Map(selection.shares)
  for (const id of ids) {
    chosen.delete(id)
    shares.delete(id)
  }
  return chosen.size === 0 ? NOTHING : { ...selection, chosen, shares }
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

/** What paying the selection comes to. `creditNotes`: those that can be used, of any currency. */
export function allocationOf(
  { chosen, shares, excludedCredit, currency }: InvoiceSelection,
  creditNotes: readonly (OpenCredit & { readonly currency: string; readonly isInUse?: boolean | undefined })[],
): Allocation {
  const usable = creditNotes.filter(
    (note) => note.currency === currency && !note.isInUse && !excludedCredit.has(note.id) && note.amountLeft > 0,
  )
  return allocate([...chosen.values()], usable, shares)
}

// What is needed before a form can be used would get the library's own checks too.
const Minor = v.custom<number>(Number.isSafeInteger)
const Share = v.custom<readonly [string, number]>(
  (share) => Array.isArray(share) && typeof share[0] === 'string' && Number.isSafeInteger(share[1]),
)
const Chosen = objectShape({
  id: v.string(),
  amountDue: Minor,
  dueDate: v.string(),
  number: v.optional(v.string()),
  minimum: v.optional(v.number()),
})
const Stored = objectShape({
  currency: v.string(),
  chosen: v.array(Chosen),
  shares: v.array(Share),
  excludedCredit: v.array(v.string()),
})

/** A selection in this many invoices is persisted: more would fill the storage that other pages share. */
const MOST_PERSISTED = 10_000

/** As text, for a reload. `undefined`: nothing is chosen, or too much. */
export function writeSelection({ currency, chosen, shares, excludedCredit }: InvoiceSelection): string | undefined {
  if (chosen.size === 0 || chosen.size > MOST_PERSISTED) return undefined
  return toJson({ currency, chosen: [...chosen.values()], shares: [...shares], excludedCredit: [...excludedCredit] })
}

/** The selection in such a text; nothing where it is none. */
export function readSelection(text: string | null): InvoiceSelection {
  try {
    const stored = v.safeParse(Stored, JSON.parse(text ?? ''))
    if (!stored.success) return NOTHING
    const { currency, chosen, shares, excludedCredit } = stored.output
    return {
      currency,
      chosen: new Map(chosen.map((invoice) => [invoice.id, invoice])),
      shares: new Map(shares),
      excludedCredit: new Set(excludedCredit),
    }
  } catch {
    return NOTHING
  }
}
