import type { DocumentSample } from './measureDocuments.ts'
import { LINES } from './measureDocuments.ts'
import type { Report } from './report.ts'
import { median } from './statistics.ts'

/** The part of a document's time that nobody else may wait longer than. */
const MOST_SHARE = 0.1

/** What was measured of the requests that are made while documents are drawn, and whether they are answered. */
export function documentsReportOf(samples: readonly DocumentSample[]): Report {
  const documents = samples.map(({ drawnMs, waits }) => ({ drawnMs, waits, longest: Math.max(...waits) }))
  const worst = Math.max(...documents.map(({ drawnMs, longest }) => longest / drawnMs))
  const passed = worst <= MOST_SHARE
  return {
    lines: [
      `GET /v1/session again and again while a PDF of ${LINES} lines with long Arabic titles is drawn`,
      '',
      ...documents.map(
        ({ drawnMs, waits, longest }) =>
          `document ${ms(drawnMs)}: ${waits.length} answers, median ${ms(median(waits))}, longest ${ms(longest)}, ${percent(longest / drawnMs)} of the document`,
      ),
      '',
      `${passed ? 'PASS' : 'FAIL'} longest wait: ${percent(worst)} of its document's time, at most ${percent(MOST_SHARE)}`,
    ],
    passed,
  }
}

const ms = (value: number) => `${value.toFixed(0)} ms`
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
