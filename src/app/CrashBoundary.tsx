import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useReport } from '../telemetry/useReport.ts'
import { messages } from '../locales/words/en.json'
import { Crashed } from '../ui/Crashed.tsx'

/** The boundary around everything, for faults in the providers themselves. It uses no provider. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const report = useReport()
  return (
    <ErrorBoundary
      onError={report}
      fallbackRender={() => (
        <div className="app">
          <Crashed t={messages} />
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
