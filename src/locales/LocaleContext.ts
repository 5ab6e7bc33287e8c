import { createContext, useContext, useMemo } from 'react'
import { formatMoney } from '../lib/formatMoney.ts'
import type { Locale } from './loadMessages.ts'
import { ENGLISH } from './loadMessages.ts'

export const LocaleContext = createContext<Locale>(ENGLISH)

/** Words and figures of the form in the payer's language. */
export function useLocale() {
  const { tag, direction, form } = useContext(LocaleContext)
  return useMemo(
    () => ({
      tag,
      direction,
      t: form,
      /** `minor`: an integer in the currency's minor unit. */
      money: (minor: number, currency: string) => formatMoney(minor, currency, tag),
      number: (value: number) => new Intl.NumberFormat(tag).format(value),
    }),
    [tag, direction, form],
  )
}
