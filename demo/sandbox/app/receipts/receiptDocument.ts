import { formatDay } from '../../../../src/lib/dates.ts'
import type { BuyerFields, Receipt } from '../../domain/contract.ts'
import { dayOf } from '../../domain/days.ts'
import { languageOf } from '../../domain/languages.ts'
import { isInvoiced, kindOf } from '../../domain/methods.ts'
import type { Fonts } from '../invoices/fonts.ts'
import { Paper } from '../invoices/paper.ts'
import type { Sum } from '../invoices/paper.ts'
import { messages } from './words/messages.ts'

/** All that the document of a receipt is made of; `tag` says in which language. */
export interface ReceiptJob {
  readonly receipt: Receipt
  readonly buyerFields: BuyerFields | null
  readonly tag: string
}

const wordsOf = ({ tag }: Pick<ReceiptJob, 'tag'>) => messages[languageOf(tag)]

/** Whether money was paid, in a sentence: a debit that was submitted is none, and an order by invoice neither. */
function stateOf(paper: Paper, { receipt, tag }: ReceiptJob): string {
  const { states } = wordsOf({ tag })
  const { status, amount, paidAmount, paymentMethodType: type } = receipt
  const sum = paper.money(amount)
  switch (status) {
    case 'paid':
      return paidAmount === 0 ? states.credit : states.paid(paper.money(paidAmount))
    case 'authorized':
      return type && isInvoiced(type) ? states.reserved : states.authorized(sum)
    case 'pending':
      return type && kindOf(type) === 'transfer' ? states.transfer(sum) : states.pending(sum)
    case 'invoiced':
      return paidAmount > 0 ? states.invoicedRest(paper.money(paidAmount)) : states.invoiced
    case 'returned':
      return states.returned(sum)
    case 'released':
      return states.released(sum)
  }
}

function drawHead(paper: Paper, job: ReceiptJob): void {
  const { receipt, tag } = job
  const words = wordsOf(job)
  const { buyer, reference, invoiceNumber, dueDate, paymentMethodLabel, buyerFields } = receipt
  paper.head(
    words.headings[receipt.status],
    [words.paidBy, ...[buyer.businessName, buyer.name, buyer.email].flatMap((text) => text ?? [])],
    [
      [words.number, receipt.number],
      [words.date, formatDay(dayOf(new Date(receipt.issuedAt)), tag)],
      [words.method, receipt.parts ? undefined : paymentMethodLabel],
      [words.reference, reference],
      [words.invoiceNumber, invoiceNumber],
      [words.dueDate, dueDate && formatDay(dueDate, tag)],
      [paper.words.poNumber, buyerFields?.poNumber],
      ...paper.companyFacts,
      [paper.words.orderNumber, receipt.orderNumber],
    ],
  )
  paper.paragraph(stateOf(paper, job), { isBold: true, size: 10 })
}

/** Which invoices were paid: what of each by money, and what by credit where there was any. */
function drawInvoices(paper: Paper, job: ReceiptJob): void {
  const words = wordsOf(job)
  const { invoices = [], creditUsed = 0 } = job.receipt
  const rows = invoices.map(({ number, amount, credit }) =>
    creditUsed > 0
      ? [number, paper.money(credit), paper.money(amount - credit), paper.money(amount)]
      : [number, paper.money(amount)],
  )
  if (creditUsed > 0) paper.table([words.invoice, words.byCredit, words.byMoney, words.settled], [105, 105, 105], rows)
  else paper.table([words.invoice, words.settled], [105], rows)
}

function drawSums(paper: Paper, job: ReceiptJob): void {
  const words = wordsOf(job)
  const { receipt } = job
  const { subtotal = 0, discount = 0, shipping = 0, tax = 0, parts = [], creditNotes = [], fees = [], amount } = receipt
  const ofOrder: Sum[] = [
    [paper.words.subtotal, subtotal, false],
    [paper.words.discount, -discount, false],
    [paper.words.shipping, shipping, false],
    [paper.words.tax, tax, false],
  ]
  paper.sums([
    ...(receipt.invoices ? [] : ofOrder),
    ...creditNotes.map((note): Sum => [words.creditNote(note.number), -note.amount, false]),
    ...fees.map((fee): Sum => [fee.label, fee.amount, false]),
    ...parts.map((part): Sum => [part.label, part.amount, false]),
    [receipt.invoices ? words.amount : paper.words.total, amount, true],
    [words.refunded, -receipt.refundedAmount, false],
  ])
}

/** A receipt as a PDF in the language of a tag. The same receipt gives the same bytes. */
export function receiptDocument(job: ReceiptJob, fonts: Fonts): Promise<Buffer> {
  const { receipt, buyerFields, tag } = job
  const { number, merchant, issuedAt, currency } = receipt
  const options = { title: number, merchant: merchant.name, date: new Date(issuedAt), tag, currency, buyerFields }
  const paper = new Paper(options, fonts)
  drawHead(paper, job)
  if (receipt.invoices) drawInvoices(paper, job)
  else paper.lines(receipt)
  drawSums(paper, job)
  return paper.finish()
}
