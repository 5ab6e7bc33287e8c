import type { Parser, ParseResult } from 'papaparse'
import { parse as parseCsv } from 'papaparse'
import type { Pace } from '../../../../lib/slices.ts'
import type { ListRow } from '../list.ts'
import { ListError, MOST_ROWS } from '../list.ts'

/** What may stand between cells; of those that fit alike the first, as a comma may be in amounts. */
const DELIMITERS = ['\t', ';', '|', ','] as const
/** So many rows show which one it is. */
const SHOWN = 50
/** In characters: a piece of work. */
const PIECE = 50_000
/** No text has it. */
const NO_QUOTE = '\0'

/** Rows of text whose cells are apart by tabs, semicolons, bars or commas, quoted or not. */
export async function readDelimited(text: string, pace: Pace): Promise<readonly ListRow[]> {
  // Excel writes it above the rows.
  const [, named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const body = named === undefined ? text : text.slice(text.indexOf('\n') + 1)
  const delimiter = named ?? delimiterOf(body)
  const first = named === undefined ? 1 : 2
  const rows = (await parse(body, { delimiter, quoteChar: '"' }, pace)) ?? []
  if (rows.length > 0 || body.trim() === '') return rows.map((cells, at) => ({ line: at + first, cells }))
  // A quotation mark that nothing closes is an inch, or a part of a name.
  const unquoted = (await parse(body, { delimiter, quoteChar: NO_QUOTE }, pace)) ?? []
  return unquoted.map((cells, at) => ({ line: at + first, cells }))
}

/** The one by which most rows have the same number of cells. */
function delimiterOf(text: string): string {
  let best: { delimiter: string; share: number } = { delimiter: ',', share: 0 }
  for (const delimiter of DELIMITERS) {
    const { data } = parseCsv<string[]>(text, { delimiter, preview: SHOWN, skipEmptyLines: true })
    const counts = new Map<number, number>()
    for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    const share = Math.max(0, ...counts.values()) / Math.max(data.length, 1)
    if (share > best.share) best = { delimiter, share }
  }
  return best.delimiter
}

/** `undefined`: a quotation mark is not closed, or closed too early. */
function parse(
  text: string,
  options: { delimiter: string; quoteChar: string },
  { pause }: Pace,
): Promise<string[][] | undefined> {
  const all: string[][] = []
  return new Promise((resolve, reject) => {
    parseCsv<string[]>(text, {
      ...options,
      chunkSize: PIECE,
      chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
        all.push(...data)
        // To end it calls `complete`, so that what it came to is settled first.
        if (errors.some(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes')) resolve(undefined)
        else if (all.length > MOST_ROWS) reject(new ListError('tooManyRows'))
        else {
          parser.pause()
          void pause().then(
            () => parser.resume(),
            (cause: unknown) => {
              reject(new Error('The rows are not wanted any more.', { cause }))
              parser.abort()
            },
          )
          return
        }
        parser.abort()
      },
      complete: () => resolve(all),
    })
  })
}
