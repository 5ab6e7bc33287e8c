import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { AttemptRequest, Session } from '../../../api/types.ts'
import type { Words } from '../../../locales/useAfterWords.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { Fault } from '../../../payment/method.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { useKept } from './useKept.ts'

export interface Consents {
  readonly boxes: ReactNode
  readonly isComplete: boolean
  readonly validate: () => Fault[]
  readonly given: () => AttemptRequest['consents']
  readonly reset: () => void
}

interface Facts {
  session: Pick<Session, 'requiredConsents'>
  /** Of which methods. @default all that there are */
  types?: readonly string[] | undefined
  isBusy: boolean
  serverNow: () => number
  /** What is agreed to for something else than the order says nothing of the order. */
  place?: string
}

const NONE: Readonly<Record<string, string>> = {}

/** What must be agreed to before these methods can be used: the session's own words, a box each. */
export function useConsents({ session, types, isBusy, serverNow, place = 'consents' }: Facts): Consents {
  const { t } = useAfterWords()
  /** By its very words, when it was agreed to: a mandate names its amount. */
  const [accepted, setAccepted] = useKept(place, NONE)
  const [isChecked, setChecked] = useState(false)
  const boxes = useRef(new Map<string, HTMLInputElement>())
  const asked = session.requiredConsents.filter(
    ({ isOptional, paymentMethodTypes }) =>
      !isOptional && (!types || paymentMethodTypes.some((type) => types.includes(type))),
  )
  const missing = asked.filter(({ text }) => !accepted[text])

  return {
    isComplete: missing.length === 0,
    boxes: asked.map(({ kind, text, locale }) => (
      <div key={kind} lang={locale}>
        <CheckBox
          ref={(box) => {
            if (box) boxes.current.set(kind, box)
          }}
          label={text}
          isRequired
          isChecked={Boolean(accepted[text])}
          error={isChecked && !accepted[text] ? t.consentMissing : undefined}
          isBusy={isBusy}
          onChange={(isOn) => {
            const { [text]: _before, ...others } = accepted
            setAccepted(isOn ? { ...others, [text]: new Date(serverNow()).toISOString() } : others)
          }}
        />
      </div>
    )),
    validate: () => {
      setChecked(true)
      return missing.map(({ kind, text }) => ({
        id: kind,
        text: (words: Words) => `${words.t.consentMissing} ${text}`,
        focus: () => boxes.current.get(kind)?.focus(),
      }))
    },
    given: () =>
      asked.flatMap(({ kind, version, text }) => {
        const acceptedAt = accepted[text]
        return acceptedAt ? [{ kind, version, acceptedAt }] : []
      }),
    reset: () => setChecked(false),
  }
}
