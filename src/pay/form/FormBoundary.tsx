import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useReport } from '../../telemetry/useReport.ts'
import { Crashed } from '../../ui/Crashed.tsx'
import { useWords } from '../../locales/useWords.ts'
import { messages as common } from '../../locales/words/en.json'

/**
 * Stands in for a form that breaks while its payment is on its way: whoever sees it may have paid. The payment goes on, and
 * its outcome takes this place. A form that breaks otherwise is a screen that broke.
 */
export function FormBoundary({ isPaying, children }: { isPaying: boolean; children: ReactNode }) {
  const report = useReport()
  const { t } = useWords(common)
  return (
    <ErrorBoundary
      resetKeys={[isPaying]}
      {...(isPaying && { onError: report })}
      fallbackRender={({ error }) => {
        if (!isPaying) throw error
        return <Crashed t={t} />
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
