/** A cell of a table: text, or a figure that is written as it is. */
export type Cell = string | { readonly figure: string }

/** What a spreadsheet would take for a formula: it begins with one of these, white space before it included. */
const FORMULA = /^[\s]*[=+\-@|]/u
/** What it would take for a number, a time, a date or a boolean: digits and their signs, with an exponent, AM or a month. */
const FIGURE =
  /^\s*(true|false)\s*$|^(?=[^]*\p{Nd})[\p{Nd}\p{Sc}\s.,:/\\'’%()+\-−٪٫٬]*((?<=\d[.,]?)e|(?<=\d\s*)[ap]m?$|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)\p{L}*)?[\p{Nd}\p{Sc}\s.,:/\\'’%()+\-−٪٫٬]*$/iu

/**
 * Rows as CSV (RFC 4180) that a spreadsheet opens as it is meant: UTF-8 with its mark, and text that stays text.
 * `decimal` is the sign of the reader's language: where it is a comma, a semicolon separates, as spreadsheets there expect.
 */
export function toCsv(rows: readonly (readonly Cell[])[], decimal: '.' | ','): string {
  const separator = decimal === ',' ? ';' : ','
  const lines = rows.map((row) =>
    row
      .map((cell) => (typeof cell === 'string' ? quoted(textOf(cell)) : cell.figure.replace('.', decimal)))
      .join(separator),
  )
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function textOf(cell: string): string {
  if (FORMULA.test(cell)) return `'${cell}`
  // A tab is not seen. An apostrophe would be, and so would `="00042"` where a spreadsheet reads no formulas from a file.
  return FIGURE.test(cell) ? `\t${cell}` : cell
}

/** Whichever of the separators a spreadsheet splits by: one of another region takes its own. */
function quoted(text: string): string {
  return /[,;\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The decimal sign of a language, for a spreadsheet: of those that are neither, a point. */
export function decimalOf(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}
