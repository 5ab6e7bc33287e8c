/** Fonts by what they hold: each has one part of Unicode, Arabic is a face of its own. */
export type FontPart =
  | 'latin'
  | 'latin-ext'
  | 'vietnamese'
  | 'cyrillic'
  | 'cyrillic-ext'
  | 'greek'
  | 'greek-ext'
  | 'devanagari'
  | 'arabic'

/** A piece of a text that one font writes in one direction. */
export interface TextRun {
  readonly text: string
  readonly part: FontPart
}

/** Digits and what stands between them, in the numbers of Arabic. */
const ARABIC_NUMERAL = '[٠-٩٪-٬]'

const PARTS: readonly (readonly [RegExp, FontPart])[] = [
  [new RegExp(ARABIC_NUMERAL), 'arabic'],
  [/[\u0020-\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2212]/, 'latin'],
  [/[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/, 'cyrillic'],
  [/\p{Script=Cyrillic}/u, 'cyrillic-ext'],
  [/[\u0370-\u03FF]/, 'greek'],
  [/\p{Script=Greek}/u, 'greek-ext'],
  [/[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9\u20AB]/, 'vietnamese'],
  [/\p{Script_Extensions=Devanagari}/u, 'devanagari'],
]

function partOf(character: string): FontPart {
  return PARTS.find(([pattern]) => pattern.test(character))?.[1] ?? 'latin-ext'
}

/** Words of Arabic with the blanks between them; its numbers are written from left to right like all others. */
const ARABIC_WORD = String.raw`(?:(?!${ARABIC_NUMERAL})[\p{Script_Extensions=Arabic}])+`
const ARABIC = new RegExp(String.raw`(${ARABIC_WORD}(?:[ \-]+${ARABIC_WORD})*)`, 'u')

function runsOf(text: string): TextRun[] {
  const runs: { text: string; part: FontPart }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const part = /\s/.test(character) ? (last?.part ?? 'latin') : partOf(character)
    // A numeral is a run of its own: beside others the font's own rules would turn them around.
    if (last?.part === part && part !== 'arabic') last.text += character
    else runs.push({ text: character, part })
  }
  return runs
}

/** A piece that is followed by what stands on its left: a blank after it is on its left too. */
const withBlanksTurned = (text: string): string => text.replace(/^(\s*)(.*?)(\s*)$/s, '$3$2$1')

/** The runs of a line from left to right. `isRightToLeft`: the line as a whole begins on the right. */
export function textRuns(line: string, isRightToLeft: boolean): TextRun[] {
  // Marks of direction have done their work once the order is set.
  const pieces = line.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').split(ARABIC)
  const runs = pieces.map((text, index): TextRun[] =>
    index % 2 === 1 ? [{ text, part: 'arabic' }] : runsOf(isRightToLeft ? withBlanksTurned(text) : text),
  )
  return (isRightToLeft ? runs.reverse() : runs).flat()
}
