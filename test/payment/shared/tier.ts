/** A sequence that broke a promise. */
export interface Violation {
  /** What was promised and not kept, in one sentence. */
  readonly fault: string
  /** The smallest sequence that was found, a line per step. */
  readonly script: readonly string[]
  /** What repeats it: the arguments of `npm run test:full --`. */
  readonly replay: string
}

export interface Report {
  readonly runs: number
  readonly violations: readonly Violation[]
}

/** What a tier is asked to play; the runs of a seed are numbered from 0. */
export interface TierRun {
  readonly runs: number
  readonly seed: number
  /** The number of the first run. */
  readonly from: number
  /** Called now and then with how many runs are done since `from`. */
  readonly onProgress: (done: number) => void
  readonly log: (text: string) => void
  /** Which browser: one of `Tier.engines`. */
  readonly engine?: string | undefined
  /** Where in the sequence of a seed a failure was found; replays it alone. */
  readonly path?: string | undefined
}

/** One kind of test with very many runs. It stops at the first violation. */
export interface Tier {
  readonly name: string
  /** How many runs a release gets, and how many in each engine but the first where that differs. */
  readonly full: number
  readonly fullElsewhere?: number
  /** The browsers it can be played in; the first is played unless another is asked for. */
  readonly engines?: readonly [string, ...string[]]
  /** How many runs go by before the progress is written down. All at once where a tier cannot be cut. */
  readonly slice?: number
  /** Called before each slice of a full run, whose servers nobody else uses. */
  readonly tidy?: () => Promise<void>
  readonly run: (options: TierRun) => Promise<Report>
}

const STEPS_AT_MOST = 200

/** What a person needs to understand what went wrong, and to replay it. */
export function describeViolation({ fault, script, replay }: Violation): string {
  const shown = script.slice(0, STEPS_AT_MOST)
  if (shown.length < script.length) shown.push(`… ${script.length - shown.length} more`)
  return [fault, ...shown.map((step) => `  ${step}`), `To replay it: npm run test:full -- ${replay}`].join('\n')
}

/** Plays the first runs of seed 1 and throws at a violation: what `npm test` does with a tier. */
export async function playTier(tier: Tier, runs: number): Promise<void> {
  const quiet = { onProgress: () => undefined, log: () => undefined }
  // Another seed for every change would make a failure hard to find again; the full runs take others.
  const report = await tier.run({ runs, seed: 1, from: 0, engine: tier.engines?.[0], ...quiet })
  if (report.violations.length > 0) throw new Error(report.violations.map(describeViolation).join('\n'))
  if (report.runs !== runs) throw new Error(`The tier ${tier.name} played ${report.runs} runs of ${runs}.`)
}
