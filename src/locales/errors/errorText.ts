import type { Words } from '../createWords.ts'
import { textOf } from '../../lib/textOf.ts'
import { messages } from './words/en.json'

/** What went wrong with a payment. A code that has no text of its own gets that of `internal_error`. */
export function errorText({ of }: Words, code: string): string {
  const { errors } = of(messages)
  return textOf(errors, code) ?? errors.internal_error
}

/** What went wrong where nothing is paid. */
export function accountErrorText(words: Words, code: string): string {
  return textOf(words.of(messages).accountErrors, code) ?? errorText(words, code)
}
