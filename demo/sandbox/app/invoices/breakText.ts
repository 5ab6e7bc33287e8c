import bidiFactory from 'bidi-js'
import type { EmbeddingLevels } from 'bidi-js'
import LineBreaker from 'linebreak'
import type { FontFile, Fonts } from './fonts.ts'

/** A piece of a line that one font writes in one direction. */
export interface Run {
  readonly text: string
  readonly font: FontFile
  readonly isRightToLeft: boolean
}

/** A line as it is seen, from left to right. */
export type Line = readonly Run[]

interface Broken {
  readonly lines: readonly Line[]
  /** Characters that no font has; in their place stand their names. */
  readonly missing: readonly string[]
}

interface Options {
  readonly fonts: Fonts
  readonly isBold: boolean
  /** Which a text has without letters of its own, such as a number. */
  readonly isRightToLeft: boolean
  /** Of a line, in ems. */
  readonly width: number
}

interface Piece {
  readonly start: number
  readonly end: number
  readonly level: number
  readonly font: FontFile
}

const bidi = bidiFactory()
const SIGNS = new Intl.Segmenter()
const WORDS = new Intl.Segmenter('th', { granularity: 'word' })
/** A letter that gives a text its direction, by UAX 9: the first one decides. */
const LETTER = /[\u061C\u200E\u200F]|\p{L}/u
const HAS_RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** Written without blanks: where a word ends only a dictionary knows. */
const WITHOUT_BLANKS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const signsOf = (text: string): string[] => Array.from(SIGNS.segment(text), ({ segment }) => segment)

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Breaks a text into lines by UAX 14, and each into what is drawn, in the order of UAX 9. */
export function breakText(text: string, options: Options): Broken {
  const { fonts, isBold, width } = options
  const missing: string[] = []
  const given = text
    .normalize('NFC')
    .replaceAll(/[ \t\r\n\f\v\u2028\u2029]+/g, ' ')
    .trim()
  /** The text in the signs that are drawn, with the font of each. */
  const signs: { text: string; font: FontFile }[] = []
  for (const sign of signsOf(given)) {
    const font = fonts.find(sign, isBold, given)
    if (font) {
      signs.push({ text: sign, font })
      continue
    }
    missing.push(sign)
    const name = `[${Array.from(sign, nameOf).join(' ')}]`
    for (const character of name) signs.push({ text: character, font: fonts.usual(isBold) })
  }
  const written = signs.map((sign) => sign.text).join('')
  const order = levelsOf(written, options.isRightToLeft)
  const pieces = piecesOf(signs, order)
  const lines = linesOf(written, pieces, width).map(([start, end]) => visualOrder(written, order, pieces, start, end))
  return { lines, missing }
}

/** `undefined`: all is from left to right. */
function levelsOf(text: string, isRightToLeft: boolean): EmbeddingLevels | undefined {
  const base = LETTER.test(text) ? 'auto' : isRightToLeft ? 'rtl' : 'ltr'
  if (base !== 'rtl' && !HAS_RIGHT_TO_LEFT.test(text)) return undefined
  return bidi.getEmbeddingLevels(text, base)
}

function piecesOf(signs: readonly { text: string; font: FontFile }[], order: EmbeddingLevels | undefined): Piece[] {
  const pieces: (Piece & { end: number })[] = []
  let start = 0
  for (const { text, font } of signs) {
    const [end, level, last] = [start + text.length, order?.levels[start] ?? 0, pieces.at(-1)]
    if (last?.font === font && last.level === level) last.end = end
    else pieces.push({ start, end, level, font })
    start = end
  }
  return pieces
}

/** A part of a text, piece by piece. */
function partsOf(pieces: readonly Piece[], start: number, end: number): Piece[] {
  let first = 0
  let last = pieces.length
  while (first < last) {
    const middle = (first + last) >> 1
    if ((pieces[middle]?.end ?? end) > start) last = middle
    else first = middle + 1
  }
  const parts: Piece[] = []
  for (let index = first; index < pieces.length; index += 1) {
    const piece = pieces[index]
    if (!piece || piece.start >= end) break
    parts.push({ ...piece, start: Math.max(start, piece.start), end: Math.min(end, piece.end) })
  }
  return parts
}

/** Where a line may end. */
function breaksOf(text: string): number[] {
  const breaks = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position)
  if (WITHOUT_BLANKS.test(text)) {
    for (const { index, segment } of WORDS.segment(text)) if (WITHOUT_BLANKS.test(segment)) breaks.add(index)
  }
  return [...breaks].sort((one, other) => one - other)
}

/** Where lines begin and end: every word is measured once, and one that is wider than a line sign by sign. */
function linesOf(text: string, pieces: readonly Piece[], width: number): [number, number][] {
  const widthOf = (start: number, end: number): number =>
    partsOf(pieces, start, end).reduce(
      (sum, part) => sum + part.font.shape(text.slice(part.start, part.end), part.level % 2 === 1).width,
      0,
    )
  const lines: [number, number][] = []
  let [start, end, used, gap] = [0, 0, 0, 0]
  const add = (from: number, to: number, own: number): void => {
    if (end > start && used + gap + own > width) {
      lines.push([start, end])
      ;[start, used] = [from, own]
    } else used += gap + own
    ;[end, gap] = [to, 0]
  }
  let from = 0
  for (const to of breaksOf(text)) {
    const word = text.slice(from, to).trimEnd()
    const wordEnd = from + word.length
    const own = widthOf(from, wordEnd)
    if (own <= width) add(from, wordEnd, own)
    else {
      for (const { index, segment } of SIGNS.segment(word)) {
        const at = from + index
        add(at, at + segment.length, widthOf(at, at + segment.length))
      }
    }
    if (wordEnd < to) gap = widthOf(wordEnd, to)
    from = to
  }
  return [...lines, [start, end]]
}

function visualOrder(
  text: string,
  order: EmbeddingLevels | undefined,
  pieces: readonly Piece[],
  start: number,
  end: number,
): Line {
  const parts = partsOf(pieces, start, end)
  if (order && end > start) {
    const visualIndexes = new Map(
      bidi.getReorderedIndices(text, order, start, end - 1).map((index, visual) => [index, visual]),
    )
    const indexOf = (part: Piece): number => visualIndexes.get(part.start) ?? 0
    parts.sort((one, other) => indexOf(one) - indexOf(other))
  }
  return parts.map((part) => ({
    text: text.slice(part.start, part.end),
    font: part.font,
    isRightToLeft: part.level % 2 === 1,
  }))
}

/** Titles and the like are cut after so many characters: a cell is never higher than a page. */
const LONGEST = 400

/** What of a text goes into a cell. */
export function cut(text: string): string {
  // An end that cuts a character in two is left out.
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
