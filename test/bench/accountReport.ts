import type { AccountSamples } from './measureAccount.ts'
import { ACTS, FEW, MANY, PRESSES } from './measureAccount.ts'
import type { Report } from './report.ts'
import { LEAST_SLOWDOWN, RATE } from './slowdown.ts'
import { median } from './statistics.ts'

/** How many times longer the first rows of many invoices may take than those of few. */
const MOST_RATIO = 1.2
/** The longest task that a buyer does not feel, in milliseconds. */
const MOST_TASK_MS = 50
/** From a press until its result is on the screen, in milliseconds. */
const MOST_PAINT_MS = 100

/** What was measured of the buyer's account, and whether it keeps to its limits. */
export function accountReportOf({ firstRows, longest, paints, slowdown }: AccountSamples): Report {
  const [few, many] = [median(firstRows.few), median(firstRows.many)]
  const ratio = many / few
  const verdicts = [
    {
      passed: slowdown >= LEAST_SLOWDOWN,
      text: `CPU: measured as ${slowdown.toFixed(1)} times slower, at least ${LEAST_SLOWDOWN.toFixed(1)}`,
    },
    {
      passed: ratio <= MOST_RATIO,
      text: `first rows: ${few.toFixed(0)} ms of ${FEW}, ${many.toFixed(0)} ms of ${MANY}, ${ratio.toFixed(2)} times, at most ${MOST_RATIO}`,
    },
    ...PRESSES.map((press) => ({
      passed: Math.max(0, ...paints[press]) <= MOST_PAINT_MS,
      text: `${press}: ${paints[press].length > 0 ? `on the screen after ${Math.max(...paints[press])} ms at most, ${median(paints[press])} ms as a rule` : 'on the screen at once'}, at most ${MOST_PAINT_MS} ms`,
    })),
    ...ACTS.map((act) => ({
      passed: longest[act] <= MOST_TASK_MS,
      text: `${act}: ${longest[act] ? `longest task ${longest[act].toFixed(0)} ms` : 'no long task'}, at most ${MOST_TASK_MS} ms`,
    })),
  ]
  return {
    lines: [
      `The buyer's account with ${MANY} invoices, CPU ${RATE} times slower, ${firstRows.many.length} reloads`,
      '',
      ...verdicts.map(({ passed, text }) => `${passed ? 'PASS' : 'FAIL'} ${text}`),
    ],
    passed: verdicts.every(({ passed }) => passed),
  }
}
