import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConfig, useHost } from '../../host/HostContext.ts'
import { DEFAULT_ROUTE } from '../../contract/routes.ts'
import type { Store } from '../../lib/createStore.ts'
import { createStore } from '../../lib/createStore.ts'

/** The path of the page, for the provider's own pages. Paths are raw strings, compared exactly. */
function createPageLocation(): Store<string> {
  const getState = () => location.pathname
  const moves = createStore(getState())
  return {
    getState,
    setState: (path) => {
      if (path === getState()) return
      history.pushState(null, '', path)
      moves.setState(path)
    },
    subscribe: (listener) => {
      const stop = moves.subscribe(listener)
      addEventListener('popstate', listener)
      return () => {
        stop()
        removeEventListener('popstate', listener)
      }
    },
  }
}

/**
 * The current path. The `route` attribute navigates; the kind of router is fixed at the start. In memory, the address and
 * the history of the page never change.
 */
export function useRouter(): string {
  const { tagName } = useHost()
  const { route, router } = useConfig()
  const own = DEFAULT_ROUTE[tagName]
  const [{ getState, setState, subscribe }] = useState(() =>
    router === 'browser' ? createPageLocation() : createStore(route ?? own),
  )
  useEffect(() => {
    const path = route ?? (router === 'memory' ? own : undefined)
    if (path !== undefined) setState(path)
  }, [own, route, router, setState])
  return useSyncExternalStore(subscribe, getState)
}
