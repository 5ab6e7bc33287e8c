type PageWindow = Window & typeof globalThis

/** What a window still holds of what was started in it. */
export interface Leaks {
  /** Timers that have neither run nor been cleared; intervals count until they are cleared. */
  timers: () => number
  /** Listeners of the window and its document, by event type. */
  listeners: () => Record<string, number>
}

/** Counts from now on; so it must come before any script whose leaks are looked for. */
export function watchLeaks(page: PageWindow): Leaks {
  return { timers: watchTimers(page), listeners: watchListeners(page) }
}

/** The browser's own signatures; Node's types of the same names give objects. */
interface Timers {
  setTimeout: (run: () => void, delay?: number) => number
  setInterval: (run: () => void, delay?: number) => number
  clearTimeout: (id?: number) => void
  clearInterval: (id?: number) => void
}

function watchTimers(page: PageWindow): () => number {
  const pending = new Set<number>()
  const timers = page as unknown as Timers
  const { setTimeout, setInterval, clearTimeout, clearInterval } = timers
  timers.setTimeout = (run, delay) => {
    const id = setTimeout.call(
      page,
      () => {
        pending.delete(id)
        run()
      },
      delay,
    )
    pending.add(id)
    return id
  }
  timers.setInterval = (run, delay) => {
    const id = setInterval.call(page, run, delay)
    pending.add(id)
    return id
  }
  const stop = (clear: Timers['clearTimeout']) => (id?: number) => {
    if (id !== undefined) pending.delete(id)
    clear.call(page, id)
  }
  timers.clearTimeout = stop(clearTimeout)
  timers.clearInterval = stop(clearInterval)
  return () => pending.size
}

function watchListeners(page: PageWindow): () => Record<string, number> {
  const held = new Map<string, Set<unknown>>()
  for (const [kind, target] of Object.entries({ window: page, document: page.document })) {
    const { addEventListener, removeEventListener } = target
    target.addEventListener = (type: string, listener: unknown, options?: AddEventListenerOptions | boolean) => {
      const listeners = held.get(`${kind} ${type}`) ?? new Set<unknown>()
      held.set(`${kind} ${type}`, listeners.add(listener))
      const forget = () => listeners.delete(listener)
      if (typeof options === 'object') {
        options.signal?.addEventListener('abort', forget, { once: true })
        if (options.once) Reflect.apply(addEventListener, target, [type, forget, { once: true }])
      }
      Reflect.apply(addEventListener, target, [type, listener, options])
    }
    target.removeEventListener = (type: string, listener: unknown, options?: EventListenerOptions | boolean) => {
      held.get(`${kind} ${type}`)?.delete(listener)
      Reflect.apply(removeEventListener, target, [type, listener, options])
    }
  }
  return () => Object.fromEntries([...held].filter(([, set]) => set.size > 0).map(([key, set]) => [key, set.size]))
}
