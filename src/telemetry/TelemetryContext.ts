import { createContext, useContext } from 'react'
import type { Report } from './Telemetry.ts'

export const TelemetryContext = createContext<Report>(() => {})

export function useTelemetry(): Report {
  return useContext(TelemetryContext)
}
