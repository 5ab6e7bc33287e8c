import type { SyntheticEvent } from 'react'
import { useRef, useState } from 'react'
import type { AutopayAgreement, AutopayQuote } from '../../../api/accountTypes.ts'
import { asApiError } from '../../../api/ApiError.ts'
import type { SavedPaymentMethod } from '../../../api/types.ts'
import { ConsentBoxes } from '../../../features/consents/ConsentBoxes.tsx'
import { AutopayFields } from '../../../features/invoices/autopay/AutopayFields.tsx'
import type { Orders } from '../../../features/invoices/autopay/AutopayScope.tsx'
import { AutopayScope } from '../../../features/invoices/autopay/AutopayScope.tsx'
import { AutopayRuns } from '../../../features/invoices/autopay/AutopayRuns.tsx'
import type { TermsFault, TermsField, TypedTerms } from '../../../features/invoices/autopay/readTerms.ts'
import { MOST_DAYS, TERMS_FIELDS } from '../../../features/invoices/autopay/readTerms.ts'
import { ScheduleMethods } from '../../../features/invoices/scheduled/ScheduleForm.tsx'
import type { Words } from '../../../locales/createWords.ts'
import { errorText } from '../../../locales/errors/errorText.ts'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import type { AcceptedConsents } from '../../../order/consents.ts'
import { acceptedConsents, consentProblems, withConsent } from '../../../order/consents.ts'
import { TryAgain } from '../../../pay/NotLoaded.tsx'
import { useServerNow } from '../../../pay/useServerNow.ts'
import { useAnnouncement } from '../../../ui/Announcer.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { LinkedProblem } from '../../../ui/ErrorSummary.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Text } from '../../../ui/Text.tsx'
import { useFocusOnMount } from '../../../ui/useFocusOnMount.ts'
import type { Refusal } from './useAgreeing.ts'
import { refusalOf, useAgreeing } from './useAgreeing.ts'
import { useTerms, useTermsQuote } from './useTerms.ts'
import { messages } from '../../../features/invoices/autopay/words/en.json'
import { messages as invoicesMessages } from '../../../features/invoices/words/en.json'
import { messages as labels } from '../../../locales/labels/words/en.json'

interface Props {
  /** What is changed; absent where there is none yet. */
  agreement: AutopayAgreement | undefined
  /** Those that can be paid by, the default one first. */
  methods: readonly SavedPaymentMethod[]
  /** In which currencies the buyer owes. */
  owed: readonly string[]
  /** Of which one can be chosen. */
  orders: Orders
  onAgreed: () => void
  onLeave: () => void
}

const NONE: AcceptedConsents = {}

