import type { ErrorCode } from '../../contract/errors.ts'
import { textOf } from '../../lib/textOf.ts'
import type { Words } from '../createWords.ts'
import { messages } from './words/en.json'

/** Codes that only a developer sees, and those whose text stands with the one screen that shows them. */
type OtherCode =
  | 'invalid_attribute'
  | 'version_clash'
  | keyof (typeof messages)['ended']
  | 'qualification_declined'
  | 'qualification_pending'
  | 'bank_link_failed'
  | 'verification_failed'
  | 'verification_locked'

/** Every other code has a text, or this does not compile. */
type ErrorTexts = Readonly<Record<Exclude<ErrorCode, OtherCode>, string>>

/** What went wrong with a payment. A code that has no text of its own gets that of `internal_error`. */
export function errorText({ of }: Words, code: string): string {
  const errors: ErrorTexts = of(messages).errors
  return textOf(errors, code) ?? errors.internal_error
}

/** What went wrong where nothing is paid. */
export function accountErrorText(words: Words, code: string): string {
  return textOf(words.of(messages).accountErrors, code) ?? errorText(words, code)
}
