import { useEffect, useState } from 'react'
import type { StatementPeriod } from '../../../api/accountTypes.ts'
import { useFormats } from '../../../locales/formats.ts'
import { useWords } from '../../../locales/useWords.ts'
import { DayField } from '../../../ui/DayField.tsx'
import type { TypedDay } from '../../../ui/DayField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import type { PeriodName } from './statementPeriods.ts'
import { PERIODS, periodOf } from './statementPeriods.ts'
import { messages } from './words/en.json'

interface Props {
  period: StatementPeriod
  /** The currency that is shown, where none was chosen. */
  currency: string | undefined
  currencies: readonly string[]
  /** The server's time in milliseconds since 1970. */
  now: number
  onChange: (period: StatementPeriod) => void
}

const FIRST_DAY = '1970-01-01'
const OTHER = 'other'
/** How long after the last key days are asked for, in milliseconds: each digit of a year makes another day. */
const DAYS_AFTER = 500

/** Which days a statement is about, and in which currency. */
export function StatementPeriodFields({ period, currency, currencies, now, onChange }: Props) {
  const { t } = useWords(messages)
  const { statement: words } = t
  const [name, setName] = useState<PeriodName | typeof OTHER>('month')
  return (
    <div className="statement-fields no-print">
      <SelectField
        name="period"
        label={words.period}
        value={name}
        options={[...PERIODS, OTHER].map((value) => ({ value, label: words.periods[value as PeriodName] }))}
        onChange={(value) => {
          const chosen = PERIODS.find((known) => known === value)
          setName(chosen ?? OTHER)
          if (chosen) onChange({ ...period, ...periodOf(chosen, now) })
        }}
      />
      {name === OTHER && <OwnDays {...{ period, now, onChange }} />}
      {currencies.length > 1 && (
        <SelectField
          name="currency"
          label={words.currency}
          value={currency ?? ''}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ ...period, currency: value })}
        />
      )}
    </div>
  )
}

/** Days of the payer's own: a period once both are whole, and in order. */
function OwnDays({ period, now, onChange }: Pick<Props, 'period' | 'now' | 'onChange'>) {
  const { t } = useWords(messages)
  const { day } = useFormats()
  const { statement: words } = t
  const today = periodOf('month', now).to
  const [from, setFrom] = useState<TypedDay>({ text: period.from, isPart: false })
  const [to, setTo] = useState<TypedDay>({ text: period.to, isPart: false })
  const isPossible = ({ text }: TypedDay) => text >= FIRST_DAY && text <= today
  const areTurned = isPossible(from) && isPossible(to) && to.text < from.text
  const isWanted = isPossible(from) && isPossible(to) && !areTurned
  useEffect(() => {
    if (!isWanted || (from.text === period.from && to.text === period.to)) return
    const timer = setTimeout(() => onChange({ ...period, from: from.text, to: to.text }), DAYS_AFTER)
    return () => clearTimeout(timer)
  }, [isWanted, from, to, period, onChange])
  const missing = words.dayMissing(day(FIRST_DAY), day(today))
  return (
    <>
      <StatementDay
        label={words.from}
        typed={from}
        max={today}
        isPossible={isPossible}
        {...{ missing }}
        onChange={setFrom}
      />
      <StatementDay
        label={words.to}
        typed={to}
        max={today}
        isPossible={isPossible}
        {...{ missing }}
        error={areTurned ? words.daysTurned : undefined}
        onChange={setTo}
      />
    </>
  )
}

interface DayProps {
  label: string
  typed: TypedDay
  max: string
  isPossible: (typed: TypedDay) => boolean
  missing: string
  error?: string | undefined
  onChange: (typed: TypedDay) => void
}

function StatementDay({ isPossible, missing, error, onChange, ...rest }: DayProps) {
  /** What is being typed is no fault yet. */
  const [isLeft, setLeft] = useState(false)
  return (
    <DayField
      {...rest}
      min={FIRST_DAY}
      error={isLeft && !isPossible(rest.typed) ? missing : error}
      onChange={(next) => {
        setLeft(false)
        onChange(next)
      }}
      onLeave={() => setLeft(true)}
    />
  )
}
