import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocale } from '../../locales/LocaleContext.ts'
import { useReport } from '../../telemetry/useReport.ts'
import { EndScreen } from '../../ui/EndScreen.tsx'
import type { PaymentPhase } from './createPayment.ts'

/**
 * Stands in for an outcome that cannot be drawn, as one of a later API, and says nothing of money that it cannot know.
 * What tells the page of it goes on.
 */
export function OutcomeBoundary({ phase, children }: { phase: PaymentPhase; children: ReactNode }) {
  const report = useReport()
  const { t } = useLocale()
  const fallback = (
    <div role="alert">
      <EndScreen icon="info" tone="muted" title={t.crashed} />
    </div>
  )
  return (
    <ErrorBoundary fallback={fallback} resetKeys={[phase]} onError={report}>
      {children}
    </ErrorBoundary>
  )
}
