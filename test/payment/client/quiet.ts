import { setImmediate as turn } from 'node:timers/promises'

/** Tells when nothing is under way any more, so that virtual time may move on. */
export interface Quiet {
  readonly track: <T>(work: Promise<T>) => Promise<T>
  readonly reached: () => Promise<void>
}

/** How often the event loop goes round before work that has ended has told everybody. */
const TURNS = 4

export function createQuiet(): Quiet {
  const waiting: (() => void)[] = []
  let busy = 0

  function end(): void {
    busy -= 1
    if (busy === 0) waiting.splice(0).forEach((wake) => wake())
  }

  return {
    track: (work) => {
      busy += 1
      work.then(end, end)
      return work
    },
    reached: async () => {
      do {
        if (busy > 0) await new Promise<void>((resolve) => waiting.push(resolve))
        for (let count = 0; count < TURNS; count += 1) await turn()
      } while (busy > 0)
    },
  }
}
