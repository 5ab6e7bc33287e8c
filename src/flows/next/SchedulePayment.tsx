import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { useRef, useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import type { ScheduledPayment, ScheduledPaymentRequest } from '../../api/accountTypes.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import type { Session } from '../../api/types.ts'
import { ConsentBoxes } from '../../features/consents/ConsentBoxes.tsx'
import type { PaySummary } from '../../features/invoices/PaySummary.tsx'
import { NoMethods, ScheduleDay, ScheduleMethods } from '../../features/invoices/scheduled/ScheduleForm.tsx'
import type { ScheduleDates } from '../../features/invoices/scheduled/scheduleDates.ts'
import { isWithin } from '../../features/invoices/scheduled/scheduleDates.ts'
import { OTHER_DAY } from '../../features/invoices/scheduled/offeredOptions.ts'
import { PaymentOptions } from '../../features/invoices/scheduled/PaymentOptions.tsx'
import { emitRefused } from '../../host/emitAccount.ts'
import { useHost } from '../../host/HostContext.ts'
import { randomHex } from '../../lib/randomHex.ts'
import { toJson } from '../../lib/toJson.ts'
import type { Allocation } from '../../order/allocation.ts'
import type { AcceptedConsents } from '../../order/consents.ts'
import { acceptedConsents, consentProblems, requiredConsents, withConsent } from '../../order/consents.ts'
import { CARD } from '../../methods/registry.ts'
import { useServerNow } from '../../pay/useServerNow.ts'
import { TryAgain } from '../../pay/NotLoaded.tsx'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { useWords } from '../../locales/useWords.ts'
import { useDatedQuote, usableMethods } from './useDatedQuote.ts'
import { usePlan } from './usePlan.ts'
import { messages } from '../../features/invoices/scheduled/words/en.json'
import { messages as errors } from '../../locales/errors/words/en.json'

/** What of the summary follows from how it is paid. */
export type ShownSummary = Pick<ComponentProps<typeof PaySummary>, 'isBusy' | 'fees' | 'feesNote' | 'quoted'>

interface Props {
  allocation: Allocation
  dates: ScheduleDates
  dueDates: readonly string[]
  /** An amount that is typed cannot be paid. */
  hasProblems: boolean
  /** What is paid, beside the form. */
  summaryOf: (shown: ShownSummary) => ReactNode
  onScheduled: (scheduled: ScheduledPayment) => void
  onPayNow: () => void
  /** Absent where the payer may add none. */
  onAddMethod: (() => void) | undefined
}

/** Schedules a payment of what is reviewed. A quote for the chosen day says what is agreed to. */
export function SchedulePayment({ allocation, dates, dueDates, hasProblems, summaryOf, ...ways }: Props) {
  const { t, money } = useWords(messages, errors)
  const plan = usePlan(allocation, dates, dueDates)
  const { chosen, day, isToday } = plan
  const { quote, isQuoting, hasFailed, refetch } = useDatedQuote(
    allocation,
    plan.isReady && !isToday && isWithin(day, dates) ? day.text : '',
  )
  const usable = quote ? usableMethods(quote) : []
  const methods = chosen ? usable.filter(({ type }) => type === chosen.paymentMethodType) : usable
  const [wanted, setWanted] = useState<string>()
  const method = methods.find(({ id }) => id === wanted) ?? methods[0]
  const [accepted, setAccepted] = useState<AcceptedConsents>({})
  const [isChecked, setChecked] = useState(false)
  const serverNow = useServerNow()
  const required = requiredConsents(quote?.requiredConsents ?? [], method ? [method.type] : [])
  const { isBusy, failure, send } = useSending(ways.onScheduled, refetch)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const total = quote && method && !isToday ? totalBy(quote, method.type) : undefined
  const currency = quote?.transaction?.currency ?? ''
  const text = hasFailed ? t.byDate.notQuoted : failure && t.byDate[failure]
  useAnnouncement(text)

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isToday) {
      ways.onPayNow()
      return
    }
    setChecked(true)
    const { transaction } = quote ?? {}
    const isMissing = hasProblems || !isWithin(day, dates) || consentProblems(required, accepted).length > 0
    if (isMissing) focusFirstProblem(event.currentTarget)
    if (isMissing || !transaction || !method || total === undefined || isQuoting || isBusy) return
    void send({
      expected: { amount: total, currency: transaction.currency, version: transaction.version },
      paymentMethodType: method.type,
      paymentMethodId: method.id,
      invoices: [...allocation.invoices],
      ...(allocation.creditNotes.length > 0 && { creditNotes: [...allocation.creditNotes] }),
      date: day.text,
      consents: acceptedConsents(required, accepted),
    })
  }
  const shown = isToday ? plan.comparison : quote
  const type = isToday ? chosen?.paymentMethodType : method?.type
  return (
    <div className="pay">
      {summaryOf({
        isBusy,
        fees: feesBy(shown, type),
        feesNote: undefined,
        quoted: {
          ...(shown?.invoiceSelection ?? allocation),
          amount: shown && type ? totalBy(shown, type) : allocation.amount,
        },
      })}
      <form className="pay-form" noValidate onSubmit={submit}>
        <h3 ref={heading} tabIndex={-1}>
          {t.byDate.title}
        </h3>
        {text && <Notice tone="danger">{text}</Notice>}
        {hasFailed && <TryAgain isFetching={isQuoting} {...{ refetch }} />}
        <WhenToPay {...{ plan, dates, isChecked, isBusy }} isByDebit={method !== undefined && method.type !== CARD} />
        {quote && usable.length === 0 && <NoMethods onAdd={ways.onAddMethod} />}
        {!isToday && methods.length > (chosen ? 1 : 0) && (
          <ScheduleMethods {...{ methods, isBusy }} chosen={method?.id} onChoose={setWanted} />
        )}
        {total !== undefined && (
          <>
            <ConsentBoxes
              {...{ required, accepted, isChecked, isBusy }}
              onAccept={(consent, isAccepted) =>
                setAccepted(
                  withConsent(accepted, consent, isAccepted ? new Date(serverNow()).toISOString() : undefined),
                )
              }
            />
            <p className="small muted">
              <Text text={t.byDate.amountExplained(money(total, currency))} />
            </p>
          </>
        )}
        <div className="actions">
          {isToday && (
            <Button kind="primary" type="submit">
              {t.byDate.toPayment}
            </Button>
          )}
          {total !== undefined && (
            <Button kind="primary" type="submit" isBusy={isBusy || isQuoting}>
              {t.byDate.schedule(money(total, currency))}
            </Button>
          )}
          {!isToday && (
            <Button kind="text" onPress={ways.onPayNow}>
              {t.byDate.payNow}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

interface WhenProps {
  plan: ReturnType<typeof usePlan>
  dates: ScheduleDates
  isChecked: boolean
  isBusy: boolean
  isByDebit: boolean
}

/** The compared days and methods, and the day that is chosen in place of them. */
function WhenToPay({ plan, dates, isChecked, isBusy, isByDebit }: WhenProps) {
  const { t } = useWords(messages)
  const { options, chosen, comparison } = plan
  if (!plan.isReady) return null
  return (
    <>
      {plan.hasFailed && <p className="small muted">{t.byDate.notCompared}</p>}
      {options.length > 0 && (
        <PaymentOptions
          {...{ options, isBusy }}
          currency={comparison?.transaction?.currency ?? ''}
          chosen={chosen?.id ?? OTHER_DAY}
          onChoose={plan.choose}
        />
      )}
      {!chosen && (
        <ScheduleDay
          {...{ dates, isChecked }}
          typed={plan.day}
          help={isByDebit ? t.byDate.debitHelp : undefined}
          onChange={plan.setTyped}
        />
      )}
    </>
  )
}

const feesBy = (quote: Session | undefined, type: string | undefined) =>
  quote?.transaction?.methods.find((method) => method.type === type)?.fees ?? []

function totalBy(quote: Session, type: string): number {
  let total = quote.transaction?.amount ?? 0
  for (const { amount } of feesBy(quote, type)) total += amount
  return total
}

type Failure = 'unknown' | 'alreadyScheduled' | 'changed' | 'refused'

/** Sends a decision under one key, however often it takes. */
function useSending(onScheduled: Props['onScheduled'], onChanged: () => Promise<unknown>) {
  const api = useApi()
  const host = useHost()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const decisions = useRef(new Map<string, { readonly key: string; readonly request: ScheduledPaymentRequest }>())
  const send = async (asked: ScheduledPaymentRequest) => {
    const decision = toJson({ ...asked, consents: [] })
    const { key, request } = decisions.current.get(decision) ?? { key: randomHex(), request: asked }
    decisions.current.set(decision, { key, request })
    setBusy(true)
    setFailure(undefined)
    try {
      const scheduled = await (await api.account()).createScheduledPayment(key, request)
      void cache.invalidateQueries({ queryKey: invoicesKey(api) })
      onScheduled(scheduled)
    } catch (cause) {
      const error = asApiError(cause)
      emitRefused(host.emit, error)
      if (error.isDefinite) decisions.current.delete(decision)
      if (error.code === 'amount_changed') void onChanged()
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, send }
}

function failureOf({ isDefinite, code, details }: ReturnType<typeof asApiError>): Failure {
  if (!isDefinite) return 'unknown'
  if (details.apiCode === 'already_scheduled') return 'alreadyScheduled'
  return code === 'amount_changed' || code === 'attempt_in_progress' || code === 'already_paid' ? 'changed' : 'refused'
}

/** Once the fields are marked. */
function focusFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
