import type { Telemetry } from './Telemetry.ts'

const nothing = () => {}

/** Tells nobody anything. */
export const noTelemetry: Telemetry = {
  setUser: nothing,
  captureError: nothing,
  action: nothing,
  flagEvaluated: nothing,
  timing: nothing,
  message: nothing,
}
