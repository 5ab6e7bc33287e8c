import { formatMoney } from '../../../../../src/lib/formatMoney.ts'
import { escapeHtml } from '../../../../escapeHtml.ts'
import { attemptReference } from '../../../domain/attempts.ts'
import type { ProposalRow } from '../../../store/proposalsSchema.ts'
import type { AttemptRow } from '../../../store/schema.ts'
import { endSign } from '../endSign.ts'
import { figure, hostedDocument } from '../hostedDocument.ts'
import type { HostedLook } from '../hostedLook.ts'
import { proposalEnd } from './proposalParts.ts'
import { messages } from './words/messages.ts'
import type { Messages } from './words/messages.ts'

/** Why a link opens nothing; with what was paid where the order is settled. */
export type LinkEnd = keyof Messages['ends'] | Settled | { readonly proposal: ProposalRow }

interface Settled extends Pick<AttemptRow, 'id' | 'outcome' | 'amount' | 'currency' | 'instructions'> {
  readonly merchant: string
}

/** Shows the outcome of a payment, also to a payer whose browser never got the answer. As markup. */
function settledWords(end: Settled, words: Messages, tag: string): Messages['ends'][keyof Messages['ends']] {
  const { outcome, amount, currency, instructions, merchant } = end
  const isToSend = outcome === 'pending_settlement' && instructions !== null
  const sentence = isToSend ? words.toSend : words.outcome[outcome ?? 'paid']
  const detail = sentence(figure(formatMoney(amount, currency, tag)), `<bdi>${escapeHtml(merchant)}</bdi>`)
  return {
    title: isToSend ? words.placed : words.settled,
    detail: `${detail} ${words.reference(figure(attemptReference(end)))}`,
  }
}

function wordsOf(end: LinkEnd, words: Messages, tag: string): Messages['ends'][keyof Messages['ends']] {
  if (typeof end === 'string') return words.ends[end]
  if ('proposal' in end) return proposalEnd(end.proposal, words) ?? words.ends.expired
  return settledWords(end, words, tag)
}

interface HandOffEndPage {
  /** The one of its content security policy. */
  readonly nonce: string
  readonly style: string
  readonly look: HostedLook
  readonly end: LinkEnd
}

const SIGNS = { paid: 'done', authorized: 'done', pending_settlement: 'pending', invoiced: 'ordered' } as const

/** The whole page of a link that opens nothing. */
export function handOffEndPage({ nonce, style, look, end }: HandOffEndPage): string {
  const words = messages[look.language]
  const { title, detail } = wordsOf(end, words, look.tag)
  const body = `<main class="end">
${endSign(typeof end === 'string' || 'proposal' in end ? 'info' : SIGNS[end.outcome ?? 'paid'])}
<h1>${title}</h1>
<p>${detail}</p>
</main>`
  return hostedDocument({ nonce, title, look, style, body, isListed: false })
}
