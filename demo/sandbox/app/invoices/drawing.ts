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

/** Cells beside each other, each with its lines. */
export interface Row {
  readonly placed: readonly { readonly cell: Cell; readonly lines: readonly string[] }[]
  readonly height: number
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
  /** Of the words and signs that were measured, each once. */
  readonly #widths = new Map<string, number>()
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

  /** Breaks the cells of a row into lines, once for both its height and its drawing. */
  place(cells: readonly Cell[]): Row {
    const placed = cells.map((cell) => ({ cell, lines: this.#wrap(cell) }))
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
    const key = `${style.size} ${style.isBold ?? false} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const widths = textRuns(text, this.#isRightToLeft).map((run) =>
      this.#use(run.part, style).widthOfString(run.text, features(run.part)),
    )
    const width = widths.reduce((sum, each) => sum + each, 0)
    this.#widths.set(key, width)
    return width
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
    const lines: string[] = []
    const blank = this.#widthOf(' ', cell)
    let [line, width] = ['', 0]
    const add = (text: string, gap: string): void => {
      const gapWidth = gap === '' ? 0 : blank
      const own = this.#widthOf(text, cell)
      if (line !== '' && width + gapWidth + own > cell.width) {
        lines.push(line)
        ;[line, width] = [text, own]
      } else {
        line += gap + text
        width += gapWidth + own
      }
    }
    for (const word of cell.text.split(/\s+/)) {
      const gap = line === '' ? '' : ' '
      if (this.#widthOf(word, cell) <= cell.width) add(word, gap)
      else for (const [index, character] of graphemesOf(word).entries()) add(character, index === 0 ? gap : '')
    }
    return [...lines, line]
  }
}

const GRAPHEMES = new Intl.Segmenter()

const graphemesOf = (text: string): string[] => Array.from(GRAPHEMES.segment(text), ({ segment }) => segment)

/** With any features, a run is shaped as a whole: letters of Arabic join over the blanks that pdfkit splits at. */
function features(part: FontPart): { features?: [] } {
  return part === 'arabic' ? { features: [] } : {}
}
