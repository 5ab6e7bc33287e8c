import type { ErrorInfo } from 'react'
import { useTell } from './TelemetryContext.ts'

/** Reports what broke while a screen was drawn: the console gets the components, the services the kind of the error. */
export function useReport(): (error: unknown, info: ErrorInfo) => void {
  const tell = useTell()
  return (error, { componentStack }) => {
    console.error(componentStack)
    tell((teller) => teller.captureError(error, { componentStack }), true)
  }
}
