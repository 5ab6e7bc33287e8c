import type { Qualification } from '../../api/accountTypes.ts'
import { isDeciding } from '../../api/queries/qualification.ts'
import type { AfterWords } from '../../locales/catalogue.ts'

/** What the buyer can do about an application, as a button says it; `undefined`: nothing at present. */
export function applyLabel(t: AfterWords, qualification: Qualification): string | undefined {
  if (qualification.status === 'not_started') return t.apply
  if (qualification.status === 'approved_not_activated') return t.applyActivate
  return qualification.status === 'in_progress' && !isDeciding(qualification) ? t.applyContinue : undefined
}
