import type { Attempt } from '../../api/types.ts'
import type { IconName } from '../../ui/icons.ts'
import { methodAmount } from './methodAmount.ts'
import type { Words } from '../../locales/createWords.ts'
import { formatsOf } from '../../locales/formats.ts'
import { messages } from './words/en.json'

export interface OutcomeView {
  readonly title: string
  readonly icon: IconName
  readonly tone: 'success' | 'accent'
  /** What happens next. */
  readonly next: string
  /** The payer has still to send the money: the bank details come before everything else. */
  readonly isToSend: boolean
}

type Mark = Pick<OutcomeView, 'icon' | 'tone'>
/** Only for money that has moved or is certain. */
const CHECK: Mark = { icon: 'check', tone: 'success' }
const PENDING: Mark = { icon: 'clock', tone: 'accent' }
const ORDERED: Mark = { icon: 'document', tone: 'accent' }

const MARKS: Readonly<Record<string, Mark>> = {
  paid: CHECK,
  authorized: CHECK,
  pending_settlement: PENDING,
  invoiced: ORDERED,
  reserved: ORDERED,
}

/** The icon of what an order came to, by the outcome of its attempt or what settles it. */
export const markOf = (outcome: string): Mark => MARKS[outcome] ?? CHECK

/** What an attempt that succeeded came to; of a split both parts, the one that is paid first. */
export function outcomeView(attempt: Attempt, words: Words): OutcomeView {
  const { money } = words
  const t = words.of(messages)
  const { outcome = 'paid', currency, parts = [], paymentMethodType } = attempt
  const isToSend = isToBeSent(attempt)
  const title = titleOf(attempt, words)
  const next = isToSend ? t.nextTransfer : nextOf(attempt, words)
  const others = parts.filter((part) => part.paymentMethodType !== paymentMethodType)
  let paid = 0
  for (const { amount } of others) paid += amount
  if (paid === 0) return { ...markOf(outcome), title, next, isToSend }
  return { ...CHECK, title: `${t.outcome.paid(money(paid, currency))} ${title}`, next, isToSend }
}

const isToBeSent = ({ outcome, instructions }: Attempt) =>
  outcome === 'pending_settlement' && instructions !== undefined

function titleOf(attempt: Attempt, words: Words): string {
  const t = words.of(messages)
  const { outcome = 'paid', currency, paymentMethodType, mailedTo } = attempt
  const sum = words.money(methodAmount(attempt), currency)
  if (isToBeSent(attempt)) return t.sendNow(sum)
  if (paymentMethodType === 'creditNotes') return t.paidByCredit
  return outcome === 'invoiced' && !mailedTo ? t.invoiceIssued(sum) : t.outcome[outcome](sum)
}

const NEXT = { paid: 'nextPaid', authorized: 'nextAuthorized', pending_settlement: 'nextPending' } as const

/** What happens next. That something comes by email is said only where a mail is on its way. */
function nextOf({ outcome = 'paid', mailedTo }: Attempt, words: Words): string {
  const t = words.of(messages)
  const addresses = mailedTo && formatsOf(words).allOf(mailedTo)
  if (outcome === 'invoiced') return addresses ? t.nextInvoiced(addresses) : t.nextInvoicedUnmailed
  const next = t[NEXT[outcome]]
  return addresses ? `${next} ${outcome === 'paid' ? t.receiptMailed(addresses) : t.detailsMailed(addresses)}` : next
}
