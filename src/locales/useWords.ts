import { useContext, useMemo } from 'react'
import { moneyFormat } from '../lib/formatMoney.ts'
import { LocaleContext } from './LocaleContext.ts'
import type { Words } from './useAfterWords.ts'
import { useAfterWords } from './useAfterWords.ts'

/** What `useWords` gives for the messages of a folder. */
export type WordsWith<M> = ReturnType<typeof useWords<M>>

/** All words and figures, with those of a folder. `messages`: its English ones, `words/en.json`. */
export function useWords<M>(messages: M) {
  const words = useAfterWords()
  const { own } = useContext(LocaleContext)
  return useMemo(() => {
    // A long list has an amount in each cell.
    const formats = new Map<string, (minor: number) => string>()
    const formatOf = (currency: string) => {
      const format = formats.get(currency) ?? moneyFormat(currency, words.tag)
      formats.set(currency, format)
      return format
    }
    const t: Words['t'] & M = { ...words.t, ...messages, ...own }
    return {
      ...words,
      t,
      // A list of figures has a minus sign where the formatter writes a hyphen.
      money: (minor: number, currency: string) => formatOf(currency)(minor).replace('-', '\u2212'),
    }
  }, [words, messages, own])
}
