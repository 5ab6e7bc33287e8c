import type { ErrorInfo } from 'react'
import { useTelemetry } from './TelemetryContext.ts'

/** Reports an error of rendering: the components go to the console, its kind to the services, and that it was to the page. */
export function useReport(): (error: unknown, info: ErrorInfo) => void {
  const report = useTelemetry()
  return (error, { componentStack }) => {
    console.error(componentStack)
    report((reporter) => reporter.captureError(error, { componentStack }), 'crash')
  }
}
