import { setTimeout as sleep } from 'node:timers/promises'

/** What libraries say when a frame is loaded anew under their hands. */
const GONE = /detached|destroyed|navigat|Cannot find context|no such frame|closed/i
const TRIES = 1_000

/** Does something in a frame that may be loaded anew at any time, until it was done in one that stayed. */
export async function inFreshFrame<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error) || !GONE.test(error.message)) throw error
      await sleep(5)
    }
  }
}
