import { createWords } from '../../src/locales/createWords.ts'
import { ENGLISH } from '../../src/locales/loadLocale.ts'

/** English words, with amounts as short as `$5`. */
export const englishWords = {
  ...createWords(ENGLISH),
  money: (minor: number) => `$${minor / 100}`,
}
