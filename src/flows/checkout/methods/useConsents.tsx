import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { AttemptRequest, Session } from '../../../api/types.ts'
import { ConsentDocument } from '../../../features/consents/ConsentDocument.tsx'
import type { Words as AllWords } from '../../../locales/useAfterWords.ts'
import { useAfterWords } from '../../../locales/useAfterWords.ts'
import type { Fault } from '../../../payment/method.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Words } from '../../../ui/Words.tsx'
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
  /** What is agreed to for an application holds for the order too; not the other way round. */
  place?: 'consents' | 'application'
}

type RequiredConsent = Session['requiredConsents'][number]

const NONE: Readonly<Record<string, string>> = {}

/** By its version and its very words: a mandate names its amount. */
const keyOf = ({ version, text }: RequiredConsent) => `${version} ${text}`

/**
 * What must be agreed to before these methods can be used: the session's own words, a box each. What was agreed to with
 * an application in this visit is not asked again.
 */
export function useConsents({ session, types, isBusy, serverNow, place = 'consents' }: Facts): Consents {
  const { t } = useAfterWords()
  /** When each was agreed to. */
  const [accepted, setAccepted] = useKept(place, NONE)
  const [earlier] = useKept('application', NONE)
  const [isChecked, setChecked] = useState(false)
  const boxes = useRef(new Map<string, HTMLInputElement>())
  const asked = session.requiredConsents.filter(
    ({ isOptional, paymentMethodTypes }) =>
      !isOptional && (!types || paymentMethodTypes.some((type) => types.includes(type))),
  )
  const agreedAt = (consent: RequiredConsent) => earlier[keyOf(consent)] ?? accepted[keyOf(consent)]
  const missing = asked.filter((consent) => !agreedAt(consent))
  const known = place === 'application' ? [] : asked.filter((consent) => earlier[keyOf(consent)])

  return {
    isComplete: missing.length === 0,
    boxes: (
      <>
        {known.length > 0 && (
          <div>
            <p className="small muted">{t.consentsGiven}</p>
            {known.map((consent) => (
              <ConsentDocument key={consent.kind} consent={consent} />
            ))}
          </div>
        )}
        {asked
          .filter((consent) => !known.includes(consent))
          .map((consent) => {
            const { kind, text, locale } = consent
            const key = keyOf(consent)
            return (
              <div key={kind}>
                <CheckBox
                  ref={(box) => {
                    if (box) boxes.current.set(kind, box)
                  }}
                  label={
                    <span lang={locale}>
                      <Words text={text} />
                    </span>
                  }
                  isRequired
                  isChecked={Boolean(accepted[key])}
                  error={isChecked && !accepted[key] ? errorOf(kind, t) : undefined}
                  isBusy={isBusy}
                  onChange={(isOn) => {
                    const { [key]: _before, ...others } = accepted
                    setAccepted(isOn ? { ...others, [key]: new Date(serverNow()).toISOString() } : others)
                  }}
                />
                <ConsentDocument consent={consent} />
              </div>
            )
          })}
      </>
    ),
    validate: () => {
      setChecked(true)
      return missing.map(({ kind }) => ({
        id: kind,
        text: (words: AllWords) => errorOf(kind, words.t),
        focus: () => boxes.current.get(kind)?.focus(),
      }))
    },
    given: () =>
      asked.flatMap((consent) => {
        const acceptedAt = agreedAt(consent)
        return acceptedAt ? [{ kind: consent.kind, version: consent.version, acceptedAt }] : []
      }),
    reset: () => setChecked(false),
  }
}

const errorOf = (kind: string, t: AllWords['t']) => t.consentErrors[kind] ?? t.consentMissing
