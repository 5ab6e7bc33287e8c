interface Timer {
  readonly due: number
  readonly call: () => void
}

/** Shorter timers are left to the browser. In milliseconds, as all that follows. */
const LONG = 300
const TICK = 10
const FIRST_ID = 1_000_000_000
/** How far the pages of this origin are ahead of the machine: all of them share one time, as tabs do. */
const AHEAD = 'bench:ahead'

/**
 * Puts `Date.now`, `setTimeout` and `AbortSignal.timeout` of this page on a clock that can be put forward. It runs as it
 * always does, but a wait that is for nothing but time can be skipped.
 */
export function installClock() {
  const now = Date.now.bind(Date)
  const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  const timers = new Map<number, Timer>()
  let ahead = Number(localStorage.getItem(AHEAD) ?? 0)
  let lastId = FIRST_ID
  let isPumping = false

  const pump = () => {
    isPumping = timers.size > 0
    const due = [...timers].filter(([, timer]) => timer.due <= Date.now())
    for (const [id, { call }] of due.sort(([, one], [, other]) => one.due - other.due)) {
      // On its own, so that an error reaches the page's listeners and the others still run. Until then it can be cleared.
      set(() => {
        if (timers.delete(id)) call()
      }, 0)
    }
    if (isPumping) set(pump, TICK)
  }
  const setLater = (call: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number => {
    if (ms < LONG) return set(call, ms, ...args)
    timers.set((lastId += 1), { due: Date.now() + ms, call: () => call(...args) })
    if (!isPumping) pump()
    return lastId
  }
  const clearLater = (id?: number) => {
    if (id === undefined || !timers.delete(id)) clear(id)
  }
  Date.now = () => now() + ahead
  Object.assign(window, { setTimeout: setLater, clearTimeout: clearLater })
  AbortSignal.timeout = (ms) => {
    const control = new AbortController()
    setLater(() => control.abort(new DOMException('Too late.', 'TimeoutError')), ms)
    return control.signal
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === AHEAD) ahead = Math.max(ahead, Number(newValue))
  })
  return {
    /** Goes ahead to the timer that is due next, if that is within `reach` milliseconds. */
    skip: (reach: number) => {
      const next = Math.min(...[...timers.values()].map(({ due }) => due))
      const gap = next - Date.now()
      if (!(gap < reach)) return
      ahead += Math.max(gap, 0)
      localStorage.setItem(AHEAD, String(ahead))
    },
    /** Timers that cannot be skipped, for the bench's own use. */
    after: (ms: number, call: () => void) => void set(call, ms),
  }
}

export type PageClock = ReturnType<typeof installClock>
