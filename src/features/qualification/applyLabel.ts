import type { Qualification } from '../../api/accountTypes.ts'
import { isDeciding } from '../../api/queries/qualification.ts'
import type { Words } from '../../locales/createWords.ts'
import { messages } from './words/en.json'

/** What the buyer can do about an application, as a button says it; `undefined`: nothing at present. */
export function applyLabel({ of }: Words, qualification: Qualification): string | undefined {
  const t = of(messages)
  if (qualification.status === 'not_started') return t.apply
  if (qualification.status === 'approved_not_activated') return t.applyActivate
  return qualification.status === 'in_progress' && !isDeciding(qualification) ? t.applyContinue : undefined
}
