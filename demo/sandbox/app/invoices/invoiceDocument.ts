import { formatDay } from '../../../../src/lib/dates.ts'
import { formatMoney } from '../../../../src/lib/formatMoney.ts'
import { companyFacts } from '../../domain/buyerFields.ts'
import type { InvoiceEntry } from '../../domain/contract.ts'
import { dayOf } from '../../domain/dueDates.ts'
import { isRightToLeft, languageOf } from '../../domain/languages.ts'
import { cut } from './breakText.ts'
import { Drawing } from './drawing.ts'
import type { Cell } from './drawing.ts'
import type { Fonts } from './fonts.ts'
import type { WholeInvoice } from './readInvoice.ts'
import { messages } from './words/messages.ts'

export interface InvoiceParties {
  readonly merchant: string
  readonly buyer: readonly string[]
}

/** All that a document is made of; `tag` says in which language. */
export interface DocumentJob {
  readonly invoice: WholeInvoice
  readonly parties: InvoiceParties
  readonly tag: string
}

const TEXT = 9
/** Of an invoice with more lines the paper says that it leaves some out: nobody reads a hundred sheets. */
const MOST_LINES = 5_000
const SIDE = 150
/** Company details that stand below all else. */
const LONG: ReadonlySet<string> = new Set(['invoiceEmails', 'ccEmails', 'notes'])

/** Writes one invoice as a PDF, in the language of a tag. */
class InvoiceDocument {
  readonly #invoice: WholeInvoice
  readonly #tag: string
  readonly #drawing: Drawing

  constructor(invoice: WholeInvoice, merchant: string, tag: string, fonts: Fonts) {
    const { number, issuedOn } = invoice.state
    this.#invoice = invoice
    this.#tag = tag
    const info = { title: number, author: merchant, date: new Date(`${issuedOn}T00:00:00Z`) }
    this.#drawing = new Drawing(info, fonts, isRightToLeft(languageOf(tag)))
  }

