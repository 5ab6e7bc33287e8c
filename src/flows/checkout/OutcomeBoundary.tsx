import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { useReport } from '../../telemetry/useReport.ts'
import { EndScreen } from '../../ui/EndScreen.tsx'
import type { PaymentPhase } from './createPayment.ts'

/**
 * Stands in for an outcome that cannot be drawn, as one of a later API: the payer still reads whether it is paid, and
 * what tells the page of it goes on.
 */
export function OutcomeBoundary({ phase, children }: { phase: PaymentPhase; children: ReactNode }) {
  const report = useReport()
  const { t } = useAfterWords()
  const [title, detail] = phase.name === 'succeeded' ? t.ended.already_paid : [t.crashed]
  const fallback = (
    <div role="alert">
      <EndScreen icon="info" tone="muted" title={title}>
        {detail && <p>{detail}</p>}
      </EndScreen>
    </div>
  )
  return (
    <ErrorBoundary fallback={fallback} resetKeys={[phase]} onError={report}>
      {children}
    </ErrorBoundary>
  )
}
