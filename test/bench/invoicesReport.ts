import type { Busy, InvoiceSamples } from './measureInvoices.ts'
import { LISTED, PAID, SEARCHES } from './measureInvoices.ts'
import type { Report } from './report.ts'
import { median } from './statistics.ts'

/** How many times longer a list may take with a search in it. */
const MOST_RATIO = 2
/** The part of the searches' time that nobody else may wait longer than. */
const MOST_SHARE = 0.4
/** What nobody notices, in milliseconds. */
const UNNOTICED_MS = 100

/** What was measured of large accounts and of those who wait beside them, and whether it keeps to its limits. */
export function invoicesReportOf({ lists, searches, together, payment }: InvoiceSamples, isEmbedded: boolean): Report {
  const [list, search] = [median(lists), median(searches)]
  const longest = Math.max(...together.waits)
  const verdicts = [
    {
      passed: search <= list * MOST_RATIO,
      text: `a search: ${ms(search)}, a list without one ${ms(list)}, at most ${MOST_RATIO} times as long`,
    },
    {
      // On a server they share the processors of the machine, which is no matter of turns.
      passed: !isEmbedded || longest <= Math.max(UNNOTICED_MS, together.tookMs * MOST_SHARE),
      text: `${SEARCHES} searches at once: ${inWords(together)}, at most ${MOST_SHARE * 100} % or ${ms(UNNOTICED_MS)}`,
    },
  ]
  return {
    lines: [
      `GET /v1/session again and again while invoices are searched, ${LISTED} of them, and ${PAID} are paid`,
      '',
      ...verdicts.map(({ passed, text }) => `${passed ? 'PASS' : 'FAIL'} ${text}`),
      `a payment: ${inWords(payment)}${isEmbedded ? ', as it has the database to itself' : ''}`,
    ],
    passed: verdicts.every(({ passed }) => passed),
  }
}

const ms = (value: number) => `${value.toFixed(0)} ms`

function inWords({ tookMs, waits }: Busy): string {
  return `${ms(tookMs)}, ${waits.length} others, median ${ms(median(waits))}, longest ${ms(Math.max(...waits))}`
}
