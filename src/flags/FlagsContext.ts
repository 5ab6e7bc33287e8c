import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Flags } from './Flags.ts'
import { noFlags } from './noFlags.ts'

export const FlagsContext = createContext<Flags>(noFlags)

/** The value of a flag; draws again when it changes. */
export function useFlag(name: string, fallback: boolean): boolean {
  const flags = useContext(FlagsContext)
  return useSyncExternalStore(flags.subscribe, () => flags.isEnabled(name, fallback))
}
