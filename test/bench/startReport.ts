import { cpus } from 'node:os'
import type { Act, StartSamples } from './measureStart.ts'
import { FAR, MANY, SLOW } from './measureStart.ts'
import type { Report } from './report.ts'
import { LEAST_SLOWDOWN } from './slowdown.ts'
import type { Contender } from './start/contenders.ts'
import { CONTENDERS, NAMES } from './start/contenders.ts'
import type { Visited } from './start/visit.ts'
import { median } from './statistics.ts'

type Read = (visited: Visited) => number

interface Measure {
  readonly name: string
  readonly act: Act
  readonly read: Read
  readonly digits?: number
}

interface Budget {
  readonly name: string
  /** What each round says of ours. */
  readonly of: (visits: StartSamples['visits']) => readonly number[]
  /** Without it there is nothing to keep to. */
  readonly most?: number
  readonly digits?: number
}

const [KB, MB, SECOND] = [1_024, 1_048_576, 1_000]

const MEASURES: readonly Measure[] = [
  { name: 'outline on screen, ms', act: 'plain', read: ({ outline }) => outline },
  { name: 'first digit in the card field, ms', act: 'typed', read: ({ digit }) => digit },
  { name: 'Pay can be pressed, ms', act: 'plain', read: ({ pay }) => pay },
  { name: 'main thread until settled, CPU ms', act: 'plain', read: ({ mainThread }) => mainThread },
  { name: 'files until usable, KB of brotli', act: 'plain', read: ({ bytes }) => bytes / KB, digits: 1 },
  { name: 'layout shift, with the two rules', act: 'plain', read: ({ layoutShift }) => layoutShift, digits: 3 },
  { name: 'layout shift, without them', act: 'typed', read: ({ layoutShift }) => layoutShift, digits: 3 },
  { name: 'heap of the page, MB', act: 'plain', read: ({ heapBytes }) => heapBytes / MB, digits: 1 },
  { name: 'one element complete, ms', act: 'plain', read: ({ complete }) => complete },
  { name: `${MANY} elements complete, ms`, act: 'many', read: ({ complete }) => complete },
  { name: `main thread of ${MANY}, CPU ms`, act: 'many', read: ({ mainThread }) => mainThread },
  { name: `longest task of ${MANY}, ms`, act: 'many', read: ({ longestTask }) => longestTask },
  { name: 'far: outline, s', act: 'far', read: ({ outline }) => outline / SECOND, digits: 1 },
  { name: 'far: Pay, s', act: 'far', read: ({ pay }) => pay / SECOND, digits: 1 },
  { name: 'far: first digit, s', act: 'far', read: ({ digit }) => digit / SECOND, digits: 1 },
]

interface Base {
  readonly contender: Contender
  readonly act?: Act
  readonly read?: Read
}

/** The rounds of ours, each divided by the same round of another, as the machine's load differs from round to round. */
function ratio(act: Act, read: Read, base: Base): Budget['of'] {
  const readBase = base.read ?? read
  return (visits) =>
    visits[act].ours.map((visited, round) => {
      const other = visits[base.act ?? act][base.contender][round]
      return other ? read(visited) / readBase(other) : NaN
    })
}

const each =
  (act: Act, read: Read): Budget['of'] =>
  (visits) =>
    visits[act].ours.map(read)

/** All that ours has to keep to. */
const BUDGETS: readonly Budget[] = [
  {
    name: 'outline ÷ Adyen usable',
    of: ratio('plain', ({ outline }) => outline, { contender: 'adyen', read: ({ usable }) => usable }),
  },
  { name: 'first digit ÷ Adyen', of: ratio('typed', ({ digit }) => digit, { contender: 'adyen' }), most: 0.35 },
  { name: 'first digit ÷ hand-written', of: ratio('typed', ({ digit }) => digit, { contender: 'floor' }), most: 1.5 },
  { name: 'Pay ÷ Adyen', of: ratio('plain', ({ pay }) => pay, { contender: 'adyen' }), most: 0.5 },
  { name: 'Pay ÷ React alone', of: ratio('plain', ({ pay }) => pay, { contender: 'react' }), most: 1.2 },
  {
    name: 'main thread ÷ bare stack',
    of: ratio('plain', ({ mainThread }) => mainThread, { contender: 'stack' }),
    most: 1.3,
  },
  { name: 'files until usable, KB', of: each('plain', ({ bytes }) => bytes / KB), most: 70, digits: 1 },
  {
    name: 'round trips until usable',
    of: each('far', ({ pay, digit }) => Math.floor(Math.max(pay, digit) / FAR.latencyMs)),
    most: 3,
    digits: 0,
  },
  {
    name: `${MANY} elements ÷ one`,
    of: ratio('many', ({ complete }) => complete, { contender: 'ours', act: 'plain' }),
    most: 2,
  },
  { name: `longest task of ${MANY}, ms`, of: each('many', ({ longestTask }) => longestTask), most: 200, digits: 0 },
  { name: 'layout shift, with the two rules', of: each('plain', ({ layoutShift }) => layoutShift), digits: 3 },
  { name: 'layout shift, without them', of: each('typed', ({ layoutShift }) => layoutShift), digits: 3 },
  { name: 'heap of the page, MB', of: each('plain', ({ heapBytes }) => heapBytes / MB), digits: 1 },
]

/** What was measured of all beside each other, and whether ours keeps to its budgets. */
export function startReportOf({ visits, loads, slowdown }: StartSamples): Report {
  const verdicts = BUDGETS.map(({ name, of, most, digits = 2 }) => {
    const values = of(visits)
    const isKept = most === undefined ? undefined : median(values) <= most
    const verdict = isKept === undefined ? '–' : isKept ? 'PASS' : 'FAIL'
    return { isKept, cells: [name, spread(values, digits), most === undefined ? 'n/a' : String(most), verdict] }
  })
  const isSlow = slowdown >= LEAST_SLOWDOWN
  return {
    lines: [
      `Start-up: ${visits.plain.ours.length} rounds, ${visits.far.ours.length} of them with far and ${MANY} elements; medians (least–most)`,
      `slow: ${SLOW.bitsPerSecond / 1e6} Mbit/s, ${SLOW.latencyMs} ms, CPU ${SLOW.cpuRate} times slower; far: ${FAR.latencyMs} ms`,
      `load of the machine with ${cpus().length} processors: ${loads.map((load) => load.toFixed(1)).join(' before, ')} after`,
      '',
      ...table([
        ['', ...CONTENDERS.map((contender) => NAMES[contender])],
        ...MEASURES.map(({ name, act, read, digits = 0 }) => [
          name,
          ...CONTENDERS.map((contender) => spread(visits[act][contender].map(read), digits)),
        ]),
      ]),
      '',
      ...table([['ours', 'measured', 'at most', ''], ...verdicts.map(({ cells }) => cells)]),
      '',
      `${isSlow ? 'PASS' : 'FAIL'} CPU: measured as ${slowdown.toFixed(1)} times slower, at least ${LEAST_SLOWDOWN.toFixed(1)}`,
    ],
    passed: isSlow && verdicts.every(({ isKept }) => isKept !== false),
  }
}

function spread(values: readonly number[], digits: number): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  )
  return least === most ? `${middle}` : `${middle} (${least}–${most})`
}

/** A table of Markdown, the first row as its head. */
function table(rows: readonly (readonly string[])[]): string[] {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const [first = '', ...others] = rows.map(line)
  return [first, rule, ...others]
}
