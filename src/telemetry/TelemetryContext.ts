import { createContext, useContext } from 'react'
import type { Tell } from './Telemetry.ts'

export const TelemetryContext = createContext<Tell>(() => {})

export function useTell(): Tell {
  return useContext(TelemetryContext)
}
