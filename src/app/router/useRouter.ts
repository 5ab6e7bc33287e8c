import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConfig, useHost } from '../../contract/HostContext.ts'
import { DEFAULT_ROUTE } from '../../contract/routes.ts'
import { browserLocation, memoryLocation } from './location.ts'

/** The path that is open. The `route` attribute navigates; which kind of router it is, is settled at the start. */
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
