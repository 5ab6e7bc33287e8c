import { useEffect } from 'react'
import { emitError } from '../contract/emitError.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { useHost } from '../contract/HostContext.ts'
import { useAfterWords } from '../locales/useAfterWords.ts'
import { Button } from '../ui/Button.tsx'
import { EndScreen } from '../ui/EndScreen.tsx'
import { useStyles } from '../contract/useStyles.ts'
import styles from '../styles/after.css'

export interface NoticeProps {
  code: ErrorCode
  /** For the merchant's engineer, in the event. */
  message: string
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
}

/** A screen that cannot be shown: says so to the payer in one sentence, and to the page by an event. */
export function NoticeScreen({ code, message, requestId, onRetry }: NoticeProps) {
  const host = useHost()
  useStyles(styles)
  const { t } = useAfterWords()
  const canRetry = onRetry !== undefined
  useEffect(() => {
    emitError(host.emit, code, { retryable: canRetry, message, requestId })
    host.ready()
  }, [host, code, message, requestId, canRetry])
  const [title, detail] =
    code in t.ended
      ? t.ended[code as keyof typeof t.ended]
      : onRetry
        ? t.ended.load
        : [t.errors[code] ?? code, undefined]
  return (
    <EndScreen icon="info" tone="muted" title={title}>
      {detail && <p className="muted">{detail}</p>}
      {onRetry && <Button onPress={onRetry}>{t.tryAgain}</Button>}
    </EndScreen>
  )
}
