import PDFDocument from 'pdfkit'
import { breakText } from './breakText.ts'
import type { Line } from './breakText.ts'
import type { FontFile, Fonts } from './fonts.ts'

const BASELINE = 1.1
const LINE = 1.35
const MARGIN = 48

export interface Style {
  readonly size: number
  readonly isBold?: boolean
}

/** A text in a column: where the column begins, seen from where lines begin, and how wide it is. */
export interface Cell extends Style {
  readonly text: string
  readonly at: number
  readonly width: number
  /** At the end of the column. */
  readonly isAtEnd?: boolean
}

/** Cells beside each other, each with its lines. */
export interface Row {
  readonly placed: readonly { readonly cell: Cell; readonly lines: readonly Line[] }[]
  readonly height: number
}

/** Draws lines and columns of text on pages, from the left or, for languages that are written so, from the right. */
export class Drawing {
  readonly width: number
  readonly #document: PDFKit.PDFDocument
  readonly #isRightToLeft: boolean
  readonly #bytes: Promise<Buffer>
  readonly #fonts: Fonts
  readonly #missing = new Set<string>()
  /** Where the next line begins, from the top. */
  #y = MARGIN

  constructor(
    info: { readonly title: string; readonly author: string; readonly date: Date },
    fonts: Fonts,
    isRightToLeft: boolean,
  ) {
    const { title: Title, author: Author, date } = info
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      // Without one it takes a font of its own for the first page.
      font: null as unknown as string,
      info: { Title, Author, CreationDate: date, ModDate: date },
    })
    const chunks: Buffer[] = []
    this.#bytes = new Promise((resolve, reject) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk))
      document.on('end', () => resolve(Buffer.concat(chunks)))
      document.on('error', reject)
    })
    this.#document = document
    this.#fonts = fonts
    this.#isRightToLeft = isRightToLeft
    this.width = document.page.width - 2 * MARGIN
  }

  /** What no font has of what was placed. */
  get missing(): string[] {
    return [...this.#missing]
  }

  /** Begins a new page unless so much still fits on this one. */
  needs(height: number): boolean {
    if (this.#y + height <= this.#document.page.height - 2 * MARGIN) return false
    this.#document.addPage()
    this.#y = MARGIN
    return true
  }

  skip(height: number): void {
    this.#y += height
  }

  /** A line across, or a part of it. */
  rule(at = 0, width = this.width - at): void {
    const left = this.#left(at, width)
    this.#document
      .moveTo(left, this.#y)
      .lineTo(left + width, this.#y)
      .lineWidth(0.5)
      .strokeColor('#999999')
      .stroke()
    this.#y += 6
  }

  /** Breaks the cells of a row into lines, once for both its height and its drawing. */
  place(cells: readonly Cell[]): Row {
    const placed = cells.map((cell) => ({ cell, lines: this.#break(cell) }))
    return { placed, height: Math.max(...placed.map(({ cell, lines }) => lines.length * cell.size * LINE)) }
  }

  /** Draws cells beside each other; what comes next is below the longest. */
  draw({ placed, height }: Row): void {
    for (const { cell, lines } of placed)
      for (const [index, line] of lines.entries()) this.#line(line, cell, this.#y + index * cell.size * LINE)
    this.#y += height
  }

  row(cells: readonly Cell[]): void {
    this.draw(this.place(cells))
  }

  /** Writes below every page, and ends the document. */
  finish(footer: (page: number, pages: number) => Cell): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(page)
      const cell = footer(page + 1, count)
      for (const line of this.#break(cell)) this.#line(line, cell, this.#document.page.height - MARGIN)
    }
    this.#document.end()
    return this.#bytes
  }

  #left(at: number, width: number): number {
    return MARGIN + (this.#isRightToLeft ? this.width - at - width : at)
  }

  #use({ name, embedded }: FontFile, size: number): PDFKit.PDFDocument {
    // Under its name it is embedded once.
    this.#document.registerFont(name, embedded as unknown as string)
    return this.#document.font(name).fontSize(size)
  }

  #line(line: Line, cell: Cell, y: number): void {
    const shaped = line.map(({ text, font, isRightToLeft }) => ({ text, font, of: font.shape(text, isRightToLeft) }))
    const width = shaped.reduce((sum, run) => sum + run.of.width * cell.size, 0)
    const isOnRight = (cell.isAtEnd ?? false) !== this.#isRightToLeft
    let x = this.#left(cell.at, cell.width) + (isOnRight ? cell.width - width : 0)
    for (const { text, font, of } of shaped) {
      const document = this.#use(font, cell.size).fillColor('#1a1a1a')
      font.show(of)
      const options = { features: [] as [], lineBreak: false, baseline: 'alphabetic' as const }
      document.text(text, x, y + cell.size * BASELINE, options)
      x += of.width * cell.size
    }
  }

  #break({ text, isBold = false, size, width }: Cell): readonly Line[] {
    const options = { fonts: this.#fonts, isBold, isRightToLeft: this.#isRightToLeft, width: width / size }
    const { lines, missing } = breakText(text, options)
    for (const sign of missing) this.#missing.add(sign)
    return lines
  }
}
