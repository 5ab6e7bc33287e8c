import type { PageClock } from './clock.ts'
import type { Witness } from './witness.ts'

const STEP = 20
/** As for a screen: a page waits 20 s for a file that another page, kept for the way back, has begun to read. */
const LIMIT = 45_000

export function createWaiting(witness: Pick<Witness, 'subscribe'>, clock: Pick<PageClock, 'after'>) {
  /** Resolves to the first answer that is one, or after `limit` milliseconds of the machine to what `late` gives. */
  const state = <T>(ask: () => T | undefined, limit: number, late: () => T): Promise<T> =>
    new Promise((resolve) => {
      const end = performance.now() + limit
      let isOver = false
      const finish = (answer: T) => {
        isOver = true
        stop()
        resolve(answer)
      }
      const check = () => {
        const answer = ask()
        if (!isOver && answer !== undefined) finish(answer)
      }
      const stop = witness.subscribe(check)
      const tick = () => {
        if (isOver) return
        check()
        if (performance.now() > end) finish(late())
        else clock.after(STEP, tick)
      }
      tick()
    })
  return {
    state,
    /** Resolves to the first thing that is there; rejects after 45 seconds. */
    until: async <T>(find: () => T | null | undefined): Promise<T> => {
      const found = await state(
        () => find() ?? undefined,
        LIMIT,
        () => undefined,
      )
      if (found === undefined) throw new Error(`Waited ${LIMIT / 1_000} seconds in vain.`)
      return found
    },
  }
}
