import type { Qualification } from '../../api/accountTypes.ts'
import type { Words } from '../../locales/createWords.ts'
import { messages } from './words/en.json'

interface Facts {
  readonly qualification: Pick<Qualification, 'status'>
  readonly isSuspended: boolean
  readonly merchant: string
}

/** What an account adds where credit cannot be used: what the buyer can do about it. Nothing in other states. */
export function creditDetail(words: Words, { qualification, isSuspended, merchant }: Facts): { detail?: string } {
  const t = words.of(messages).lineOfCredit
  if (isSuspended) return { detail: t.suspended(merchant) }
  return qualification.status === 'declined' ? { detail: t.declined(merchant) } : {}
}
