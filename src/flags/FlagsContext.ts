import { createContext } from 'react'
import type { Flags } from './Flags.ts'
import { noFlags } from './noFlags.ts'

export const FlagsContext = createContext<Flags>(noFlags)
