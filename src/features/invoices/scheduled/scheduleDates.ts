import type { TypedDay } from '../../../ui/DayField.tsx'

/** The first and the last day on which something can be paid, YYYY-MM-DD. */
export interface ScheduleDates {
  readonly first: string
  readonly last: string
}

export const isWithin = ({ text }: TypedDay, { first, last }: ScheduleDates): boolean => first <= text && text <= last

/** The day that is offered: the last due date, if it can still be had. */
export function offeredDay(dueDates: readonly string[], { first, last }: ScheduleDates): string {
  const due = dueDates.toSorted().at(-1) ?? first
  if (due < first) return first
  return due > last ? last : due
}
