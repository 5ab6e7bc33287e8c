export interface ChosenTests {
  readonly stage: string
  /** Arguments for the runner of the stage. */
  readonly args: readonly string[]
}

export function chooseTests(wanted: string): ChosenTests[]
