import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import type { ApiError } from '../../api/ApiError.ts'
import { asApiError } from '../../api/ApiError.ts'
import type { SavedPaymentMethod, Session } from '../../api/types.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { accountSentence } from '../../locales/accountSentence.ts'
import type { Words } from '../../locales/useAfterWords.ts'
import { useAfterWords } from '../../locales/useAfterWords.ts'
import type { Fault, MethodHandle } from '../../payment/method.ts'
import type { SecureFrame } from '../../secure-frame/host/createSecureFrame.ts'
import { useSecureFrame } from '../../secure-frame/host/useSecureFrame.ts'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useFrameFocus } from '../../ui/useFrameFocus.ts'
import { CardForm } from './CardForm.tsx'

interface Props {
  frame: SecureFrame
  /** What has to be agreed to before a card is kept. */
  consent: Session['requiredConsents'][number] | undefined
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
  onSaved: (method: SavedPaymentMethod) => void
  onRefused: (error: ApiError) => void
  onBack: () => void
}

const IGNORE = () => {}

/** A card that is kept without paying anything. */
export function StoredCard({ frame, consent, serverNow, onSaved, onRefused, onBack }: Props) {
  const words = useAfterWords()
  const { t } = words
  const api = useApi()
  const card = useRef<MethodHandle>(null)
  const box = useRef<HTMLInputElement>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failure, setFailure] = useState<ErrorCode>()
  const [isBusy, setBusy] = useState(false)
  const refusal = failure && accountSentence(t, failure)
  useAnnouncement(refusal)
  const isMissing = faults.some(({ id }) => id === 'consent')

  const validate = async (): Promise<Fault[]> => {
    const found = (await card.current?.validate()) ?? []
    if (!consent || isAgreed) return found
    return [
      ...found,
      { id: 'consent', text: (given: Words) => given.t.consentMissing, focus: () => box.current?.focus() },
    ]
  }
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const found = await validate()
      setFaults(found)
      if (found.length > 0) return
      const collected = await card.current?.collect()
      const sealed = collected && 'fields' in collected ? collected.fields.card?.encrypted : undefined
      if (sealed !== undefined) onSaved(await (await api.account()).createPaymentMethod('card', sealed))
      else setFailure(collected && 'failure' in collected ? collected.failure : 'load_failed')
    } catch (cause) {
      const error = asApiError(cause)
      onRefused(error)
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
        void save()
      }}
    >
      {faults.length > 0 && <ErrorSummary title={t.problem} problems={faults} words={words} />}
      {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      <CardForm
        ref={card}
        session={{ transaction: { isAuth: false } }}
        frame={frame}
        isBusy={isBusy}
        declined={undefined}
        serverNow={serverNow}
        onValidity={IGNORE}
      />
      {consent && (
        <div lang={consent.locale}>
          <CheckBox
            ref={box}
            label={consent.text}
            isRequired
            isChecked={isAgreed}
            error={isMissing && !isAgreed ? t.consentMissing : undefined}
            isBusy={isBusy}
            onChange={setAgreed}
          />
        </div>
      )}
      <div className="row">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {t.keepCard}
        </Button>
        <Button kind="text" onPress={onBack}>
          {t.back}
        </Button>
      </div>
    </form>
  )
}
