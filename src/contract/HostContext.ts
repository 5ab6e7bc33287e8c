import { createContext, useContext, useSyncExternalStore } from 'react'
import type { MerchantConfig } from './attributes.ts'
import type { Host } from './host.ts'

export const HostContext = createContext<Host | undefined>(undefined)

export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost needs a HostContext above it.')
  return host
}

/** The merchant's configuration; draws again when it changes. */
export function useConfig(): MerchantConfig {
  const host = useHost()
  return useSyncExternalStore(host.subscribe, host.getConfig)
}
