import type { FallbackProps } from 'react-error-boundary'
import { useLocale } from '../locales/LocaleContext.ts'
import { Button } from '../ui/Button.tsx'

/** What stands in for a screen that broke while it was drawn. */
export function ScreenFallback({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useLocale()
  return (
    <div className="screen" role="alert">
      <p className="danger">{`${t.somethingWrong} ${error instanceof Error ? error.message : String(error)}`}</p>
      <div>
        <Button onPress={resetErrorBoundary}>{t.tryAgain}</Button>
      </div>
    </div>
  )
}
