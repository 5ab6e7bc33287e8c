import type { Qualification } from '../../api/accountTypes.ts'
import { isDeciding } from '../../api/queries/qualification.ts'
import type { IconName } from '../../ui/icons.ts'
import { messages } from './words/en.json'
import type { Words } from '../../locales/createWords.ts'
import { formatsOf } from '../../locales/formats.ts'

/** Where a buyer's credit stands, in words. */
export interface CreditState {
  readonly title: string
  readonly detail: string
  readonly icon?: IconName
  readonly tone: 'success' | 'accent' | 'warning' | 'muted'
  /** Nothing is left to be done or waited for on the screen. */
  readonly isEnd: boolean
}

export interface CreditFacts {
  readonly qualification: Qualification
  readonly isSuspended: boolean
  readonly merchant: string
  /** A saved card can be chosen to settle with, beside a bank account. */
  readonly hasCards: boolean
}

/** The words of a state; the order of the lines is their precedence. */
export function creditState(
  words: Words,
  { qualification, isSuspended, merchant, hasCards }: CreditFacts,
): CreditState {
  const { money } = words
  const { day } = formatsOf(words)
  const t = words.of(messages)
  const { status, creditLimit, currency, reviewBy } = qualification
  const end = { isEnd: true } as const
  if (isSuspended) return { ...end, title: t.suspended, detail: t.suspendedDetail, icon: 'alert', tone: 'warning' }
  if (isDeciding(qualification)) return { title: t.deciding, detail: t.decidingDetail, tone: 'accent', isEnd: false }
  const states: Readonly<Record<Qualification['status'], CreditState>> = {
    not_started: { title: t.applyAt(merchant), detail: t.applyIntro, tone: 'muted', isEnd: false },
    in_progress: { title: t.applyBegun, detail: t.applyBegunDetail, tone: 'muted', isEnd: false },
    pending_review: {
      ...end,
      title: t.pendingReview,
      detail: reviewBy ? t.pendingReviewBy(day(reviewBy)) : t.pendingReviewDetail,
      icon: 'info',
      tone: 'accent',
    },
    declined: { ...end, title: t.declined, detail: t.declinedDetail, icon: 'info', tone: 'muted' },
    approved_not_activated: {
      title: t.approved(money(creditLimit ?? 0, currency)),
      detail: hasCards ? t.activateNext : t.activateNextBank,
      icon: 'check',
      tone: 'success',
      isEnd: false,
    },
    completed: {
      ...end,
      title: t.termsActive,
      detail: t.termsActiveDetail(merchant),
      icon: 'check',
      tone: 'success',
    },
  }
  return states[status]
}
