import type { SyntheticEvent } from 'react'
import { useMemo, useRef, useState } from 'react'
import { createAmounts } from '../../lib/amounts.ts'
import type { Words } from '../../locales/createWords.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages as labels } from '../../locales/labels/words/en.json'
import { Button } from '../../ui/Button.tsx'
import type { LinkedProblem } from '../../ui/ErrorSummary.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { LimitFault, LimitRequest, TypedLimit } from './readLimit.ts'
import { readLimit } from './readLimit.ts'
import { messages } from './words/en.json'

interface Props {
  /** The limit that the buyer has, in minor units. */
  limit: number
  currency: string
  merchant: string
  /** Held by the caller, so that closing loses nothing. */
  typed: TypedLimit
  isBusy: boolean
  /** In words: it was not sent. */
  failure: string | undefined
  onType: (typed: TypedLimit) => void
  onSend: (request: LimitRequest) => void
}

/** An amount that is pasted with its currency is never cut: it would be another. */
const LONGEST_AMOUNT = 60
/** As the API has it. */
const LONGEST_REASON = 500
/** Shown as an example, the present limit is raised by so much. */
const RAISED = 1.5

/** Which limit a buyer asks for, with a reason if they like. */
export function LimitForm({ limit, currency, merchant, typed, isBusy, failure, onType, onSend }: Props) {
  const words = useWords(messages, labels)
  const { t, tag, money } = words
  const form = useRef<HTMLFormElement>(null)
  const amounts = useMemo(() => createAmounts(currency, tag), [currency, tag])
  const [checked, setChecked] = useState<readonly string[]>([])
  /** What the last try found. Held as it is: the summary takes the focus when it gets others. */
  const [found, setFound] = useState<readonly LinkedProblem<Words>[]>([])
  const read = readLimit(typed, amounts, limit)
  const faults = 'faults' in read ? read.faults : []
  const example = amounts.write(Math.round(limit * RAISED))
  const textOf = (fault: LimitFault, now: Words) => faultText(fault, now, { limit: money(limit, currency), example })
  const errorOf = (field: LimitFault['field']) => {
    const fault = checked.includes(field) ? faults.find((one) => one.field === field) : undefined
    return fault && textOf(fault, words)
  }
  const leave = (field: LimitFault['field']) => setChecked((before) => [...before, field])
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    setChecked(['amount', 'reason'])
    setFound(
      faults.map((fault) => ({
        id: fault.field,
        text: (now: Words) => textOf(fault, now),
        focus: () => focus(fault.field),
      })),
    )
    if ('request' in read) onSend(read.request)
  }
  return (
    <form ref={form} className="dialog-body stack" noValidate onSubmit={submit}>
      {faults.length > 0 && found.length > 0 && <ErrorSummary title={t.problem} problems={found} words={words} />}
      <TextField
        name="amount"
        label={t.lineOfCredit.amount(currency)}
        help={t.lineOfCredit.amountHelp(money(limit, currency))}
        value={typed.amount}
        error={errorOf('amount')}
        inputMode="decimal"
        autoComplete="off"
        isRequired
        maxLength={LONGEST_AMOUNT}
        onChange={(amount) => onType({ ...typed, amount })}
        onLeave={() => typed.amount !== '' && leave('amount')}
      />
      <TextField
        name="reason"
        label={t.optional(t.lineOfCredit.reason)}
        help={t.lineOfCredit.reasonHelp(merchant)}
        value={typed.reason}
        error={errorOf('reason')}
        isMultiline
        maxLength={LONGEST_REASON}
        onChange={(reason) => onType({ ...typed, reason })}
        onLeave={() => leave('reason')}
      />
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {t.lineOfCredit.send}
      </Button>
    </form>
  )
}

interface Shown {
  readonly limit: string
  readonly example: string
}

function faultText(fault: LimitFault, words: Words, { limit, example }: Shown): string {
  const t = words.of(messages).lineOfCredit
  if (fault.why === 'two_readings') return t.readings(...fault.readings)
  if (fault.why === 'card_number') return t.number
  return fault.why === 'too_low' ? t.tooLow(limit) : t.amountWrong(example)
}
