import type { ComponentProps, ReactNode, SyntheticEvent } from 'react'
import { useState } from 'react'
import type { ScheduledPayment } from '../../api/accountTypes.ts'
import type { Session } from '../../api/types.ts'
import { ConsentBoxes } from '../../features/consents/ConsentBoxes.tsx'
import type { PaySummary } from '../../features/invoices/PaySummary.tsx'
import { NoMethods, ScheduleDay, ScheduleMethods } from '../../features/invoices/scheduled/ScheduleForm.tsx'
import type { ScheduleDates } from '../../features/invoices/scheduled/scheduleDates.ts'
import { isWithin } from '../../features/invoices/scheduled/scheduleDates.ts'
import { OTHER_DAY } from '../../features/invoices/scheduled/offeredOptions.ts'
import { PaymentOptions } from '../../features/invoices/scheduled/PaymentOptions.tsx'
import { overLimit } from '../../features/pay-limit/overLimit.ts'
import { OverLimitNote } from '../../features/pay-limit/PayLimitNotes.tsx'
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
import { useSendSchedule } from './useSendSchedule.ts'
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
  const { isBusy, failure, send } = useSendSchedule(ways.onScheduled, refetch)
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
        {quote && <OverLimitNote {...{ quote }} />}
        {quote && !overLimit(quote) && usable.length === 0 && <NoMethods onAdd={ways.onAddMethod} />}
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

/** Once the fields are marked. */
function focusFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
