import { createContext, useContext } from 'react'
import { noTelemetry } from './noTelemetry.ts'
import type { Telemetry } from './Telemetry.ts'

export const TelemetryContext = createContext<Telemetry>(noTelemetry)

export function useTelemetry(): Telemetry {
  return useContext(TelemetryContext)
}
