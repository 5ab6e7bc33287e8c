import { createContext, useSyncExternalStore } from 'react'
import type { MerchantConfig } from './attributes.ts'
import type { Host } from './host.ts'
import { useGiven } from './useGiven.ts'

export const HostContext = createContext<Host | undefined>(undefined)

export function useHost(): Host {
  return useGiven(HostContext, 'HostContext')
}

/** The merchant's configuration; draws again when it changes. */
export function useConfig(): MerchantConfig {
  const host = useHost()
  return useSyncExternalStore(host.subscribe, host.getConfig)
}
