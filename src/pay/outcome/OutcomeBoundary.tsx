import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useReport } from '../../telemetry/useReport.ts'
import { EndScreen } from '../../ui/EndScreen.tsx'
import type { Phase } from '../../payment/phase.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as common } from '../../locales/words/en.json'

/**
 * Stands in for an outcome that cannot be drawn, as one of a later API, and shows nothing about money that may be wrong.
 * Its events go on.
 */
export function OutcomeBoundary({ phase, children }: { phase: Phase; children: ReactNode }) {
  const report = useReport()
  const { t } = useWords(common)
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
