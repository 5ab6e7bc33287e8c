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

export interface TierRun {
  readonly runs: number
  readonly seed: number
  /** The number of the first run; all runs of a seed are numbered from 0. */
  readonly from: number
  /** Told now and then how many runs are done since `from`. */
  readonly onProgress: (done: number) => void
  readonly log: (line: string) => void
  /** Which browser, where a tier has one. */
  readonly engine?: string | undefined
  /** Where in the sequence of a seed a failure was found; replays it alone. */
  readonly path?: string | undefined
}

/** One kind of test with very many runs. It stops at the first violation. */
export interface Tier {
  readonly name: string
  /** How many runs each change to the project gets. */
  readonly perChange: number
  /** How many of these fit beside everything else on two cores, where not all do. */
  readonly sample?: number
  /** How many runs a release gets. */
  readonly full: number
  /** How many runs go by before it is written down how far it got. All at once where a tier cannot be cut. */
  readonly slice?: number
  readonly run: (options: TierRun) => Promise<Report>
}
