import { useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../../../api/ApiContext.ts'
import type { ApiError } from '../../../api/ApiError.ts'
import { asApiError, REPLAYED } from '../../../api/ApiError.ts'
import type { SavedPaymentMethod, Session } from '../../../api/types.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { SecureFrame } from '../../../secure-frame/host/createSecureFrame.ts'
import { useSecureFrame } from '../../../secure-frame/host/useSecureFrame.ts'
import { useAnnouncement } from '../../../ui/Announcer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import type { LinkedProblem } from '../../../ui/ErrorSummary.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useFrameFocus } from '../../../ui/useFrameFocus.ts'
import { CardForm } from '../CardForm.tsx'
import { createSeal } from '../frame/createSeal.ts'
import { focusCardField } from '../frame/focusCardField.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages as labels } from '../../../locales/labels/words/en.json'
import { messages } from './words/en.json'
import { messages as orderMessages } from '../../../order/words/en.json'
import { accountErrorText } from '../../../locales/errors/errorText.ts'
import type { Words } from '../../../locales/createWords.ts'

interface Props {
  frame: SecureFrame
  /** What has to be agreed to before a card is saved. */
  consent: Session['requiredConsents'][number] | undefined
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
  onSaved: (method: SavedPaymentMethod) => void
  onRefused: (error: ApiError) => void
  onBack: () => void
}

/** A card that is saved without paying anything. */
export function StoredCard({ frame, consent, serverNow, onSaved, onRefused, onBack }: Props) {
  const words = useWords(labels, messages, orderMessages)
  const { t } = words
  const api = useApi()
  const seal = useMemo(() => createSeal(frame, serverNow), [frame, serverNow])
  const box = useRef<HTMLInputElement>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [problems, setProblems] = useState<readonly LinkedProblem<Words>[]>([])
  const [failure, setFailure] = useState<ErrorCode>()
  const [isBusy, setBusy] = useState(false)
  const refusal = failure && accountErrorText(words, failure)
  useAnnouncement(refusal)
  const isMissing = problems.some(({ id }) => id === 'consent')

  const validate = async (): Promise<LinkedProblem<Words>[]> => {
    const typed = await seal.validate()
    const found = typed.map((problem) => ({ ...problem, focus: () => void focusCardField(frame, problem.id) }))
    if (!consent || isAgreed) return found
    return [
      ...found,
      {
        id: 'consent',
        text: (locale: Words) => locale.of(orderMessages).consentMissing,
        focus: () => box.current?.focus(),
      },
    ]
  }
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
      else onSaved(await (await api.account()).createPaymentMethod('card', encrypted.encrypted))
    } catch (cause) {
      const error = asApiError(cause)
      onRefused(error)
      // Its answer was lost, and what was sent then was another card: this one is typed for a use of its own.
      if (error.details.apiCode === REPLAYED) frame.declined()
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
      {problems.length > 0 && <ErrorSummary title={t.problem} problems={problems} words={words} />}
      {refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}
      <CardForm frame={frame} isBusy={isBusy} />
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
      <div className="actions">
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
