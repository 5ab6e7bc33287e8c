/** Virtual time: what is to be done, in the order in which it is due. Nothing here waits. */
export interface Agenda {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Gives back how to call it off. */
  readonly after: (ms: number, work: () => void) => () => void
  /** Does the next thing that is due until then, and moves the time there; false when there is none. */
  readonly runNext: (until: number) => boolean
  /** Does all that is due until then and moves the time to it. */
  readonly runUntil: (time: number) => void
}

interface Entry {
  readonly at: number
  readonly work: () => void
  isOff: boolean
}

export function createAgenda(start: number): Agenda {
  // The latest first. Few things are due at any time, so a sorted list is faster than a heap.
  const entries: Entry[] = []
  let now = start

  function add(entry: Entry): void {
    let place = entries.length
    // What was added first is done first when both are due at once.
    while (place > 0 && (entries[place - 1]?.at ?? 0) <= entry.at) place -= 1
    entries.splice(place, 0, entry)
  }

  function runNext(until: number): boolean {
    for (let next = entries.at(-1); next !== undefined && next.at <= until; next = entries.at(-1)) {
      entries.pop()
      if (next.isOff) continue
      now = next.at
      next.work()
      return true
    }
    return false
  }

  return {
    now: () => now,
    after: (ms, work) => {
      const entry: Entry = { at: now + ms, work, isOff: false }
      add(entry)
      return () => {
        entry.isOff = true
      }
    },
    runNext,
    runUntil: (time) => {
      while (runNext(time));
      now = Math.max(now, time)
    },
  }
}
