import type { createWaiting } from './waiting.ts'

/** A page that comes back can be asked so many milliseconds before its `pageshow`. */
const MOST_BEFORE = 1_000

/** Gives back a function that says whether this page came back from the back-forward cache. */
export function watchReturns(wait: ReturnType<typeof createWaiting>['state']): () => Promise<boolean> {
  let isKept: boolean | undefined = false
  addEventListener('pagehide', () => (isKept = undefined))
  addEventListener('pageshow', ({ persisted }) => (isKept = persisted))
  return () =>
    wait(
      () => isKept,
      MOST_BEFORE,
      () => false,
    )
}
