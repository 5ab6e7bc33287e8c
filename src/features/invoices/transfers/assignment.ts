import type { UnreconciledTransfer } from '../../../api/accountTypes.ts'
import type { Invoice } from '../../../api/types.ts'
import { sumOf } from '../../../order/allocation.ts'
import { payableAmount } from '../../../order/payableAmount.ts'

/** What one transfer can be assigned to at most. */
export const MOST_ASSIGNED = 100

/** An open invoice as a transfer needs it. Amounts in minor units, without what is in question. */
export interface OpenInvoice {
  readonly id: string
  readonly number: string
  readonly amountDue: number
  /** YYYY-MM-DD. */
  readonly dueDate: string
  /** A payment of it is in progress. */
  readonly isBusy: boolean
}

/** How much of a transfer is for which invoice, by id. */
export type Chosen = ReadonlyMap<string, number>

export const proposedOf = ({ proposal = [] }: UnreconciledTransfer): Chosen =>
  new Map(proposal.map(({ id, amount }) => [id, amount]))

/** What is left of the transfer; below zero where more is chosen. */
export const leftOf = ({ amountLeft }: Pick<UnreconciledTransfer, 'amountLeft'>, chosen: Chosen): number =>
  amountLeft - sumOf([...chosen.values()].map((amount) => ({ amount })))

/** With an invoice, for all that is left if less is due on it, or without it. */
export function choose(
  transfer: UnreconciledTransfer,
  chosen: Chosen,
  { id, amountDue }: Pick<OpenInvoice, 'id' | 'amountDue'>,
  isChosen: boolean,
): Chosen {
  const next = new Map(chosen)
  const left = leftOf(transfer, chosen)
  if (isChosen) next.set(id, left > 0 ? Math.min(left, amountDue) : amountDue)
  else next.delete(id)
  return next
}

export const toOpen = (invoice: Invoice): OpenInvoice => {
  const { id, number, dueDate, status } = invoice
  return { id, number, amountDue: payableAmount(invoice), dueDate, isBusy: status === 'processing' }
}

interface Listed {
  /** What stays at the top: what was proposed, or chosen before the payer searched. */
  readonly pinned: ReadonlyMap<string, OpenInvoice>
  /** Every invoice that was proposed or chosen. */
  readonly known: ReadonlyMap<string, OpenInvoice>
  readonly chosen: Chosen
  readonly listed: readonly OpenInvoice[]
  /** The list has all that is open: what it has not is paid by now. */
  readonly isWhole: boolean
}

/** The invoices in the order in which they are shown. What is chosen is among them, unless nothing is due on it any more. */
export function rowsOf({ pinned, known, chosen, listed, isWhole }: Listed): readonly OpenInvoice[] {
  const byId = new Map(listed.map((invoice) => [invoice.id, invoice]))
  const top = new Set([...pinned.keys(), ...[...chosen.keys()].filter((id) => !byId.has(id))])
  const first = [...top].flatMap((id) => byId.get(id) ?? (isWhole ? [] : (known.get(id) ?? [])))
  return [...first, ...listed.filter(({ id }) => !top.has(id))]
}

/** What is chosen of what is still due. */
export function stillDue(chosen: Chosen, rows: readonly OpenInvoice[]): Chosen {
  return new Map(
    rows.flatMap(({ id, amountDue }) => {
      const amount = chosen.get(id)
      return amount === undefined ? [] : [[id, Math.min(amount, amountDue)] as const]
    }),
  )
}

/** What is proposed, by id. */
export const proposedRows = ({ proposal = [] }: UnreconciledTransfer): ReadonlyMap<string, OpenInvoice> =>
  new Map(proposal.map(({ id, number, amountDue, dueDate }) => [id, { id, number, amountDue, dueDate, isBusy: false }]))
