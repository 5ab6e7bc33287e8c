export interface ChosenTests {
  readonly stage: string
  /** What its runner is told. */
  readonly args: readonly string[]
}

export function chooseTests(wanted: string): ChosenTests[]
