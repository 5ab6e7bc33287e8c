import { useEffect, useState } from 'react'
import { useAnnouncement } from '../../ui/Announcer.tsx'
import { DayField } from '../../ui/DayField.tsx'
import type { TypedDay } from '../../ui/DayField.tsx'
import { areInOrder, dueDaysOf, FIRST_DAY, isWhole, LAST_DAY } from './readQuery.ts'
import { useWords } from '../../locales/useWords.ts'
import { messages } from './words/en.json'

interface Days {
  /** YYYY-MM-DD. */
  readonly dueFrom: string | undefined
  readonly dueTo: string | undefined
}

interface Props extends Days {
  onChange: (days: Days) => void
}

/** How long after the last key days are a filter, in milliseconds: a year is typed in digits, and each makes another day. */
const DAYS_AFTER = 500

/** The first and the last due date: a filter once both are whole, and in order. */
export function DueDays({ dueFrom, dueTo, onChange }: Props) {
  const { t } = useWords(messages)
  const [from, setFrom] = useState<TypedDay>({ text: dueFrom ?? '', isPart: false })
  const [to, setTo] = useState<TypedDay>({ text: dueTo ?? '', isPart: false })
  useEffect(() => {
    const days = dueDaysOf(from, to)
    if (!days || (days.dueFrom === dueFrom && days.dueTo === dueTo)) return
    const timer = setTimeout(() => onChange(days), DAYS_AFTER)
    return () => clearTimeout(timer)
  }, [from, to, dueFrom, dueTo, onChange])
  const areTurned = isWhole(from) && isWhole(to) && !areInOrder(from.text, to.text)
  useAnnouncement(areTurned ? t.daysTurned : undefined)
  return (
    <>
      <DueDay label={t.dueFrom} typed={from} onChange={setFrom} />
      <DueDay label={t.dueTo} typed={to} error={areTurned ? t.daysTurned : undefined} onChange={setTo} />
    </>
  )
}

interface DueDayProps {
  label: string
  typed: TypedDay
  error?: string | undefined
  onChange: (typed: TypedDay) => void
}

/** Of any year that there can be an invoice of. */
function DueDay({ typed, error, onChange, ...rest }: DueDayProps) {
  const { t } = useWords(messages)
  /** What is being typed is no fault yet. */
  const [isLeft, setLeft] = useState(false)
  return (
    <DayField
      {...rest}
      {...{ typed }}
      min={FIRST_DAY}
      max={LAST_DAY}
      error={isLeft && !isWhole(typed) ? t.wholeDay : error}
      onChange={(next) => {
        setLeft(false)
        onChange(next)
      }}
      onLeave={() => setLeft(true)}
    />
  )
}
