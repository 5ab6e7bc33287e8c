import { useState } from 'react'
import { asApiError } from '../../api/ApiError.ts'
import { useApi } from '../../api/ApiContext.ts'
import { emitError } from '../../host/emitError.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { useHost } from '../../host/HostContext.ts'
import { useSessionStore } from '../../session/SessionContext.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { useKey } from '../../ui/useKey.ts'
import { useStyles } from '../../host/useStyles.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as errors } from '../../locales/errors/words/en.json'
import { messages } from './words/en.json'
import { textOf } from '../../lib/textOf.ts'
import ui from '../../ui/ui.css'

/** In milliseconds. */
const CLOSE_AFTER = 100

/** Cancelling ends the payment for good, so it asks once, in place. */
export function CancelQuestion({ onKeep }: { onKeep: () => void }) {
  const { t } = useWords(errors, messages)
  useStyles(ui)
  const host = useHost()
  const api = useApi()
  const store = useSessionStore()
  const [isSending, setSending] = useState(false)
  /** Why it is unknown whether it was cancelled. */
  const [failure, setFailure] = useState<ErrorCode>()
  const reason = failure && textOf(t.errors, failure)
  useAnnouncement(reason)
  // The dialog around it, if there is one, stays open.
  const box = useKey<HTMLDivElement>('Escape', () => {
    if (!isSending) onKeep()
  })
  const question = useFocusOnMount<HTMLParagraphElement>()

  const cancel = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      const session = await api.cancelSession()
      // Another order is shown by now, and its dialog stays open.
      if (api.isCurrent() === false) return
      host.emit('balance-cancel', {})
      store.update(session)
      // After the events of the screen that ends the visit: closing is the last one.
      setTimeout(() => {
        // The page may have given another order to pay at that event, which is still being read.
        if (host.getConfig().token && !api.isCurrent()) return
        host.emit('balance-close', { reason: 'cancel' })
        host.dismiss()
      }, CLOSE_AFTER)
    } catch (error) {
      const { code, message, isDefinite } = asApiError(error)
      emitError(host.emit, code, { retryable: true, message })
      // The session that is read now shows what was refused.
      if (isDefinite) onKeep()
      else setFailure(code)
      setSending(false)
      await store.refresh()
    }
  }

  return (
    <div ref={box} className="question" role="group" aria-label={t.cancelPayment}>
      <p ref={question} tabIndex={-1}>
        {t.cancelQuestion}
      </p>
      {reason && <Notice tone="danger">{reason}</Notice>}
      <div className="row">
        <Button kind="text" onPress={onKeep}>
          {t.keepPaying}
        </Button>
        <span className="removal">
          <Button kind="text" isBusy={isSending} onPress={() => void cancel()}>
            {t.cancelConfirm}
          </Button>
        </span>
      </div>
    </div>
  )
}
