import { setImmediate as turn } from 'node:timers/promises'

/** How often the event loop goes round before all that waited for ended work has run. */
const TURNS = 4

/** Resolves when nothing is under way any more, so that virtual time may move on. */
export function createQuiet() {
  const waiting: (() => void)[] = []
  let busy = 0

  function end(): void {
    busy -= 1
    if (busy === 0) waiting.splice(0).forEach((wake) => wake())
  }

  return {
    track: <T>(work: Promise<T>): Promise<T> => {
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

export type Quiet = ReturnType<typeof createQuiet>
