/** What the arguments of `npm test` say. */
export function readChoices(args: readonly string[]): {
  only?: string
  engine?: string
  /** What the generated sequences find in `TEST_RUNS`. */
  runs: 'per-change' | 'sample'
  verbose: boolean
}
