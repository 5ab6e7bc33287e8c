import type { CreditNote, InvoiceQuoteRequest, PayableInvoices, PayableQuery } from '../../../src/api/accountTypes.ts'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { Attempt, Invoice, Session } from '../../../src/api/types.ts'
import { sumOf } from '../../../src/order/allocation.ts'

interface Payment extends InvoiceQuoteRequest {
  readonly expected: { readonly amount: number; readonly version: number }
}

const COUNT = 30
/** On the screen; the others are read when all are chosen. */
export const LISTED = 10
/** An attempt names so many of its invoices. */
const NAMED = 3
const DUE = 1_000

/** What a buyer owes, as the server has it: it answers at once, and others change it. */
export function createLedger(random: () => number) {
  const rows = Array.from({ length: COUNT }, (_, index) => ({
    id: `inv_${String(index).padStart(2, '0')}`,
    number: `INV-${index}`,
    currency: 'USD',
    dueDate: `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
    amountDue: DUE + Math.floor(random() * DUE),
    status: index % 3 === 0 ? 'overdue' : 'open',
    partPayment: { minimum: 1 },
  }))
  const notes = [{ id: 'cn_1', number: 'CN-1', currency: 'USD', amountLeft: DUE, issuedOn: '2026-10-01' }]
  let version = 1
  const charges: { readonly key: string; readonly amount: number; readonly ids: readonly string[] }[] = []
  const open = () => rows.filter(({ amountDue }) => amountDue > 0)

  function quote({ invoices, creditNotes = [] }: InvoiceQuoteRequest): Session {
    const dueOf = (id: string) => rows.find((row) => row.id === id)?.amountDue ?? 0
    const leftOf = (id: string) => notes.find((note) => note.id === id)?.amountLeft ?? 0
    const taken = invoices.filter(({ id, amount }) => amount <= dueOf(id))
    const used = creditNotes.filter(({ id, amount }) => amount <= leftOf(id) && amount <= sumOf(taken))
    const amount = sumOf(taken) - sumOf(used)
    const refused = [...invoices.filter((share) => !taken.includes(share)), ...creditNotes.slice(used.length)]
    return {
      scope: 'buyer',
      serverTime: String(version),
      buyer: { id: 'buy_1' },
      requiredConsents: [],
      invoiceSelection: { invoices: taken, creditNotes: used, refused },
      transaction: { id: 'quote', amount, subtotal: sumOf(taken), currency: 'USD', version, status: 'open' },
    } as unknown as Session
  }

  return {
    rows: rows as unknown as readonly Invoice[],
    charges,
    quote,
    overdue: () =>
      sumOf(
        open()
          .filter(({ status }) => status === 'overdue')
          .map((row) => ({ amount: row.amountDue })),
      ),
    payable: ({ status }: PayableQuery): PayableInvoices => {
      const found = open().filter((row) => status !== 'overdue' || row.status === 'overdue')
      const invoices = found.map(({ id, number, amountDue, dueDate }) => ({ id, number, amountDue, dueDate }))
      return { invoices, total: invoices.length }
    },
    credit: () => notes.map((note) => ({ ...note })) as unknown as CreditNote[],
    /** Somebody else pays an invoice, or uses credit. */
    change: () => {
      version += 1
      const row = rows[Math.floor(random() * COUNT)]
      const [note] = notes
      if (random() < 1 / 4 && note) note.amountLeft = Math.floor(random() * DUE)
      else if (row) row.amountDue = random() < 1 / 2 ? 0 : Math.floor(row.amountDue / 2)
    },
    pay: (key: string, bytes: string): Attempt => {
      const request = JSON.parse(bytes) as Payment
      const now = quote(request)
      const { transaction, invoiceSelection: { invoices = [], creditNotes = [], refused = [] } = {} } = now
      if (refused.length > 0 || transaction?.amount !== request.expected.amount)
        throw new ApiError('amount_changed', 'The price is another one.', { status: 409, session: now })
      version += 1
      for (const { id, amount } of invoices) for (const row of rows) if (row.id === id) row.amountDue -= amount
      for (const { id, amount } of creditNotes) for (const note of notes) if (note.id === id) note.amountLeft -= amount
      charges.push({ key, amount: transaction.amount, ids: invoices.map(({ id }) => id) })
      const named = invoices.slice(0, NAMED)
      return {
        id: `att_${key}`,
        idempotencyKey: key,
        amount: transaction.amount,
        invoices: named,
        invoiceCount: invoices.length,
      } as unknown as Attempt
    },
  }
}
