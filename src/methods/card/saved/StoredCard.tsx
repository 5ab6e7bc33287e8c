import { useRef, useState } from 'react'
import type { Session } from '../../../api/types.ts'
import type { ConnectMethodProps } from '../../../features/connect-payment-method/SaveMethodForm.tsx'
import { SaveMethodForm } from '../../../features/connect-payment-method/SaveMethodForm.tsx'
import type { Words } from '../../../locales/createWords.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages as orderMessages } from '../../../order/words/en.json'
import type { SecureFrame } from '../../../secure-frame/host/createSecureFrame.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import type { LinkedProblem } from '../../../ui/ErrorSummary.tsx'
import { CardForm } from '../CardForm.tsx'
import { createSeal } from '../frame/createSeal.ts'
import { messages } from './words/en.json'

interface Props extends ConnectMethodProps {
  frame: SecureFrame
  /** What has to be agreed to before a card is saved. */
  consent: Session['requiredConsents'][number] | undefined
  /** Milliseconds since 1970 by the server's clock. */
  serverNow: () => number
}

/** A card that is saved without paying anything. */
export function StoredCard({ frame, consent, serverNow, ...on }: Props) {
  const { t } = useWords(messages, orderMessages)
  const seal = createSeal(frame, serverNow)
  const box = useRef<HTMLInputElement>(null)
  const [isAgreed, setAgreed] = useState(false)

  const validate = async (): Promise<LinkedProblem<Words>[]> => {
    const found = await seal.validate()
    if (!consent || isAgreed) return found
    const text = ({ of }: Words) => of(orderMessages).consentMissing
    return [...found, { id: 'consent', text, focus: () => box.current?.focus() }]
  }

  return (
    <SaveMethodForm
      {...on}
      {...{ frame, seal, validate }}
      type="card"
      saveLabel={t.keepCard}
      onReplayed={() => frame.declined()}
    >
      {(isBusy, problems) => (
        <>
          <CardForm {...{ frame, isBusy }} />
          {consent && (
            <div lang={consent.locale}>
              <CheckBox
                ref={box}
                label={consent.text}
                isRequired
                isChecked={isAgreed}
                error={!isAgreed && problems.some(({ id }) => id === 'consent') ? t.consentMissing : undefined}
                isBusy={isBusy}
                onChange={setAgreed}
              />
            </div>
          )}
        </>
      )}
    </SaveMethodForm>
  )
}
