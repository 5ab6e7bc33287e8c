import { formatMoney } from '../../../../src/lib/formatMoney.ts'
import { companyFacts } from '../../domain/buyerFields.ts'
import type { BuyerFields, InvoiceContent } from '../../domain/contract.ts'
import { isRightToLeft, languageOf } from '../../domain/languages.ts'
import { cut } from './breakText.ts'
import { Drawing } from './drawing.ts'
import type { Cell } from './drawing.ts'
import type { Fonts } from './fonts.ts'
import { messages } from './words/messages.ts'

/** A name and what it is; nothing where there is none. */
export type Fact = readonly [name: string, value: string | null | undefined]

/** A sum with its name. The bold ones are there even when they are zero. */
export type Sum = readonly [name: string, minor: number, isBold: boolean]

export const TEXT = 9
export const SIDE = 150
/** Of an invoice with more lines the paper says that it leaves some out: nobody reads a hundred sheets. */
const MOST_LINES = 5_000
/** Company details that stand below all else. */
const LONG: ReadonlySet<string> = new Set(['invoiceEmails', 'ccEmails', 'notes'])

interface PaperOptions {
  readonly title: string
  /** Of whom it comes. */
  readonly merchant: string
  readonly date: Date
  /** In which language, BCP 47. */
  readonly tag: string
  readonly currency: string
  readonly buyerFields: BuyerFields | null
}

/** What the documents for a payer have in common: head, table, sums, company details, foot. */
export class Paper {
  readonly drawing: Drawing
  readonly #options: PaperOptions

  constructor(options: PaperOptions, fonts: Fonts) {
    const { title, merchant, date, tag } = options
    this.#options = options
    this.drawing = new Drawing({ title, author: merchant, date }, fonts, isRightToLeft(languageOf(tag)))
  }

