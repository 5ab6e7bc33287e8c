import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useReport } from '../telemetry/useReport.ts'
import { form } from '../locales/en/form.ts'

/** The boundary around everything, for faults in the providers themselves. It leans on nothing that could be broken. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const report = useReport()
  return (
    <ErrorBoundary
      onError={report}
      fallbackRender={() => (
        <div className="app">
          <div className="screen" role="alert">
            <p>{form.crashed}</p>
            <button type="button" className="button primary" onClick={() => location.reload()}>
              {form.reload}
            </button>
          </div>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
