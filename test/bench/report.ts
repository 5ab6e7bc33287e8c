import type { Sample, Services } from './measureSubmit.ts'
import { SERVICES } from './measureSubmit.ts'
import { LEAST_SLOWDOWN, RATE } from './slowdown.ts'
import { certainDifference, median, noiseOf, percentile } from './statistics.ts'

/** The most that the median may be without services, in milliseconds. */
const MOST_MS = 50
/** The most that telemetry and flags may add to the median at `standard`, in milliseconds. */
const MOST_ADDED_MS = 5

export type Samples = Readonly<Record<Services, readonly Sample[]>>

export interface Report {
  readonly lines: readonly string[]
  readonly passed: boolean
}

interface Verdict {
  readonly passed: boolean
  readonly text: string
}

const times = (samples: readonly Sample[]) => samples.map(({ ms }) => ms)
const one = (value: number) => value.toFixed(1)

/** What was measured as a table, and whether it keeps to its limits. */
export function reportOf(samples: Samples): Report {
  const off = times(samples.off)
  const slowdown = median(SERVICES.flatMap((services) => samples[services]).map((sample) => sample.slowdown))
  const verdicts = [
    {
      passed: slowdown >= LEAST_SLOWDOWN,
      text: `CPU: measured as ${one(slowdown)} times slower, at least ${one(LEAST_SLOWDOWN)}`,
    },
    { passed: median(off) <= MOST_MS, text: `off: median ${one(median(off))} ms, at most ${one(MOST_MS)} ms` },
    addedBy(times(samples.standard), off),
  ]
  return {
    lines: [
      `From the click on Pay to the call of fetch, CPU ${RATE} times slower, ${off.length} samples each, in ms`,
      '',
      row('services', 'median', '95 %', 'more', 'ratio'),
      ...SERVICES.map((services) => rowOf(services, times(samples[services]), median(off))),
      '',
      `Noise: two halves of "off" differ by ${one(noiseOf(off))} ms.`,
      '',
      ...verdicts.map(({ passed, text }) => `${passed ? 'PASS' : 'FAIL'} ${text}`),
    ],
    passed: verdicts.every(({ passed }) => passed),
  }
}

/**
 * What a machine does besides moves these medians by more than the limit. Two halves of one build show that, but as a
 * limit they are one draw of chance: nearly 0 as often as large. So a difference fails when the part of it that chance does
 * not explain is over the limit, by the spread of both builds in this run.
 */
function addedBy(values: readonly number[], off: readonly number[]): Verdict {
  const added = median(values) - median(off)
  const certain = certainDifference(values, off)
  const text = `standard: ${one(added)} ms more than off, ${one(certain)} ms for certain, at most ${one(MOST_ADDED_MS)} ms`
  const isOpen = added > MOST_ADDED_MS && certain <= MOST_ADDED_MS
  return { passed: certain <= MOST_ADDED_MS, text: isOpen ? `${text} (may be chance: take more samples)` : text }
}

function rowOf(services: Services, values: readonly number[], off: number): string {
  const middle = median(values)
  return row(services, one(middle), one(percentile(values)), one(middle - off), (middle / off).toFixed(2))
}

function row(name: string, ...cells: readonly string[]): string {
  return name.padEnd(10) + cells.map((cell) => cell.padStart(9)).join('')
}
