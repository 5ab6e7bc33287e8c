import { creditNoteNumber } from './creditNotes.ts'
import type {
  InvoiceEntry,
  InvoiceShare,
  MerchantTransfer,
  PaymentMethodType,
  UnreconciledTransfer,
} from './contract.ts'
import { addDays, dayOf } from './days.ts'
import type { Language } from './languages.ts'
import type { Fault } from './pricing.ts'
import { toMajor } from './transactions.ts'
import type { WebhookEvent } from './webhooks.ts'
import { messages } from './words/messages.ts'

/** A bank transfer that arrived without a match. `amount` and `amountLeft`, which is credit on account, in minor units. */
export interface TransferRecord {
  readonly id: string
  readonly buyerId: string
  readonly amount: number
  readonly amountLeft: number
  readonly currency: string
  readonly reference: string | null
  readonly payerName: string | null
  readonly receivedAt: Date
  /** A payment that uses it as credit is under way. */
  readonly isInUse: boolean
}

/** What a transfer settles of an invoice; `amount` in minor units. */
export interface AssignmentRecord {
  readonly id: string
  readonly transferId: string
  readonly invoiceId: string
  readonly number: string
  readonly externalReferenceId: string | null
  readonly amount: number
  readonly assignedAt: Date
}

/** An invoice that a transfer may be for, in the order of due dates; `amountDue`, without what is in question, in minor units. */
export interface OpenInvoice {
  readonly id: string
  readonly number: string
  readonly amountDue: number
  /** YYYY-MM-DD. */
  readonly dueDate: string
}

type Proposal = NonNullable<UnreconciledTransfer['proposal']>[number]

/** More would not be read by anybody. */
const MOST_PROPOSED = 100

const METHODS: Partial<Record<string, PaymentMethodType>> = { USD: 'achCredit', EUR: 'sepaCredit' }

/** By which method of a checkout money comes that is transferred in a currency. */
export const transferMethod = (currency: string): PaymentMethodType => METHODS[currency] ?? 'wire'

export const transferNumber = (id: string): string => creditNoteNumber({ id }).replace(/^CN/, 'TR')

