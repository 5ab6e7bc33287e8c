import { createContext, useContext } from 'react'
import type { Flags } from './Flags.ts'

export const FlagsContext = createContext<Flags>({})

/** Flags load after the form: a screen renders without them first, and nothing waits for them. */
export function useFlags(): Flags {
  return useContext(FlagsContext)
}
