import type { Sequence, Setting, Step } from './Step.ts'
import { describeSetting, describeStep } from './describe.ts'

/** One transaction with everything around it. */
export interface Run {
  readonly perform: (step: Step) => Promise<void>
  /** All faults end, and the payer comes back to every tab. */
  readonly heal: () => Promise<void>
  /** Every promise that was broken, each in one sentence. */
  readonly judge: () => Promise<readonly string[]>
  readonly close: () => Promise<void> | void
}

/** What plays sequences: a model of the server, the real one, or real browsers. */
export interface Driver {
  /** `log` takes down what happens, for a person to read. */
  readonly open: (setting: Setting, log?: (line: string) => void) => Promise<Run>
}

/** Plays a sequence to its healthy end. Gives the promises that were broken. */
export async function play(driver: Driver, { setting, steps }: Sequence, story?: string[]): Promise<readonly string[]> {
  const log = story && ((line: string) => void story.push(line))
  log?.(describeSetting(setting))
  const run = await driver.open(setting, log)
  try {
    for (const step of steps) {
      log?.(describeStep(step))
      await run.perform(step)
    }
    log?.('all is well again')
    await run.heal()
    return await run.judge()
  } finally {
    await run.close()
  }
}
