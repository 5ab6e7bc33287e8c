/** Where a router stands. Paths are raw strings, compared as they are. */
export interface RouterLocation {
  get: () => string
  /** Calls back after a move; gives back how to stop. */
  subscribe: (listener: () => void) => () => void
  navigate: (path: string) => void
}

/** Never touches the page's address or history. */
export function memoryLocation(initial: string): RouterLocation {
  const listeners = new Set<() => void>()
  let path = initial
  return {
    get: () => path,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: (to) => {
      if (to === path) return
      path = to
      listeners.forEach((listener) => listener())
    },
  }
}

/** Reads and writes the page's own path, for pages that are the provider's. */
export function browserLocation(window: Window): RouterLocation {
  const listeners = new Set<() => void>()
  return {
    get: () => window.location.pathname,
    subscribe: (listener) => {
      listeners.add(listener)
      window.addEventListener('popstate', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('popstate', listener)
      }
    },
    navigate: (to) => {
      if (to === window.location.pathname) return
      window.history.pushState(null, '', to)
      listeners.forEach((listener) => listener())
    },
  }
}
