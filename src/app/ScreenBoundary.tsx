import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useReport } from '../telemetry/useReport.ts'
import { ScreenFallback } from './ScreenFallback.tsx'

/** Stands in for a screen that breaks while it is drawn, until one of `resetKeys` changes or the payer tries again. */
export function ScreenBoundary({ resetKeys, children }: { resetKeys: unknown[]; children: ReactNode }) {
  const report = useReport()
  return (
    <ErrorBoundary FallbackComponent={ScreenFallback} resetKeys={resetKeys} onError={report}>
      {children}
    </ErrorBoundary>
  )
}
