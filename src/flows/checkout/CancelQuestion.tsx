import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/ApiError.ts'
import { useApi } from '../../api/ApiContext.ts'
import { keepSession, sessionQuery } from '../../api/queries/session.ts'
import { emitError } from '../../contract/emitError.ts'
import { useHost } from '../../contract/HostContext.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
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
  const question = useFocusOnMount<HTMLParagraphElement>()

  const cancel = async () => {
    setSending(true)
    try {
      const session = await api.cancelSession()
      // Another order is shown by now, and its dialog stays open.
      if (api.isCurrent() === false) return
      host.emit('balance-cancel', {})
      keepSession(client, api, session)
      // After the screen that ends the visit has told of itself: closing is the last event.
      setTimeout(() => {
        host.emit('balance-close', { reason: 'cancel' })
        host.dismiss()
      }, CLOSE_AFTER)
    } catch (error) {
      if (error instanceof ApiError) emitError(host.emit, error.code, { retryable: true, message: error.message })
      onKeep()
      await client.refetchQueries(sessionQuery(api))
    }
  }

  return (
    <div className="stack" role="group" aria-label={t.cancelPayment}>
      <p ref={question} tabIndex={-1}>
        {t.cancelQuestion}
      </p>
      <div className="row">
        <Button onPress={onKeep}>{t.keepPaying}</Button>
        <Button kind="text" isBusy={isSending} onPress={() => void cancel()}>
          {t.cancelConfirm}
        </Button>
      </div>
    </div>
  )
}