/** When an assignment becomes final: the end of its day in UTC. */
export const undoUntil = (assignedAt: Date): Date => new Date(`${addDays(dayOf(assignedAt), 1)}T00:00:00Z`)

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `

/**
 * What a transfer is probably for: first the invoices that its reference names, then one that comes to exactly what is left of
 * it, and where there is none the oldest.
 */
function proposeInvoices(
  { amountLeft, reference }: Pick<TransferRecord, 'amountLeft' | 'reference'>,
  open: readonly OpenInvoice[],
): Proposal[] {
  const written = wordsOf(reference ?? '')
  const named = open.filter(({ number }) => written.includes(wordsOf(number)))
  const others = open.filter((invoice) => !named.includes(invoice))
  let left = amountLeft
  const take = (wanted: readonly OpenInvoice[]): Proposal[] =>
    wanted.flatMap(({ id, number, amountDue, dueDate }) => {
      const amount = Math.min(left, amountDue)
      left -= amount
      return amount > 0 ? [{ id, number, amount, amountDue, dueDate }] : []
    })
  const first = take(named)
  const exact = others.find(({ amountDue }) => amountDue === left)
  return [...first, ...take(exact ? [exact] : others)].slice(0, MOST_PROPOSED)
}

/** What no transfer can be assigned to, whatever the invoices are. */
export function faultsOfAssignment(shares: readonly InvoiceShare[]): Fault[] {
  const seen = new Set<string>()
  return shares.flatMap(({ id }, index) => {
    const isTwice = seen.has(id)
    seen.add(id)
    const path = `invoices[${index}].id`
    return isTwice ? [{ path, message: `${path} is there already: each invoice stands in the list once.` }] : []
  })
}

const sumOf = (shares: readonly { readonly amount: number }[]): number =>
  shares.reduce((sum, { amount }) => sum + amount, 0)

/** The transfer as its buyer sees it. `open`: what it may be for; absent where nothing is proposed. */
export function toUnreconciled(
  transfer: TransferRecord,
  assignments: readonly AssignmentRecord[],
  open?: readonly OpenInvoice[],
): UnreconciledTransfer {
  const { id, amount, amountLeft, currency, reference, payerName, receivedAt, isInUse } = transfer
  const [first] = assignments
  return {
    id,
    amount,
    amountLeft,
    currency,
    receivedAt: receivedAt.toISOString(),
    ...(reference === null ? {} : { reference }),
    ...(payerName === null ? {} : { payerName }),
    ...(isInUse ? { isInUse } : {}),
    invoices: assignments.map((one) => ({ id: one.invoiceId, number: one.number, amount: one.amount })),
    ...(first ? { undoUntil: undoUntil(first.assignedAt).toISOString() } : {}),
    ...(open && !first ? { proposal: proposeInvoices(transfer, open) } : {}),
  }
}

/** The same as its merchant sees it, in major units. */
export function toMerchantTransfer(
  transfer: TransferRecord,
  assignments: readonly AssignmentRecord[],
): MerchantTransfer {
  const { id, buyerId, amount, amountLeft, currency, reference, payerName, receivedAt } = transfer
  const assigned = sumOf(assignments)
  const major = (minor: number) => toMajor(minor, currency)
  const [first] = assignments
  return {
    id,
    buyerId,
    status: first ? 'assigned' : 'unassigned',
    amount: major(amount),
    amountAssigned: major(assigned),
    amountUsed: major(amount - assigned - amountLeft),
    amountLeft: major(amountLeft),
    currency,
    receivedAt: receivedAt.toISOString(),
    ...(reference === null ? {} : { reference }),
    ...(payerName === null ? {} : { payerName }),
    assignments: assignments.map((one) => ({
      invoiceId: one.invoiceId,
      invoiceNumber: one.number,
      externalReferenceId: one.externalReferenceId,
      amount: major(one.amount),
    })),
    ...(first ? { undoUntil: undoUntil(first.assignedAt).toISOString() } : {}),
  }
}

/** What came of an invoice by a transfer, in its history. */
export function assignmentEntry(
  {
    id,
    amount,
    assignedAt,
    reference,
  }: Pick<AssignmentRecord, 'id' | 'amount' | 'assignedAt'> & {
    readonly reference: string | null
  },
  language: Language,
): InvoiceEntry {
  return {
    id,
    type: 'payment',
    status: 'succeeded',
    amount,
    at: assignedAt.toISOString(),
    label: messages[language].bankTransfer,
    ...(reference === null ? {} : { reference }),
  }
}

/** The webhook about a transfer as it is now, with what it is assigned to, or was until now. */
export function transferEvent(
  topic: 'transfer/received' | 'transfer/assigned' | 'transfer/unassigned',
  transfer: TransferRecord,
  assignments: readonly AssignmentRecord[] = [],
): WebhookEvent {
  const { id, buyerId, amount, amountLeft, currency, reference, payerName, receivedAt } = transfer
  return {
    topic,
    transferId: id,
    buyerId,
    amount: toMajor(amount, currency),
    amountLeft: toMajor(amountLeft, currency),
    currency,
    receivedAt: receivedAt.toISOString(),
    ...(reference === null ? {} : { reference }),
    ...(payerName === null ? {} : { payerName }),
    ...(topic === 'transfer/received'
      ? {}
      : {
          assignments: assignments.map((one) => ({
            invoiceId: one.invoiceId,
            invoiceNumber: one.number,
            externalReferenceId: one.externalReferenceId,
            amount: toMajor(one.amount, currency),
          })),
        }),
  }
}

/** The webhook about an invoice that a transfer has settled; `amountDue` is what is left of it. */
export function paidByTransferEvent(
  { id, buyerId, currency, reference }: TransferRecord,
  { invoiceId, number, externalReferenceId, amount }: AssignmentRecord,
  amountDue: number,
): WebhookEvent {
  return {
    topic: amountDue === 0 ? 'invoice/paid' : 'invoice/part-paid',
    externalReferenceId,
    amount: toMajor(amount, currency),
    currency,
    isFinanced: false,
    invoiceId,
    invoiceNumber: number,
    buyerId,
    amountDue: toMajor(amountDue, currency),
    transferId: id,
    ...(reference === null ? {} : { reference }),
  }
}
