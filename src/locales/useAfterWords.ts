import { useContext, useMemo } from 'react'
import { formatDay, formatInstant, formatWeekday } from '../lib/dates.ts'
import { formatMoney } from '../lib/formatMoney.ts'
import { unbroken } from '../lib/unbroken.ts'
import { after } from './en/after.ts'
import { form } from './en/form.ts'
import { LocaleContext } from './LocaleContext.ts'

export type Words = ReturnType<typeof useAfterWords>

/** All words and figures, for the screens that are loaded after the form. */
export function useAfterWords() {
  const { tag, own } = useContext(LocaleContext)
  return useMemo(
    () => ({
      tag,
      t: { ...form, ...after, ...own },
      /** `minor`: an integer in the currency's minor unit. */
      money: (minor: number, currency: string) => formatMoney(minor, currency, tag),
      /** `day`: YYYY-MM-DD. */
      day: (day: string) => unbroken(formatDay(day, tag)),
      /** `day`: YYYY-MM-DD. */
      weekday: (day: string) => formatWeekday(day, tag),
      instant: (instant: string) => formatInstant(instant, tag),
      /** `bytes` in kilobytes. */
      size: (bytes: number) =>
        new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte' }).format(Math.ceil(bytes / 1000)),
      number: (value: number) => new Intl.NumberFormat(tag).format(value),
      /** Any one of these, as finished words. */
      anyOf: (names: readonly string[]) => new Intl.ListFormat(tag, { type: 'disjunction' }).format(names),
    }),
    [tag, own],
  )
}