/** What autopay pays, when and up to what. A quote for exactly that says what is agreed to, and nothing else is sent. */
export function AutopayForm({ agreement, methods, owed, orders, onAgreed, onLeave }: Props) {
  const words = useWords(messages, invoicesMessages, labels)
  const { t } = words
  const form = useRef<HTMLFormElement>(null)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const { typed, method, terms, faults, change, ...shown } = useTerms({ agreement, methods, owed })
  const { key, quote, error, refetch, ...read } = useTermsQuote(terms)
  const isQuoting = read.isQuoting || shown.isPending
  const [checked, setChecked] = useState<readonly string[]>([])
  /** What the last try found. Held as it is: the summary takes the focus when it gets others. */
  const [found, setFound] = useState<readonly LinkedProblem<Words>[]>([])
  // Agreed to for these terms alone.
  const [agreed, setAgreed] = useState({ key, accepted: NONE })
  const accepted = agreed.key === key ? agreed.accepted : NONE
  const serverNow = useServerNow()
  const { isBusy, refusal, agree } = useAgreeing(onAgreed)
  const required = quote?.requiredConsents ?? []
  const refused = error ? refusalOf(asApiError(error)) : refusal
  const text = refused && refusalText(refused, words, error !== null)
  useAnnouncement(text)

  const errorOf = (field: TermsField) => {
    const fault = checked.includes(field) ? faults.find((one) => one.field === field) : undefined
    return fault && faultText(fault, words, shown.limits?.amounts.write)
  }
  const onChange = (next: Partial<TypedTerms>) => {
    if (!isBusy) change(next)
  }
  const check = (field: TermsField) => setChecked((before) => [...before, field])
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const missing = consentProblems(required, accepted)
  const isWrong = found.some(({ id }) =>
    [...faults.map(({ field }) => field), ...missing.map((one) => one.id)].includes(id),
  )
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setChecked([...TERMS_FIELDS, 'consents'])
    const write = shown.limits?.amounts.write
    setFound([
      ...faults.map((fault) => ({
        id: fault.field,
        text: (now: Words) => summaryText(fault, now, write),
        focus: () => focus(fault.field),
      })),
      ...(terms && !isQuoting ? missing : []).map(({ id, text: textOf }) => ({
        id,
        text: textOf,
        focus: () => focus(id),
      })),
    ])
    if (error) void refetch()
    if (!terms || !quote || isQuoting || missing.length > 0) return
    const { from, currency } = quote
    const consents = acceptedConsents(required, accepted)
    void agree({ ...terms, from, ...(currency === undefined ? {} : { currency }), consents })
  }
  return (
    <form ref={form} className="stack autopay-form" noValidate onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        {agreement ? t.autopay.changeTitle : t.autopay.setUp}
      </h2>
      {isWrong && <ErrorSummary title={t.problem} problems={found} words={words} />}
      <ScheduleMethods {...{ methods, isBusy }} chosen={method?.id} onChoose={(methodId) => change({ methodId })} />
      <AutopayScope {...{ typed, orders, isBusy, errorOf, onChange, onLeave: check }} />
      <AutopayFields {...{ ...shown, typed, isBusy, errorOf, onChange, onLeave: check }} />
      {quote && <Preview {...{ quote, isQuoting }} isOneOrder={typed.isOneOrder} />}
      {text !== undefined && <Notice tone="danger">{text}</Notice>}
      {error && <TryAgain isFetching={read.isQuoting} {...{ refetch }} />}
      {quote && (
        <ConsentBoxes
          {...{ required, accepted }}
          isChecked={checked.includes('consents') && !isQuoting}
          isBusy={isBusy || isQuoting}
          onAccept={(consent, isAccepted) => {
            const at = isAccepted ? new Date(serverNow()).toISOString() : undefined
            setAgreed({ key, accepted: withConsent(accepted, consent, at) })
          }}
        />
      )}
      <div className="actions">
        <Button kind="primary" type="submit" isBusy={isBusy || (isQuoting && terms !== undefined)}>
          {agreement ? t.autopay.changeTitle : t.autopay.turnOn}
        </Button>
        <Button kind="text" onPress={onLeave}>
          {t.autopay.leave}
        </Button>
      </div>
    </form>
  )
}

interface PreviewProps {
  quote: AutopayQuote
  isQuoting: boolean
  isOneOrder: boolean
}

/** What would be paid next by the terms of the quote. */
function Preview({ quote, isQuoting, isOneOrder }: PreviewProps) {
  const { t } = useWords(messages)
  const { day } = useFormats()
  const { nextRuns, hasMore, from } = quote
  return (
    <section className="autopay-next" aria-busy={isQuoting}>
      <h3>
        <span>{t.autopay.preview}</span> {isQuoting && <span className="small muted">{t.autopay.updating}</span>}
      </h3>
      {nextRuns.length > 0 ? (
        <AutopayRuns runs={nextRuns} {...{ hasMore }} />
      ) : (
        <p>{isOneOrder ? t.autopay.nothingOfOrder : <Text text={t.autopay.nothingCovered(day(from))} />}</p>
      )}
      <p className="small muted">{t.autopay.methodOnly}</p>
    </section>
  )
}

/** To show how an amount is typed, in minor units. */
const EXAMPLE = 12_050

function faultText({ field, readings }: TermsFault, { of, number }: Words, write?: (minor: number) => string): string {
  const t = of(messages, invoicesMessages)
  if (readings) return t.shareFaults.two_readings(...readings)
  if (field === 'order') return t.autopay.orderMissing
  if (field === 'days') return t.autopay.daysWrong(number(MOST_DAYS))
  return field === 'from' ? t.wholeDay : t.shareFaults.not_positive(write?.(EXAMPLE) ?? '')
}

/** Beside others it names its field. */
function summaryText(fault: TermsFault, words: Words, write?: (minor: number) => string): string {
  const { autopay } = words.of(messages)
  return autopay.fault(faultText(fault, words, write), autopay[fault.field])
}

function refusalText(refusal: Refusal, words: Words, isQuote: boolean): string {
  const { autopay } = words.of(messages)
  if (refusal === 'suspended') return errorText(words, 'buyer_suspended')
  return isQuote && refusal !== 'methodGone' ? autopay.notQuoted : autopay[refusal]
}
