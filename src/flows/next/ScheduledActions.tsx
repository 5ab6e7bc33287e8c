import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { asApiError } from '../../api/ApiError.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { ScheduledPayment } from '../../api/accountTypes.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import type { Session } from '../../api/types.ts'
import { NoMethods, ScheduleDay, ScheduleMethods } from '../../features/invoices/scheduled/ScheduleForm.tsx'
import type { ScheduleDates } from '../../features/invoices/scheduled/scheduleDates.ts'
import { isWithin } from '../../features/invoices/scheduled/scheduleDates.ts'
import { emitRefused } from '../../host/emitAccount.ts'
import { useHost } from '../../host/HostContext.ts'
import { CARD } from '../../methods/registry.ts'
import { useServerNow } from '../../pay/useServerNow.ts'
import { isUsable } from '../../order/savedMethods.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { TypedDay } from '../../ui/DayField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useFormats } from '../../locales/formats.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from '../../features/invoices/scheduled/words/en.json'

interface Props {
  scheduled: ScheduledPayment
  session: Session
  /** Says what was changed. */
  onDone: (text: string) => void
}

type Question = 'move' | 'method' | 'cancel' | 'skip'

/** What can be done with a payment until it begins. */
export function ScheduledActions({ scheduled, session, onDone }: Props) {
  const { t } = useWords(messages)
  const { day } = useFormats()
  const [question, setQuestion] = useState<Question>()
  const { date, latestDate, source } = scheduled
  const offer = (what: Question, label: string, name: string) => (
    <Button kind="text" label={name} onPress={() => setQuestion(what)}>
      {label}
    </Button>
  )
  return (
    <div className="row scheduled-actions">
      {latestDate !== undefined && offer('move', t.byDate.move, t.byDate.moveOf(day(date)))}
      {source !== 'autopay' && offer('method', t.byDate.otherMethod, t.byDate.methodOf(day(date)))}
      {source === 'autopay' && offer('skip', t.byDate.skip, t.byDate.skipOf(day(date)))}
      {source === 'payer' && offer('cancel', t.byDate.cancel, t.byDate.cancelOf(day(date)))}
      {question && (
        <Change {...{ question, scheduled, session, onDone }} onClose={() => setQuestion(undefined)} key={question} />
      )}
    </div>
  )
}

interface ChangeProps extends Props {
  question: Question
  onClose: () => void
}

function Change({ question, scheduled, session, onDone, onClose }: ChangeProps) {
  const { t } = useWords(messages)
  const { day } = useFormats()
  const { date } = scheduled
  const { isBusy, failure, change } = useChange(scheduled, (text) => {
    onClose()
    onDone(text)
  })
  const purposes = { move: undefined, method: undefined, cancel: t.byDate.cancelDetail, skip: t.byDate.skipDetail }
  const titles = {
    move: t.byDate.moveOf(day(date)),
    method: t.byDate.methodOf(day(date)),
    cancel: t.byDate.cancelQuestion(day(date)),
    skip: t.byDate.skipQuestion(day(date)),
  }
  const props = { scheduled, session, isBusy, change }
  return (
    <Dialog
      title={titles[question]}
      closeLabel={t.byDate.close}
      purpose={purposes[question]}
      announced={failure}
      {...{ onClose }}
    >
      <div className="dialog-body stack">
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
        {question === 'move' && <Move {...props} />}
        {question === 'method' && <OtherMethod {...props} />}
        {question === 'cancel' && <Cancel {...props} label={t.byDate.cancel} onKeep={onClose} />}
        {question === 'skip' && <Cancel {...props} label={t.byDate.skip} onKeep={onClose} />}
      </div>
    </Dialog>
  )
}

type Decision = { date: string } | { paymentMethodId: string } | undefined

interface FormProps extends Pick<Props, 'scheduled' | 'session'> {
  isBusy: boolean
  /** `undefined` cancels it. */
  change: (decision: Decision) => Promise<void>
}