  get words() {
    return messages[languageOf(this.#options.tag)]
  }

  money(minor: number): string {
    return formatMoney(minor, this.#options.currency, this.#options.tag)
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.#options.tag).format(value)
  }

  /** Company details that are short enough for the column beside the address, but for the number of the order. */
  get companyFacts(): Fact[] {
    const short = this.#company.filter(({ name }) => name !== 'poNumber' && !LONG.has(name))
    return short.map(({ label, text }): Fact => [label, text])
  }

  get #company() {
    return companyFacts(this.#options.buyerFields, languageOf(this.#options.tag))
  }

  /** What it is and of whom, then who gets it beside numbers and dates. */
  head(heading: string, addressee: readonly string[], facts: readonly Fact[]): void {
    const { width } = this.drawing
    const half = width / 2
    this.drawing.row([
      { text: cut(this.#options.merchant), at: 0, width: half, size: 14, isBold: true },
      { text: heading, at: half, width: half, size: 18, isBold: true, isAtEnd: true },
    ])
    this.drawing.skip(18)
    const given = facts.filter(([, value]) => value)
    for (let index = 0; index < Math.max(addressee.length, given.length); index += 1) {
      const [name = '', value] = given[index] ?? []
      this.drawing.row([
        { text: cut(addressee[index] ?? ''), at: 0, width: half - 20, size: TEXT, isBold: index === 0 },
        { text: name, at: half, width: half - SIDE, size: TEXT },
        { text: cut(value ?? ''), at: width - SIDE, width: SIDE, size: TEXT, isBold: true, isAtEnd: true },
      ])
    }
    this.drawing.skip(24)
  }

  /** A row of a table: the first column takes what the figures leave, which stand at the end of theirs. */
  #columns(texts: readonly string[], widths: readonly number[], isBold: boolean): Cell[] {
    const [title = '', ...figures] = texts
    let at = this.drawing.width
    for (const width of widths) at -= width
    const first: Cell = { text: cut(title), at: 0, width: at - 10, size: TEXT, isBold }
    const cells = figures.map((text, index) => {
      const width = widths[index] ?? 0
      const cell = { text, at, width, size: TEXT, isBold, isAtEnd: true }
      at += width
      return cell
    })
    return [first, ...cells]
  }

  /**
   * A table with its head on every page; `widths` of all columns but the first. `count`: how many rows there are, where `rows`
   * are only the first.
   */
  table(
    head: readonly string[],
    widths: readonly number[],
    rows: readonly (readonly string[])[],
    count = rows.length,
  ): void {
    const drawHead = (): void => {
      this.drawing.row(this.#columns(head, widths, true))
      this.drawing.skip(3)
      this.drawing.rule()
    }
    drawHead()
    for (const texts of rows.slice(0, MOST_LINES)) {
      const row = this.drawing.place(this.#columns(texts, widths, false))
      if (this.drawing.needs(row.height + 4)) drawHead()
      this.drawing.draw(row)
      this.drawing.skip(4)
    }
    this.drawing.rule()
    if (count > MOST_LINES)
      this.paragraph(this.words.linesLeftOut(this.number(count), this.number(MOST_LINES)), { isBold: true })
  }

  /** What was bought. */
  lines({ lines }: Pick<InvoiceContent, 'lines'>): void {
    const { title, quantity, unitPrice, amount } = this.words
    const rows = lines.map((line) => [
      line.sku === undefined ? line.title : `${line.title} (${line.sku})`,
      this.number(line.quantity),
      this.money(line.unitPrice),
      this.money(line.amount),
    ])
    this.table([title, quantity, unitPrice, amount], [60, 105, 105], rows)
  }

  sums(sums: readonly Sum[]): void {
    const shown = sums.filter(([, minor, isBold]) => isBold || minor !== 0)
    this.drawing.needs(shown.length * 16)
    const at = this.drawing.width / 2
    for (const [text, minor, isBold] of shown) {
      this.drawing.row([
        { text: cut(text), at, width: at - SIDE, size: TEXT, isBold },
        { text: this.money(minor), at: 2 * at - SIDE, width: SIDE, size: TEXT, isBold, isAtEnd: true },
      ])
      this.drawing.skip(3)
    }
  }

  /** A text across the page, and room below it. */
  paragraph(text: string, { isBold = false, size = TEXT }: { isBold?: boolean; size?: number } = {}): void {
    const row = this.drawing.place([{ text, at: 0, width: this.drawing.width, size, isBold }])
    this.drawing.needs(row.height + 12)
    this.drawing.draw(row)
    this.drawing.skip(12)
  }

  /** Company details that are too long for the column beside the address, and what stands below every page. */
  finish(): Promise<Buffer> {
    this.#longFacts()
    this.#missing()
    const { page } = this.words
    return this.drawing.finish((one, all) => ({
      text: page(this.number(one), this.number(all)),
      at: 0,
      width: this.drawing.width,
      size: 8,
      isAtEnd: true,
    }))
  }

  #longFacts(): void {
    const { width } = this.drawing
    for (const { label, text } of this.#company.filter(({ name }) => LONG.has(name))) {
      const heading = this.drawing.place([{ text: label, at: 0, width, size: TEXT, isBold: true }])
      const rows = text.split('\n').map((line) => this.drawing.place([{ text: line, at: 0, width, size: TEXT }]))
      this.drawing.skip(12)
      this.drawing.needs(heading.height + (rows[0]?.height ?? 0))
      this.drawing.draw(heading)
      for (const row of rows) {
        this.drawing.needs(row.height)
        this.drawing.draw(row)
      }
    }
  }

  /** Says what stands in brackets in place of what no font has. */
  #missing(): void {
    if (this.drawing.missing.length === 0) return
    const text = this.words.missingCharacters
    const row = this.drawing.place([{ text, at: 0, width: this.drawing.width, size: 8 }])
    this.drawing.skip(12)
    this.drawing.needs(row.height)
    this.drawing.draw(row)
  }
}
