import { useMemo } from 'react'
import { formatDay, formatInstant, formatWeekday } from '../lib/dates.ts'
import { unbroken } from '../lib/unbroken.ts'
import type { Words } from './createWords.ts'
import { useLocale } from './LocaleContext.ts'

const MOST_LISTED = 4

/** Dates, sizes and lists in the payer's language. */
export const formatsOf = ({ tag }: Pick<Words, 'tag'>) => ({
  /** `day`: YYYY-MM-DD. */
  day: (day: string) => unbroken(formatDay(day, tag)),
  /** `day`: YYYY-MM-DD. */
  weekday: (day: string) => formatWeekday(day, tag),
  instant: (instant: string) => formatInstant(instant, tag),
  /** `bytes` in kilobytes. */
  size: (bytes: number) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte' }).format(Math.ceil(bytes / 1000)),
  /** Any one of these, as finished words. */
  anyOf: (names: readonly string[]) => new Intl.ListFormat(tag, { type: 'disjunction' }).format(names),
  /** All of these, as finished words; of many the first. */
  allOf: (names: readonly string[]) =>
    new Intl.ListFormat(tag).format(names.length > MOST_LISTED ? [...names.slice(0, MOST_LISTED), '…'] : names),
})

export function useFormats() {
  const words = useLocale()
  return useMemo(() => formatsOf(words), [words])
}
