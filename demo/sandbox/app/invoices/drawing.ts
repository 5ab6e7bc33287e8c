import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { textRuns } from '../../domain/textRuns.ts'
import type { FontPart } from '../../domain/textRuns.ts'

const PACKAGES = new URL('../../../../node_modules/', import.meta.url)
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

function fontFile(part: FontPart, isBold: boolean): string {
  const weight = isBold ? '700' : '400'
  const name = isBold ? '700Bold' : '400Regular'
  const path =
    part === 'arabic'
      ? `@expo-google-fonts/noto-sans-arabic/${name}/NotoSansArabic_${name}.ttf`
      : `@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.woff`
  return fileURLToPath(new URL(path, PACKAGES))
}

/** Draws lines and columns of text on pages, from the left or, for languages that are written so, from the right. */
export class Drawing {
  readonly width: number
  readonly #document: PDFKit.PDFDocument
  readonly #isRightToLeft: boolean
  readonly #bytes: Promise<Buffer>
  /** Where the next line begins, from the top. */
  #y = MARGIN

  constructor(info: { readonly title: string; readonly author: string; readonly date: Date }, isRightToLeft: boolean) {
    const { title: Title, author: Author, date } = info
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      font: fontFile('latin', false),
      info: { Title, Author, CreationDate: date, ModDate: date },
    })
    const chunks: Buffer[] = []
    this.#bytes = new Promise((resolve, reject) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk))
      document.on('end', () => resolve(Buffer.concat(chunks)))
      document.on('error', reject)
    })
    this.#document = document
    this.#isRightToLeft = isRightToLeft
    this.width = document.page.width - 2 * MARGIN
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

  /** Cells beside each other, each with as many lines as it needs; the next ones come below the longest. */
  row(cells: readonly Cell[]): void {
    const wrapped = cells.map((cell) => ({ cell, lines: this.#wrap(cell) }))
    const height = Math.max(...wrapped.map(({ cell, lines }) => lines.length * cell.size * LINE))
    for (const { cell, lines } of wrapped)
      for (const [index, line] of lines.entries()) this.#line(line, cell, this.#y + index * cell.size * LINE)
    this.#y += height
  }

  /** How high a row would be. */
  heightOf(cells: readonly Cell[]): number {
    return Math.max(...cells.map((cell) => this.#wrap(cell).length * cell.size * LINE))
  }

  /** Writes below every page, and ends the document. */
  finish(footer: (page: number, pages: number) => Cell): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(page)
      const cell = footer(page + 1, count)
      this.#line(cell.text, cell, this.#document.page.height - MARGIN)
    }
    this.#document.end()
    return this.#bytes
  }

  #left(at: number, width: number): number {
    return MARGIN + (this.#isRightToLeft ? this.width - at - width : at)
  }

  #use(part: FontPart, { size, isBold = false }: Style): PDFKit.PDFDocument {
    return this.#document.font(fontFile(part, isBold)).fontSize(size)
  }

  #widthOf(text: string, style: Style): number {
    const widths = textRuns(text, this.#isRightToLeft).map((run) =>
      this.#use(run.part, style).widthOfString(run.text, features(run.part)),
    )
    return widths.reduce((sum, width) => sum + width, 0)
  }

  #line(text: string, cell: Cell, y: number): void {
    const isOnRight = (cell.isAtEnd ?? false) !== this.#isRightToLeft
    let x = this.#left(cell.at, cell.width) + (isOnRight ? cell.width - this.#widthOf(text, cell) : 0)
    for (const run of textRuns(text, this.#isRightToLeft)) {
      const options = { ...features(run.part), lineBreak: false, baseline: 'alphabetic' as const }
      const document = this.#use(run.part, cell).fillColor('#1a1a1a')
      document.text(run.text, x, y + cell.size * BASELINE, options)
      x += document.widthOfString(run.text, features(run.part))
    }
  }

  /** The lines of a cell: broken between words, and within one that is wider than its column. */
  #wrap(cell: Cell): string[] {
    const lines: string[] = ['']
    const fits = (text: string) => this.#widthOf(text, cell) <= cell.width
    for (const word of cell.text.split(/\s+/)) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
      if (fits(longer)) {
        lines[lines.length - 1] = longer
        continue
      }
      if (lines.at(-1) !== '') lines.push('')
      for (const character of word) {
        const more = `${lines.at(-1) ?? ''}${character}`
        if (fits(more)) lines[lines.length - 1] = more
        else lines.push(character)
      }
    }
    return lines
  }
}

/** With any features, a run is shaped as a whole: letters of Arabic join over the blanks that pdfkit splits at. */
function features(part: FontPart): { features?: [] } {
  return part === 'arabic' ? { features: [] } : {}
}
