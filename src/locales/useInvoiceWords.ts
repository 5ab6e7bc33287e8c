import { useContext, useMemo } from 'react'
import { moneyFormat } from '../lib/formatMoney.ts'
import { invoices } from './en/invoices.ts'
import { LocaleContext } from './LocaleContext.ts'
import { useAfterWords } from './useAfterWords.ts'

export type InvoiceTexts = ReturnType<typeof useInvoiceWords>

/** All words and figures, with those of the buyer's account. A long list has an amount in each cell. */
export function useInvoiceWords() {
  const words = useAfterWords()
  const { own } = useContext(LocaleContext)
  return useMemo(() => {
    const formats = new Map<string, (minor: number) => string>()
    const formatOf = (currency: string) => {
      const format = formats.get(currency) ?? moneyFormat(currency, words.tag)
      formats.set(currency, format)
      return format
    }
    return {
      ...words,
      t: { ...words.t, ...invoices, ...own },
      // A list of figures has a minus sign where the formatter writes a hyphen.
      money: (minor: number, currency: string) => formatOf(currency)(minor).replace('-', '\u2212'),
    }
  }, [words, own])
}
