import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import type { Font, Glyph, Subset } from 'fontkit'
import { Blob, Buffer, Direction, Face, Font as ShapingFont, shape } from 'harfbuzzjs'

const PACKAGES = new URL('../../../../node_modules/', import.meta.url)

/** A text in the glyphs of one font, from left to right, in units of the font. */
interface GlyphRun {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  readonly advanceWidth: number
}

/** A text as one font writes it. */
export interface Shaped extends GlyphRun {
  /** In ems. */
  readonly width: number
}

/** One file of a font. */
export interface FontFile {
  readonly name: string
  /** What the writer of PDFs embeds. Whatever text it is given, it writes the glyphs of `show`. */
  readonly embedded: Font
  readonly has: (codePoint: number) => boolean
  readonly shape: (text: string, isRightToLeft: boolean) => Shaped
  readonly show: (shaped: Shaped) => void
}

/** Marks that say where a text turns around: once it is drawn they have done their work. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** A font has fewer. */
const MOST_GLYPHS = 0x10000
/** Shaped texts that are kept of each file: words and signs come back in line after line. */
const MOST_KEPT = 20_000

function openFont(name: string): FontFile {
  const bytes = readFileSync(fileURLToPath(new URL(name, PACKAGES)))
  const font = create(bytes)
  const shaper = new ShapingFont(new Face(new Blob(bytes)))
  const kept = new Map<string, Shaped>()
  const variants = new Map<string, number>()
  let shown: GlyphRun = { glyphs: [], positions: [], advanceWidth: 0 }

  /** A glyph that stands for different texts is as many glyphs, as each has one text that is copied. */
  function glyphOf(id: number, text: string): Glyph {
    const key = `${id} ${text}`
    const variant = variants.get(key) ?? variants.size
    variants.set(key, variant)
    const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0)
    return { id: variant * MOST_GLYPHS + id, advanceWidth: font.getGlyph(id).advanceWidth, codePoints }
  }

  function createSubset(): Subset {
    const subset = font.createSubset()
    subset.includeGlyph = (given) => {
      const id = typeof given === 'object' ? given.id : given
      return (subset.mapping[id] ??= subset.glyphs.push(id % MOST_GLYPHS) - 1)
    }
    return subset
  }

  /**
   * Characters that are drawn together stand in their order behind the glyphs that take up room, so that they are copied
   * in it and without gaps.
   */
  function shapeAnew(text: string, isRightToLeft: boolean): Shaped {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
    buffer.guessSegmentProperties()
    shape(shaper, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => {
      return { xAdvance, yAdvance, xOffset, yOffset }
    })
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other)
    const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]))
    const stands = infos.map(() => '')
    for (const start of starts) {
      const own = [...infos.keys()].filter((index) => infos[index]?.cluster === start)
      const wide = own.filter((index) => (positions[index]?.xAdvance ?? 0) > 0)
      const inOrder = wide.length === 0 ? own : wide
      if (isRightToLeft) inOrder.reverse()
      const characters = Array.from(text.slice(start, ends.get(start)).replaceAll(DIRECTIONS, ''))
      for (const [place, index] of inOrder.entries())
        stands[index] = characters.slice(place, place + 1 === inOrder.length ? undefined : place + 1).join('')
    }
    const glyphs = infos.map(({ codepoint: id }, index) => glyphOf(id, stands[index] ?? ''))
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    return { glyphs, positions, advanceWidth, width: advanceWidth / font.unitsPerEm }
  }

  // The writer scales the positions that it gets in place.
  const layout = (): GlyphRun => ({ ...shown, positions: shown.positions.map((position) => ({ ...position })) })
  return {
    name,
    embedded: Object.assign(Object.create(font) as Font, { layout, createSubset }),
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    shape(text, isRightToLeft) {
      const key = `${isRightToLeft ? '<' : '>'}${text}`
      const known = kept.get(key) ?? shapeAnew(text, isRightToLeft)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, known)
      return known
    },
    show: (shaped) => (shown = shaped),
  }
}

const google = (family: string, file: string, weight: string): string =>
  `@expo-google-fonts/${family}/${weight}/${file}_${weight}.ttf`

type Path = (isBold: boolean) => string

const noto =
  (suffix: string): Path =>
  (isBold) => {
    const family = suffix.toLowerCase().replace(/^(?=.)/, '-')
    const file = `NotoSans${suffix.replace('-', '')}`
    const path = google(`noto-sans${family}`, file, isBold ? '700Bold' : '400Regular')
    // Signs have no bold.
    return existsSync(new URL(path, PACKAGES)) ? path : google(`noto-sans${family}`, file, '400Regular')
  }

const asian =
  (language: string, name: string): Path =>
  (isBold) =>
    `@embedpdf/fonts-${language}/fonts/NotoSans${name}-${isBold ? 'Bold' : 'Regular'}.otf`

const ofScript = (script: string): RegExp => new RegExp(String.raw`\p{Script_Extensions=${script}}`, 'u')

/** Each script that has a font of its own. */
const SCRIPTS = `Arabic Hebrew Thai Bengali Tamil Georgian Armenian Gujarati Gurmukhi Telugu Kannada Malayalam Khmer Lao
  Myanmar Sinhala Ethiopic Oriya`.split(/\s+/)

const EAST_ASIAN =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\p{Script_Extensions=Bopomofo}\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFFEF]/u

/** The same characters are drawn otherwise in Japan and Korea; which of them it is, its own letters show. */
function eastAsian(text: string): Path[] {
  const [japanese, chinese, korean] = [asian('jp', 'JP'), asian('sc', 'Hans'), asian('kr', 'KR')]
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, chinese, korean]
  return /\p{Script=Hangul}/u.test(text) ? [korean, chinese, japanese] : [chinese, japanese, korean]
}

/** The fonts that may have a character, the best first. `text` is where it stands. */
function fontsFor(character: string, text: string): Path[] {
  return [
    noto(''),
    ...SCRIPTS.filter((script) => ofScript(script).test(character)).map(noto),
    ...(EAST_ASIAN.test(character) ? eastAsian(text) : []),
    noto('Math'),
    noto('Symbols'),
    noto('Symbols-2'),
    (isBold) => google('noto-emoji', 'NotoEmoji', isBold ? '700Bold' : '400Regular'),
  ]
}

/** Marks that ask for something and are not drawn. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** The fonts of documents. Each file is opened once, when a text needs it. */
export class Fonts {
  readonly #files = new Map<string, FontFile>()
  readonly #found = new Map<string, FontFile | undefined>()

  /** The font of what is drawn as one sign; none: no font has it. `text` is where it stands. */
  find(sign: string, isBold: boolean, text: string): FontFile | undefined {
    const asked = EAST_ASIAN.test(sign) ? eastAsian(text)[0]?.(isBold) : isBold
    const key = `${asked} ${sign}`
    if (this.#found.has(key)) return this.#found.get(key)
    const codePoints = Array.from(sign).filter((character) => !UNSEEN.test(character))
    const hasAll = (file: FontFile) => codePoints.every((character) => file.has(character.codePointAt(0) ?? 0))
    const path = fontsFor(sign, text).find((each) => hasAll(this.open(each(isBold))))
    const found = path && this.open(path(isBold))
    this.#found.set(key, found)
    return found
  }

  /** The first of all, which has what stands in most texts. */
  usual(isBold: boolean): FontFile {
    return this.open(noto('')(isBold))
  }

  open(name: string): FontFile {
    const file = this.#files.get(name) ?? openFont(name)
    this.#files.set(name, file)
    return file
  }
}
