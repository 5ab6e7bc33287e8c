import { escapeHtml } from '../../../escapeHtml.ts'
import { attemptReference } from '../../domain/attempts.ts'
import { toMajor } from '../../domain/transactions.ts'
import type { AttemptRow } from '../../store/schema.ts'
import { hostedDocument } from './hostedDocument.ts'

/** Why a link opens nothing; with what was paid where the order is settled. */
export type LinkEnd = 'unknown' | 'expired' | 'canceled' | Settled

interface Settled extends Pick<AttemptRow, 'id' | 'outcome' | 'amount' | 'currency' | 'instructions'> {
  readonly merchant: string
}

const WORDS: Readonly<Record<Exclude<LinkEnd, Settled>, readonly [title: string, detail: string]>> = {
  unknown: ['This link doesn’t exist', 'Check that you have the whole address, or ask your colleague for a new link.'],
  expired: ['This link has expired', 'If the order still has to be paid, ask your colleague for a new link.'],
  canceled: ['There’s nothing left to pay', 'This order was canceled.'],
}

/** Shows the outcome of a payment, also to a payer whose browser never got the answer. */
function wordsOf(end: LinkEnd): readonly [title: string, detail: string] {
  if (typeof end === 'string') return WORDS[end]
  const { outcome, amount, currency, instructions, merchant } = end
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(toMajor(amount, currency))
  const reference = `Reference: ${attemptReference(end)}.`
  if (outcome === 'pending_settlement' && instructions)
    return ['This order is placed', `It is paid when a transfer of ${money} reaches ${merchant}. ${reference}`]
  const sentence = {
    paid: `${money} was paid to ${merchant}.`,
    authorized: `A card is authorized for ${money} and will be charged when ${merchant} ships the order.`,
    pending_settlement: `A bank payment of ${money} to ${merchant} is on its way.`,
    invoiced: `${merchant} issued an invoice for ${money}.`,
  }[outcome ?? 'paid']
  return ['There’s nothing left to pay', `${sentence} ${reference}`]
}

/** The whole page of a link that opens nothing. `nonce` is the one of its content security policy. */
export function handOffEndPage(nonce: string, style: string, end: LinkEnd): string {
  const [title, detail] = wordsOf(end)
  const body = `<main class="end">
<h1>${title}</h1>
<p>${escapeHtml(detail)}</p>
</main>`
  return hostedDocument({ nonce, title, style, body, isListed: false })
}
