import type { ErrorInfo } from 'react'
import { useTelemetry } from './TelemetryContext.ts'

/** Reports an error of rendering: the components go to the console, the kind of the error to the services. */
export function useReport(): (error: unknown, info: ErrorInfo) => void {
  const report = useTelemetry()
  return (error, { componentStack }) => {
    console.error(componentStack)
    report((reporter) => reporter.captureError(error, { componentStack }), true)
  }
}
