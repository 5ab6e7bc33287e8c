import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../api/ApiError.ts'
import { useApi } from '../../api/ApiContext.ts'
import { keepSession, sessionQuery } from '../../api/queries/session.ts'
import { emitError } from '../../contract/emitError.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { useHost } from '../../contract/HostContext.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { useKey } from '../../ui/useKey.ts'
import { useStyles } from '../../contract/useStyles.ts'
import styles from '../../styles/after.css'

/** In milliseconds. */
const CLOSE_AFTER = 100

/** Cancelling ends the payment for good, so it asks once, in place. */
export function CancelQuestion({ onKeep }: { onKeep: () => void }) {
  const { t } = useAfterWords()
  useStyles(styles)
  const host = useHost()
  const api = useApi()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  /** Why nobody knows whether it was cancelled. */
  const [trouble, setTrouble] = useState<ErrorCode>()
  const reason = trouble && t.errors[trouble]
  useAnnouncement(reason)
  // The dialog around it, if there is one, stays open.
  const box = useKey<HTMLDivElement>('Escape', () => {
    if (!isSending) onKeep()
  })
  const question = useFocusOnMount<HTMLParagraphElement>()

  const cancel = async () => {
    setSending(true)
    setTrouble(undefined)
    try {
      const session = await api.cancelSession()
      // Another order is shown by now, and its dialog stays open.
      if (api.isCurrent() === false) return
      host.emit('balance-cancel', {})
      keepSession(client, api, session)
      // After the screen that ends the visit has told of itself: closing is the last event.
      setTimeout(() => {
        // The page may have given another order to pay when it heard, which is still being read.
        if (host.getConfig().token && !api.isCurrent()) return
        host.emit('balance-close', { reason: 'cancel' })
        host.dismiss()
      }, CLOSE_AFTER)
    } catch (error) {
      const { code, message, isDefinite } = asApiError(error)
      emitError(host.emit, code, { retryable: true, message })
      // What was refused is told by the session that is read now.
      if (isDefinite) onKeep()
      else setTrouble(code)
      setSending(false)
      await client.refetchQueries(sessionQuery(api))
    }
  }

  return (
    <div ref={box} className="stack" role="group" aria-label={t.cancelPayment}>
      <p ref={question} tabIndex={-1}>
        {t.cancelQuestion}
      </p>
      {reason && <Notice tone="danger">{reason}</Notice>}
      <div className="row">
        <Button onPress={onKeep}>{t.keepPaying}</Button>
        <Button kind="text" isBusy={isSending} onPress={() => void cancel()}>
          {t.cancelConfirm}
        </Button>
      </div>
    </div>
  )
}
