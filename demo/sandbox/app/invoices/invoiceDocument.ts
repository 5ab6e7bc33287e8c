import { formatDay } from '../../../../src/lib/dates.ts'
import type { InvoiceEntry } from '../../domain/contract.ts'
import { dayOf } from '../../domain/days.ts'
import { earlyPaymentText } from '../../domain/earlyPayment.ts'
import { lateFeeText } from '../../domain/lateFees.ts'
import { cut } from './breakText.ts'
import type { Fonts } from './fonts.ts'
import { Paper, SIDE, TEXT } from './paper.ts'
import type { WholeInvoice } from './readInvoice.ts'

/** All that the document of an invoice is made of; `tag` says in which language. */
export interface InvoiceJob {
  readonly invoice: WholeInvoice
  readonly merchant: string
  /** Lines of an address. */
  readonly buyer: readonly string[]
  readonly tag: string
  /** When it is drawn, YYYY-MM-DD. */
  readonly today: string
}

function drawHead(paper: Paper, { invoice: { state }, buyer, tag }: InvoiceJob): void {
  const { words } = paper
  paper.head(
    words.invoice,
    [words.billTo, ...buyer],
    [
      [words.number, state.number],
      [words.issuedOn, formatDay(state.issuedOn, tag)],
      [words.dueDate, formatDay(state.dueDate, tag)],
      [words.poNumber, state.poNumber],
      ...paper.companyFacts,
      [words.orderNumber, state.orderNumber],
    ],
  )
}

function drawSums(paper: Paper, { invoice: { state, content } }: InvoiceJob): void {
  const { words } = paper
  paper.sums([
    [words.subtotal, content.subtotal, false],
    [words.discount, -content.discount, false],
    [words.shipping, content.shipping, false],
    [words.tax, content.tax, false],
    [words.total, state.amount, true],
    [words.paidAndCredited, state.amountDue - state.amount, false],
    [words.amountDue, state.amountDue, true],
  ])
}

/** What it costs less to pay early, and more to pay late. */
function drawOffer(paper: Paper, { invoice: { state }, tag, today }: InvoiceJob): void {
  const early = earlyPaymentText(state, today, tag)
  const late = lateFeeText(state, tag)
  if (early === undefined && late === undefined) return
  paper.drawing.skip(12)
  if (early !== undefined) paper.paragraph(early, { isBold: true })
  if (late !== undefined) paper.paragraph(late)
}

function drawEntry(paper: Paper, { at, type, label = '', status, amount }: InvoiceEntry, tag: string): void {
  const { drawing, words } = paper
  const text = type === 'credit_note' ? `${words.creditNote} ${label}` : label
  const { width } = drawing
  const row = drawing.place([
    { text: formatDay(dayOf(new Date(at)), tag), at: 0, width: 90, size: TEXT },
    { text: cut(text), at: 90, width: width - 90 - 2 * SIDE + 40, size: TEXT },
    { text: words.statuses[status], at: width - 2 * SIDE + 50, width: SIDE - 50, size: TEXT },
    { text: paper.money(amount), at: width - SIDE, width: SIDE, size: TEXT, isAtEnd: true },
  ])
  drawing.needs(row.height + 3)
  drawing.draw(row)
  drawing.skip(3)
}

function drawHistory(paper: Paper, { invoice: { entries }, tag }: InvoiceJob): void {
  if (entries.length === 0) return
  const { drawing, words } = paper
  drawing.skip(18)
  drawing.needs(60)
  drawing.row([{ text: words.history, at: 0, width: drawing.width, size: 11, isBold: true }])
  drawing.skip(4)
  for (const entry of entries) drawEntry(paper, entry, tag)
}

/** An invoice as a PDF in the language of a tag. On one day the same invoice gives the same bytes. */
export function invoiceDocument(job: InvoiceJob, fonts: Fonts): Promise<Buffer> {
  const { invoice, merchant, tag } = job
  const { number, issuedOn, currency } = invoice.state
  const date = new Date(`${issuedOn}T00:00:00Z`)
  const paper = new Paper({ title: number, merchant, date, tag, currency, buyerFields: invoice.buyerFields }, fonts)
  drawHead(paper, job)
  paper.lines(invoice.content)
  drawSums(paper, job)
  drawOffer(paper, job)
  drawHistory(paper, job)
  return paper.finish()
}
