import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConfig, useHost } from '../../contract/HostContext.ts'
import { DEFAULT_ROUTE } from '../../contract/routes.ts'

/** The location of a router. Paths are raw strings, compared exactly. */
export interface RouterLocation {
  get: () => string
  /** Calls back after a move; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
  navigate: (path: string) => void
}

/** Never changes the page's URL or history. */
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

/** Reads and writes the path of the page, for the provider's own pages. */
function browserLocation(window: Window): RouterLocation {
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

/** The current path. The `route` attribute navigates; the kind of router is fixed at the start. */
export function useRouter(): string {
  const host = useHost()
  const { route, router } = useConfig()
  const [location] = useState(() =>
    router === 'browser' ? browserLocation(window) : memoryLocation(route ?? DEFAULT_ROUTE[host.tagName]),
  )
  useEffect(() => {
    if (route !== undefined) location.navigate(route)
    else if (router === 'memory') location.navigate(DEFAULT_ROUTE[host.tagName])
  }, [host, location, route, router])
  return useSyncExternalStore(location.subscribe, location.get)
}
