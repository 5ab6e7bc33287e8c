/** Work in pieces: each yield ends one that takes a millisecond or less. */
export type Sliced<T> = Generator<void, T, void>

export interface Pace {
  /** In milliseconds. */
  readonly now: () => number
  /** Lets the page do what waits. Rejects once the result is not wanted any more. */
  readonly pause: () => Promise<void>
}

/** How long the page waits at most, in milliseconds: a frame or two. */
const SLICE_MS = 24

/** Finishes a piece of work with pauses, so that the page answers meanwhile. */
export async function runSliced<T>(work: Sliced<T>, { now, pause }: Pace): Promise<T> {
  let began = now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (now() - began < SLICE_MS) continue
    await pause()
    began = now()
  }
}

/** Paces work by the clock of a page until the signal is aborted. */
export function pagePace(signal: AbortSignal): Pace {
  return {
    now: () => performance.now(),
    pause: async () => {
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
    },
  }
}
