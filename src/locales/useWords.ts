import { useMemo } from 'react'
import type { Merged, Words } from './createWords.ts'
import { useLocale } from './LocaleContext.ts'

/** What `useWords` gives for catalogues. */
export type WordsWith<T extends readonly object[]> = Words & { readonly t: Merged<T> }

/** Words and figures in the payer's language; `t` has the messages of `catalogues`, each of a `words/en.json`. */
export function useWords<T extends readonly object[]>(...catalogues: T): WordsWith<T> {
  const words = useLocale()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- catalogues are constants of the caller's module
  return useMemo(() => ({ ...words, t: words.of(...catalogues) }), [words, ...catalogues])
}
