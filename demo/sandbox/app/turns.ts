/** Runs work once its turn comes. `undefined`: `gone` was aborted first, and it did not run. */
export type TakeTurn = <T>(work: () => Promise<T>, gone: AbortSignal) => Promise<T | undefined>

/**
 * Long work goes one after the other, and after each there is a rest as long as it took: a database that answers one
 * query at a time can then answer everybody else, who would wait for all of it.
 */
export function createTurns(): TakeTurn {
  let free: Promise<unknown> = Promise.resolve()
  return async (work, gone) => {
    const before = free
    let leave = (): void => undefined
    free = new Promise<void>((resolve) => (leave = resolve))
    await before
    const began = performance.now()
    try {
      return gone.aborted ? undefined : await work()
    } finally {
      setTimeout(leave, performance.now() - began)
    }
  }
}

/** For a database that answers many at once. */
export const runAtOnce: TakeTurn = (work) => work()
