import type { ReactNode } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { ErrorBoundary } from 'react-error-boundary'
import { useReport } from '../telemetry/useReport.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../locales/useWords.ts'
import { messages as common } from '../locales/words/en.json'

/** Replaces a screen that fails to render, until one of `resetKeys` changes or the payer tries again. */
export function ScreenBoundary({ resetKeys, children }: { resetKeys: unknown[]; children: ReactNode }) {
  const report = useReport()
  return (
    <ErrorBoundary FallbackComponent={ScreenFallback} resetKeys={resetKeys} onError={report}>
      {children}
    </ErrorBoundary>
  )
}

/** Replaces a screen that failed to render. */
function ScreenFallback({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useWords(common)
  return (
    <div className="screen" role="alert">
      <div className="outcome">
        <p className="danger">{`${t.somethingWrong} ${error instanceof Error ? error.message : String(error)}`}</p>
        <Button onPress={resetErrorBoundary}>{t.tryAgain}</Button>
      </div>
    </div>
  )
}
