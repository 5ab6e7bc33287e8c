import { useState } from 'react'
import type { OfferedOption } from '../../features/invoices/scheduled/offeredOptions.ts'
import { firstChoice, offeredOptions, OTHER_DAY } from '../../features/invoices/scheduled/offeredOptions.ts'
import type { ScheduleDates } from '../../features/invoices/scheduled/scheduleDates.ts'
import { offeredDay } from '../../features/invoices/scheduled/scheduleDates.ts'
import type { Allocation } from '../../order/allocation.ts'
import type { TypedDay } from '../../ui/DayField.tsx'
import { useComparison, usableMethods } from './useDatedQuote.ts'

/** By when and how somebody pays: one of the compared options, or a day of their own. */
export function usePlan(allocation: Allocation, dates: ScheduleDates, dueDates: readonly string[]) {
  const { comparison, hasFailed } = useComparison(allocation)
  const [typed, setTyped] = useState<TypedDay>({ text: offeredDay(dueDates, dates), isPart: false })
  const [wanted, setWanted] = useState<string>()
  const offered = comparison ? offeredOptions(comparison.options, usableMethods(comparison)) : []
  // Without a saved method there is nothing to schedule with, and paying today is one press away.
  const options = offered.some(({ reason }) => reason !== 'today') ? offered : []
  // An option that was offered first stays chosen though others come.
  if (comparison && wanted === undefined) setWanted(firstChoice(options))
  const chosen =
    wanted === OTHER_DAY ? undefined : (optionOf(options, wanted) ?? optionOf(options, firstChoice(options)))
  return {
    options,
    chosen,
    /** What paying today comes to. */
    comparison,
    isReady: comparison !== undefined || hasFailed,
    hasFailed,
    isToday: chosen?.reason === 'today',
    day: chosen ? { text: chosen.date, isPart: false } : typed,
    choose: setWanted,
    setTyped,
  }
}

const optionOf = (options: readonly OfferedOption[], id: string | undefined) => options.find((one) => one.id === id)
