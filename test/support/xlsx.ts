import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'

/** A text, or a number with the code of its format; `undefined`: the cell is empty. */
type XlsxCell = string | { readonly number: number; readonly format: string | undefined } | undefined

interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly XlsxCell[])[]
  /** How many rows at the top stay in sight. */
  readonly frozen: number
  readonly isRightToLeft: boolean
  /** Whether each cell of the first row is bold. */
  readonly hasBoldHead: boolean
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string): string =>
  xml
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/_x([\da-f]{4})_/gi, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

const attribute = (xml: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1]
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?(?:/>|>[^]*?</${name}>)`, 'g'))].map(([whole]) => whole)

/** The place of a column by its letters: A is 0. */
const placeOf = (address: string): number => {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? ''
  return Buffer.from(letters).reduce((sum, letter) => sum * 26 + letter - 64, 0) - 1
}

function readStyles(xml: string) {
  const formats = new Map(
    elements(xml, 'numFmt').map((one) => [attribute(one, 'numFmtId'), plain(attribute(one, 'formatCode') ?? '')]),
  )
  const fonts = elements(elements(xml, 'fonts')[0] ?? '', 'font').map((font) => /<b\b/.test(font))
  return elements(elements(xml, 'cellXfs')[0] ?? '', 'xf').map((xf) => ({
    format: formats.get(attribute(xf, 'numFmtId')),
    isBold: fonts[Number(attribute(xf, 'fontId') ?? 0)] ?? false,
  }))
}

/** The one sheet of a workbook, cell by cell. A formula anywhere fails. */
export function readXlsx(bytes: Uint8Array): Sheet {
  const files = unzipSync(bytes)
  const textOf = (path: string) =>
    strFromU8(files[path] ?? assert.fail(`no ${path} in ${Object.keys(files).join(' ')}`))
  const sheet = textOf('xl/worksheets/sheet1.xml')
  assert.doesNotMatch(sheet, /<f\b/)
  const shared = elements(textOf('xl/sharedStrings.xml'), 'si').map((one) => plain(one.replaceAll(/<[^>]*>/g, '')))
  const styles = readStyles(textOf('xl/styles.xml'))
  const styleOf = (cell: string) => styles[Number(attribute(cell.slice(0, cell.indexOf('>')), 's') ?? 0)]
  const rows = elements(elements(sheet, 'sheetData')[0] ?? '', 'row')
  const read = (row: string): XlsxCell[] => {
    const cells: XlsxCell[] = []
    for (const cell of elements(row, 'c')) {
      const value = /<v>([^]*)<\/v>/.exec(cell)?.[1] ?? ''
      const head = cell.slice(0, cell.indexOf('>'))
      const isText = attribute(head, 't') === 's'
      cells[placeOf(attribute(head, 'r') ?? '')] = isText
        ? shared[Number(value)]
        : { number: Number(value), format: styleOf(cell)?.format }
    }
    return cells
  }
  const view = elements(sheet, 'sheetView')[0] ?? ''
  return {
    name: plain(attribute(elements(textOf('xl/workbook.xml'), 'sheet')[0] ?? '', 'name') ?? ''),
    rows: rows.map(read),
    frozen: /state="frozen"/.test(view) ? Number(attribute(view, 'ySplit')) : 0,
    isRightToLeft: attribute(view, 'rightToLeft') === '1',
    hasBoldHead: elements(rows[0] ?? '', 'c').every((cell) => styleOf(cell)?.isBold),
  }
}

/** The number of a day, as a workbook counts it. */
export const serialOf = (day: string): number => Date.parse(day) / 86_400_000 + 25_569