function Move({ scheduled: { date, latestDate = date, paymentMethodType }, isBusy, change }: FormProps) {
  const { t } = useWords(messages)
  const [typed, setTyped] = useState<TypedDay>({ text: date, isPart: false })
  const [isChecked, setChecked] = useState(false)
  const dates: ScheduleDates = { first: useTomorrow(), last: latestDate }
  const save = () => {
    setChecked(true)
    if (isWithin(typed, dates)) void change({ date: typed.text })
  }
  return (
    <>
      <ScheduleDay
        {...{ dates, typed, isChecked }}
        help={paymentMethodType === CARD ? undefined : t.byDate.debitHelp}
        onChange={setTyped}
      />
      <Button kind="primary" {...{ isBusy }} onPress={save}>
        {t.byDate.save}
      </Button>
    </>
  )
}

function OtherMethod({ scheduled, session, isBusy, change }: FormProps) {
  const { t } = useWords(messages)
  const { paymentMethod, paymentMethodType } = scheduled
  const methods = session.buyer.paymentMethods.filter((method) => method.type === paymentMethodType && isUsable(method))
  const [chosen, setChosen] = useState(paymentMethod?.id ?? methods[0]?.id)
  if (methods.length === 0) return <NoMethods onAdd={undefined} />
  return (
    <>
      <ScheduleMethods {...{ methods, chosen, isBusy }} onChoose={setChosen} />
      {chosen !== undefined && (
        <Button kind="primary" {...{ isBusy }} onPress={() => void change({ paymentMethodId: chosen })}>
          {t.byDate.otherMethod}
        </Button>
      )}
    </>
  )
}

interface CancelProps extends Pick<FormProps, 'isBusy' | 'change'> {
  label: string
  onKeep: () => void
}

function Cancel({ label, isBusy, change, onKeep }: CancelProps) {
  const { t } = useWords(messages)
  return (
    <>
      <div className="removal">
        <Button kind="primary" {...{ isBusy }} onPress={() => void change(undefined)}>
          {label}
        </Button>
      </div>
      {/* What a second press of Enter does. */}
      <div data-first className="stack">
        <Button kind="text" onPress={onKeep}>
          {t.byDate.keep}
        </Button>
      </div>
    </>
  )
}

/** Why a change was refused; of another reason there is nothing to say. */
const REASONS: Partial<Record<ErrorCode, 'hasBegun' | 'dearer' | 'notMoved'>> = {
  attempt_in_progress: 'hasBegun',
  already_paid: 'hasBegun',
  amount_changed: 'dearer',
  pay_limit_exceeded: 'notMoved',
}

const DAY_MS = 86_400_000

/** By the server's calendar, YYYY-MM-DD. */
function useTomorrow(): string {
  const serverNow = useServerNow()
  const [day] = useState(() => new Date(serverNow() + DAY_MS).toISOString().slice(0, 10))
  return day
}

/** Sends a change. What may have been changed by an answer that did not come is read again. */
function useChange({ id, source }: ScheduledPayment, onDone: (text: string) => void) {
  const { t } = useWords(messages)
  const { day } = useFormats()
  const api = useApi()
  const host = useHost()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const change = async (decision: Decision) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const calls = await api.account()
      const { date } = await (decision ? calls.changeScheduledPayment(id, decision) : calls.cancelScheduledPayment(id))
      await cache.invalidateQueries({ queryKey: invoicesKey(api) })
      onDone(
        decision === undefined
          ? source === 'autopay'
            ? t.byDate.skipped
            : t.byDate.canceled
          : 'date' in decision
            ? t.byDate.moved(day(date))
            : t.byDate.methodChanged,
      )
    } catch (cause) {
      const error = asApiError(cause)
      emitRefused(host.emit, error)
      setFailure(t.byDate[REASONS[error.code] ?? 'notChanged'])
      void cache.invalidateQueries({ queryKey: invoicesKey(api) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, change }
}