  write({ merchant, buyer }: InvoiceParties): Promise<Buffer> {
    this.#head(merchant, buyer)
    this.#lines()
    this.#totals()
    this.#history()
    this.#longFacts()
    this.#missing()
    const { page } = this.#words
    return this.#drawing.finish((one, all) => ({
      text: page(this.#number(one), this.#number(all)),
      at: 0,
      width: this.#drawing.width,
      size: 8,
      isAtEnd: true,
    }))
  }

  get #company() {
    return companyFacts(this.#invoice.buyerFields, languageOf(this.#tag))
  }

  get #words() {
    return messages[languageOf(this.#tag)]
  }

  #money(minor: number): string {
    return formatMoney(minor, this.#invoice.state.currency, this.#tag)
  }

  #number(value: number): string {
    return new Intl.NumberFormat(this.#tag).format(value)
  }

  #head(merchant: string, buyer: readonly string[]): void {
    const { state } = this.#invoice
    const words = this.#words
    const half = this.#drawing.width / 2
    this.#drawing.row([
      { text: cut(merchant), at: 0, width: half, size: 14, isBold: true },
      { text: words.invoice, at: half, width: half, size: 18, isBold: true, isAtEnd: true },
    ])
    this.#drawing.skip(18)
    const facts: readonly (readonly [string, string | null])[] = [
      [words.number, state.number],
      [words.issuedOn, formatDay(state.issuedOn, this.#tag)],
      [words.dueDate, formatDay(state.dueDate, this.#tag)],
      [words.poNumber, state.poNumber],
      ...this.#company
        .filter(({ name }) => name !== 'poNumber' && !LONG.has(name))
        .map(({ label, text }) => [label, text] as const),
      [words.orderNumber, state.orderNumber],
    ]
    const given = facts.filter(([, value]) => value)
    const left = [words.billTo, ...buyer]
    for (let index = 0; index < Math.max(left.length, given.length); index += 1) {
      const [name = '', value] = given[index] ?? []
      this.#drawing.row([
        { text: cut(left[index] ?? ''), at: 0, width: half - 20, size: TEXT, isBold: index === 0 },
        { text: name, at: half, width: half - SIDE, size: TEXT },
        {
          text: cut(value ?? ''),
          at: this.#drawing.width - SIDE,
          width: SIDE,
          size: TEXT,
          isBold: true,
          isAtEnd: true,
        },
      ])
    }
    this.#drawing.skip(24)
  }

  /** A row of the table: the item, and three columns of figures. */
  #columns(texts: readonly [string, string, string, string], isBold: boolean): Cell[] {
    const [title, ...figures] = texts
    const [count, each] = [60, 105]
    const first = this.#drawing.width - count - 2 * each
    const widths = [count, each, each]
    const starts = [first, first + count, first + count + each]
    const cells = figures.map((text, index) => ({
      text,
      at: starts[index] ?? 0,
      width: widths[index] ?? 0,
      size: TEXT,
      isBold,
      isAtEnd: true,
    }))
    return [{ text: cut(title), at: 0, width: first - 10, size: TEXT, isBold }, ...cells]
  }

  #tableHead(): void {
    const { title, quantity, unitPrice, amount } = this.#words
    this.#drawing.row(this.#columns([title, quantity, unitPrice, amount], true))
    this.#drawing.skip(3)
    this.#drawing.rule()
  }

  #lines(): void {
    const { lines } = this.#invoice.content
    this.#tableHead()
    for (const { title, sku, quantity, unitPrice, amount } of lines.slice(0, MOST_LINES)) {
      const name = sku === undefined ? title : `${title} (${sku})`
      const row = this.#drawing.place(
        this.#columns([name, this.#number(quantity), this.#money(unitPrice), this.#money(amount)], false),
      )
      if (this.#drawing.needs(row.height + 4)) this.#tableHead()
      this.#drawing.draw(row)
      this.#drawing.skip(4)
    }
    this.#drawing.rule()
    if (lines.length > MOST_LINES) this.#leftOut(lines.length)
  }

  #leftOut(count: number): void {
    const text = this.#words.linesLeftOut(this.#number(count), this.#number(MOST_LINES))
    const row = this.#drawing.place([{ text, at: 0, width: this.#drawing.width, size: TEXT, isBold: true }])
    this.#drawing.needs(row.height + 12)
    this.#drawing.draw(row)
    this.#drawing.skip(12)
  }

  #totals(): void {
    const words = this.#words
    const { state, content } = this.#invoice
    const sums: readonly (readonly [string, number, boolean])[] = [
      [words.subtotal, content.subtotal, false],
      [words.discount, -content.discount, false],
      [words.shipping, content.shipping, false],
      [words.tax, content.tax, false],
      [words.total, state.amount, true],
      [words.paidAndCredited, state.amountDue - state.amount, false],
      [words.amountDue, state.amountDue, true],
    ]
    const shown = sums.filter(([, minor, isBold]) => isBold || minor !== 0)
    this.#drawing.needs(shown.length * 16)
    const at = this.#drawing.width / 2
    for (const [text, minor, isBold] of shown) {
      this.#drawing.row([
        { text, at, width: at - SIDE, size: TEXT, isBold },
        { text: this.#money(minor), at: 2 * at - SIDE, width: SIDE, size: TEXT, isBold, isAtEnd: true },
      ])
      this.#drawing.skip(3)
    }
  }

  #entry({ at, type, label = '', status, amount }: InvoiceEntry): void {
    const words = this.#words
    const text = type === 'credit_note' ? `${words.creditNote} ${label}` : label
    const { width } = this.#drawing
    const cells = [
      { text: formatDay(dayOf(new Date(at)), this.#tag), at: 0, width: 90, size: TEXT },
      { text: cut(text), at: 90, width: width - 90 - 2 * SIDE + 40, size: TEXT },
      { text: words.statuses[status], at: width - 2 * SIDE + 50, width: SIDE - 50, size: TEXT },
      { text: this.#money(amount), at: width - SIDE, width: SIDE, size: TEXT, isAtEnd: true },
    ]
    const row = this.#drawing.place(cells)
    this.#drawing.needs(row.height + 3)
    this.#drawing.draw(row)
    this.#drawing.skip(3)
  }

  /** What is too long for the column beside the address. */
  #longFacts(): void {
    const { width } = this.#drawing
    for (const { label, text } of this.#company.filter(({ name }) => LONG.has(name))) {
      const heading = this.#drawing.place([{ text: label, at: 0, width, size: TEXT, isBold: true }])
      const row = this.#drawing.place([{ text, at: 0, width, size: TEXT }])
      this.#drawing.skip(12)
      this.#drawing.needs(heading.height + row.height)
      this.#drawing.draw(heading)
      this.#drawing.draw(row)
    }
  }

  /** Says what stands in brackets in place of what no font has. */
  #missing(): void {
    if (this.#drawing.missing.length === 0) return
    const text = this.#words.missingCharacters
    const row = this.#drawing.place([{ text, at: 0, width: this.#drawing.width, size: 8 }])
    this.#drawing.skip(12)
    this.#drawing.needs(row.height)
    this.#drawing.draw(row)
  }

  #history(): void {
    const { entries } = this.#invoice
    if (entries.length === 0) return
    this.#drawing.skip(18)
    this.#drawing.needs(60)
    this.#drawing.row([{ text: this.#words.history, at: 0, width: this.#drawing.width, size: 11, isBold: true }])
    this.#drawing.skip(4)
    for (const entry of entries) this.#entry(entry)
  }
}

/** An invoice as a PDF in the language of a tag. The same invoice gives the same bytes. */
export function invoiceDocument({ invoice, parties, tag }: DocumentJob, fonts: Fonts): Promise<Buffer> {
  return new InvoiceDocument(invoice, parties.merchant, tag, fonts).write(parties)
}
