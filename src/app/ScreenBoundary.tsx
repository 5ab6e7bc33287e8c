import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTelemetry } from '../telemetry/TelemetryContext.ts'
import { ScreenFallback } from './ScreenFallback.tsx'

/** Stands in for a screen that breaks while it is drawn, until one of `resetKeys` changes or the payer tries again. */
export function ScreenBoundary({ resetKeys, children }: { resetKeys: unknown[]; children: ReactNode }) {
  const telemetry = useTelemetry()
  return (
    <ErrorBoundary
      FallbackComponent={ScreenFallback}
      resetKeys={resetKeys}
      onError={(error, info) => telemetry.captureError(error, { componentStack: info.componentStack ?? undefined })}
    >
      {children}
    </ErrorBoundary>
  )
}
