import type { Transaction } from '../../api/types.ts'
import type { Words } from '../../locales/useAfterWords.ts'

/** What stands after the amount that an order is over the credit by: how it is paid in two parts. */
export function splitSentence(split: NonNullable<Transaction['split']>, currency: string, words: Words): string {
  const { t, money, anyOf } = words
  const by = new Set(split.methods.map((type) => t.splitBy[type] ?? t.splitByOther))
  return t.splitWay(money(split.otherAmount, currency), anyOf([...by]))
}

/** Which methods remain, as a sentence; `undefined` where none does. */
export function otherMethods(types: readonly string[], { t, anyOf }: Words): string | undefined {
  const names = types.flatMap((type) => t.methods[type] ?? [])
  return names.length > 0 ? t.otherWays(anyOf(names)) : undefined
}
