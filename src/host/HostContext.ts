import { createContext, useSyncExternalStore } from 'react'
import type { ElementConfig } from '../contract/attributes.ts'
import type { Host } from './Host.ts'
import { useRequired } from './useRequired.ts'

export const HostContext = createContext<Host | undefined>(undefined)

export function useHost(): Host {
  return useRequired(HostContext, 'HostContext')
}

/** The merchant's configuration; renders again when it changes. */
export function useConfig(): ElementConfig {
  const host = useHost()
  return useSyncExternalStore(host.subscribe, host.getConfig)
}
