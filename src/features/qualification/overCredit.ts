import type { Transaction } from '../../api/types.ts'
import { messages } from './words/en.json'
import { messages as common } from '../../locales/words/en.json'
import type { Words } from '../../locales/createWords.ts'
import { formatsOf } from '../../locales/formats.ts'
import { textOf } from '../../lib/textOf.ts'

/** What stands after the amount that an order is over the credit by: how it is paid in two parts. */
export function splitSentence(split: NonNullable<Transaction['split']>, currency: string, words: Words): string {
  const t = words.of(messages)
  const by = new Set(split.methods.map((type) => textOf(t.splitBy, type) ?? t.splitByOther))
  return t.splitWay(words.money(split.otherAmount, currency), formatsOf(words).anyOf([...by]))
}

/** Which methods remain, as a sentence; `undefined` where none does. */
export function otherMethods(types: readonly string[], words: Words): string | undefined {
  const t = words.of(messages, common)
  const names = types.flatMap((type) => textOf(t.methods, type) ?? [])
  return names.length > 0 ? t.otherWays(formatsOf(words).anyOf(names)) : undefined
}
