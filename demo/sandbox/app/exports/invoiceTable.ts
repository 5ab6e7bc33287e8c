import { toInvoice } from '../../domain/invoices.ts'
import type { InvoiceState } from '../../domain/invoices.ts'
import { languageOf } from '../../domain/languages.ts'
import type { Table, TableCell } from '../tables/table.ts'
import { messages } from './words/messages.ts'

/** Invoices as a table in the language of a tag, a row for each. `today` as YYYY-MM-DD in UTC. */
export function invoiceTable(invoices: readonly InvoiceState[], tag: string, today: string): Table {
  const words = messages[languageOf(tag)]
  const { column } = words
  const rowOf = (state: InvoiceState): TableCell[] => {
    const invoice = toInvoice(state, today)
    const { currency, earlyPayment } = invoice
    const money = (minor: number): TableCell => ({ minor, currency })
    return [
      ...[invoice.number, invoice.orderNumber, invoice.poNumber, invoice.costCenter],
      ...[{ day: invoice.issuedOn }, { day: invoice.dueDate }],
      ...[words.invoiceStatuses[invoice.status], currency],
      ...[invoice.amount, invoice.amountPaid, invoice.amountDue].map(money),
      ...[earlyPayment && money(earlyPayment.amount), earlyPayment && { day: earlyPayment.lastDay }],
      invoice.memo,
    ]
  }
  return {
    title: words.invoices,
    head: [
      ...[column.number, column.orderNumber, column.poNumber, column.costCenter, column.issuedOn, column.dueDate],
      ...[column.status, column.currency, column.amount, column.amountPaid, column.amountDue],
      ...[column.discount, column.discountUntil, column.memo],
    ],
    rows: invoices.map(rowOf),
  }
}
