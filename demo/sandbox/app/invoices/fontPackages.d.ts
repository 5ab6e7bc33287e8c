// Types of what is used of two packages that have none.
declare module 'fontkit' {
  interface Glyph {
    readonly id: number
    readonly advanceWidth: number
    readonly codePoints: readonly number[]
  }
  interface Subset {
    readonly glyphs: number[]
    readonly mapping: Record<number, number>
    includeGlyph: (glyph: number | Glyph) => number
  }
  interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number): Glyph
    createSubset(): Subset
  }
  export function create(bytes: Uint8Array): Font
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
}
