/** A cell of a table: text, or a figure that is written as it is. */
export type Cell = string | { readonly figure: string }

/** What a spreadsheet would take for a formula: it begins with one of these, white space before it included. */
const FORMULA = /^[\s]*[=+\-@|]/u

/**
 * Rows as CSV (RFC 4180) that a spreadsheet opens as it is meant: UTF-8 with its mark, and no text that is run as a formula.
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
  return FORMULA.test(cell) ? `'${cell}` : cell
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
