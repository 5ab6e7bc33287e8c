import type { AfterWords } from './catalogue.ts'

/** What went wrong, where nothing is paid. */
export function accountSentence(t: Pick<AfterWords, 'accountErrors' | 'errors'>, code: string): string {
  return t.accountErrors[code] ?? t.errors[code] ?? t.errors.internal_error ?? code
}
