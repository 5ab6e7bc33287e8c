import { unzipSync } from 'fflate'
import type { Pace, Sliced } from '../../../../lib/slices.ts'
import { runSliced } from '../../../../lib/slices.ts'
import type { ListCell, ListRow, TableList } from '../list.ts'
import { ListError, MOST_ROWS } from '../list.ts'
import type { XmlElement } from './xml.ts'
import { at, elementsOf, parseXml, within } from './xml.ts'

/** What is unpacked of a workbook has so many bytes at most, however small it was packed. */
const MOST_UNPACKED = 100_000_000
/** A list has fewer columns; a sheet that is formatted to its end has 16,384. */
const MOST_COLUMNS = 200

/** So many rows are one piece of work. */
const PIECE = 500

type Files = Readonly<Record<string, Uint8Array>>

/** The first sheet of a workbook that has rows. */
export async function readWorkbook(bytes: Uint8Array, pace: Pace): Promise<TableList> {
  const parts = unpack(bytes, (name) => /(^|\/)workbook\.xml$|workbook\.xml\.rels$|sharedStrings\.xml$/.test(name))
  const [bookName, book] = Object.entries(parts).find(([name]) => name.endsWith('workbook.xml')) ?? []
  // Other archives are no workbooks of this kind.
  if (bookName === undefined || book === undefined) throw new ListError('unknownType')
  const folder = bookName.slice(0, -'workbook.xml'.length)
  try {
    const sheets = sheetsOf(textOf(book), parts[`${folder}_rels/workbook.xml.rels`], folder)
    const shared = await readShared(parts[`${folder}sharedStrings.xml`], pace)
    for (const { name, path } of sheets) {
      // To unpack, to decode and to parse are tasks apart.
      await pace.pause()
      const sheet = unpack(bytes, (file) => file === path)[path]
      if (!sheet) continue
      await pace.pause()
      const elements = await runSliced(elementsOf(textOf(sheet), 'row'), pace)
      if (elements.length > MOST_ROWS) throw new ListError('tooManyRows')
      const rows = await runSliced(rowsOf(elements, shared), pace)
      if (rows.some(({ cells }) => cells.some((cell) => cell !== '')))
        return { kind: 'table', rows, sheet: sheets.length > 1 ? name : undefined }
    }
  } catch (error) {
    if (error instanceof ListError && error.problem === 'unreadableXml') throw new ListError('damagedWorkbook')
    throw error
  }
  throw new ListError('noRows')
}

/** The files of an archive that are wanted, and only as long as they are not too large. */
function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Files {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false
        size += originalSize
        if (size > MOST_UNPACKED) throw new ListError('tooLarge')
        return true
      },
    })
  } catch (error) {
    throw error instanceof ListError ? error : new ListError('damagedWorkbook')
  }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** The sheets that a reader sees, in their order. */
function sheetsOf(book: string, relations: Uint8Array | undefined, folder: string) {
  const targets = new Map<string | undefined, string>()
  for (const { attributes } of relations ? within(parseXml(textOf(relations)), 'Relationship') : []) {
    const { Id, Target = '' } = attributes
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : folder + Target)
  }
  return within(parseXml(book), 'sheet').flatMap(({ attributes: { id, name = '', state = 'visible' } }) => {
    const path = targets.get(id)
    return path === undefined || state !== 'visible' ? [] : [{ name, path }]
  })
}

/** Texts that cells refer to by their place. */
async function readShared(bytes: Uint8Array | undefined, pace: Pace): Promise<readonly string[]> {
  if (!bytes) return []
  await pace.pause()
  const texts = await runSliced(elementsOf(textOf(bytes), 'si'), pace)
  return texts.map(richText)
}

/** A text may be in several runs; how to pronounce it is not part of it. */
function richText({ children }: XmlElement): string {
  return children.map((child) => (child.name === 't' ? child.text : child.name === 'r' ? richText(child) : '')).join('')
}

function* rowsOf(elements: readonly XmlElement[], shared: readonly string[]): Sliced<readonly ListRow[]> {
  const rows: ListRow[] = []
  for (const element of elements) {
    rows.push(rowOf(element, rows.length, shared))
    if (rows.length % PIECE === 0) yield
  }
  return rows
}

function rowOf({ attributes, children }: XmlElement, index: number, shared: readonly string[]): ListRow {
  const cells: ListCell[] = []
  for (const cell of children) {
    if (cell.name !== 'c') continue
    const column = columnOf(cell.attributes['r']) ?? cells.length
    if (column >= MOST_COLUMNS) continue
    while (cells.length < column) cells.push('')
    cells[column] = cellOf(cell, shared)
  }
  return { line: Number(attributes['r'] ?? index + 1), cells }
}

/** The place of a cell such as `AB12`, from 0. */
function columnOf(reference = ''): number | undefined {
  const letters = /^[A-Z]+/.exec(reference)?.[0]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function cellOf(cell: XmlElement, shared: readonly string[]): ListCell {
  const value = at(cell, 'v')?.text ?? ''
  switch (cell.attributes['t']) {
    case 's':
      return shared[Number(value)] ?? ''
    case 'inlineStr':
      return cell.children.map((child) => (child.name === 'is' ? richText(child) : '')).join('')
    case 'str':
    case 'd':
      return value
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return ''
    default:
      return value === '' || !Number.isFinite(Number(value)) ? value : Number(value)
  }
}
