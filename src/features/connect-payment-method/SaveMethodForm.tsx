import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import type { ApiError } from '../../api/ApiError.ts'
import { asApiError, REPLAYED } from '../../api/ApiError.ts'
import type { SavedPaymentMethod } from '../../api/types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Words } from '../../locales/createWords.ts'
import { accountErrorText } from '../../locales/errors/errorText.ts'
import { messages as labels } from '../../locales/labels/words/en.json'
import { useWords } from '../../locales/useWords.ts'
import type { Seal } from '../../order/PaymentMethod.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import type { LinkedProblem } from '../../ui/ErrorSummary.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useFrameFocus } from '../../ui/useFrameFocus.ts'

/** What a way to connect a payment method reports. */
export interface ConnectMethodProps {
  readonly onSaved: (method: SavedPaymentMethod) => void
  readonly onRefused: (error: ApiError) => void
  readonly onBack: () => void
}

interface Props extends ConnectMethodProps {
  type: 'bank' | 'card'
  frame: Pick<SecureFrame, 'subscribe' | 'getSnapshot' | 'onSubmit'> & { readonly focus: () => void }
  seal: Pick<Seal, 'encrypt'>
  /** Shows every problem at its field, and gives them in the order of the fields. */
  validate: () => Promise<readonly LinkedProblem<Words>[]>
  saveLabel: string
  /** What is shown where the frame was reloaded meanwhile. @default that it had a card */
  reloaded?: string
  /** The answer to what was sent was lost, and that was something else: what is typed needs a use of its own. */
  onReplayed: () => void
  /** The fields. */
  children: (isBusy: boolean, problems: readonly LinkedProblem<Words>[]) => ReactNode
}

/** Saves what is typed into a secure frame as a payment method. */
export function SaveMethodForm({ type, frame, seal, validate, reloaded, children, ...props }: Props) {
  const { saveLabel, onReplayed, onSaved, onRefused, onBack } = props
  const words = useWords(labels)
  const { t } = words
  const api = useApi()
  const [problems, setProblems] = useState<readonly LinkedProblem<Words>[]>([])
  const [failure, setFailure] = useState<ErrorCode>()
  const [isBusy, setBusy] = useState(false)
  const refusal = failure && ((failure === 'frame_reloaded' && reloaded) || accountErrorText(words, failure))
  useAnnouncement(refusal)

  const save = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const found = await validate()
      setProblems(found)
      if (found.length > 0) return
      const encrypted = await seal.encrypt()
      if ('failure' in encrypted) setFailure(encrypted.failure)
      else onSaved(await (await api.account()).createPaymentMethod(type, encrypted.encrypted))
    } catch (cause) {
      const error = asApiError(cause)
      onRefused(error)
      if (error.details.apiCode === REPLAYED) onReplayed()
      setFailure(error.code)
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => frame.onSubmit(() => void save()))
  useFrameFocus(useSecureFrame(frame).status === 'ready', () => frame.focus())

  return (
    <form
      className="dialog-body stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog may belong to the checkout's own form, which must not be sent by this one.
        event.stopPropagation()
        void save()
      }}
    >
      {problems.length > 0 && <ErrorSummary title={t.problem} problems={problems} words={words} />}
      {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      {children(isBusy, problems)}
      <div className="actions">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {saveLabel}
        </Button>
        <Button kind="text" onPress={onBack}>
          {t.back}
        </Button>
      </div>
    </form>
  )
}
