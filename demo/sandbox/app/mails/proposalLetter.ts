import { formatInstant } from '../../../../src/lib/dates.ts'
import { formatMoney } from '../../../../src/lib/formatMoney.ts'
import type { MailSubject } from '../../domain/mails.ts'
import { getHandOff } from '../../store/handOffs.ts'
import { findProposalOf, getProposal } from '../../store/proposals.ts'
import type { ProposalRow } from '../../store/proposalsSchema.ts'
import type { Letter } from './letter.ts'
import { frame, given, MOST_NAMED } from './readLetter.ts'
import type { Fact, Sources } from './readLetter.ts'
import { messages } from './words/messages.ts'

type About<K extends MailSubject['kind']> = Extract<MailSubject, { readonly kind: K }>

/** Whose invoices, which and how much of each. */
function factsOf({ row: { language }, merchant }: Sources, { invoices, amount, currency }: ProposalRow): Fact[] {
  const words = messages[language]
  const { first, count } = invoices
  const named = first.slice(0, MOST_NAMED)
  return given([
    [words.seller, merchant],
    ...named.map((one): Fact => [`${words.invoiceNumber} ${one.number}`, formatMoney(one.amount, currency, language)]),
    [words.invoiceNumber, count > named.length ? words.moreInvoices(count - named.length) : null],
    [words.amount, formatMoney(amount, currency, language)],
  ])
}

/** To the approver: who proposes what, and the link that pays exactly that. */
export async function proposalLetter(sources: Sources, { handOffId, url }: About<'proposal'>): Promise<Letter> {
  const { db, row, merchant } = sources
  const { language } = row
  const words = messages[language]
  const { transactionId } = await getHandOff(db, handOffId)
  const proposal = await findProposalOf(db, transactionId)
  if (!proposal) throw new Error(`The proposal of hand-off ${handOffId} does not exist.`)
  const { proposer, approver, message, currency, createdAt, expiresAt } = proposal
  const amount = formatMoney(proposal.amount, currency, language)
  const instant = (at: Date) => formatInstant(at.toISOString(), language)
  return {
    ...frame(sources),
    subject: words.proposal.subject(amount, merchant, proposer.name),
    title: words.proposal.title(amount, merchant, approver.name),
    paragraphs: [words.proposal.text(instant(createdAt), proposer.email, proposer.name)],
    ...(message === null ? {} : { message: { label: words.handOff.message(proposer.name), text: message } }),
    facts: factsOf(sources, proposal),
    action: { label: words.proposal.open, url },
    notes: [words.proposal.until(instant(expiresAt)), ...frame(sources).notes],
  }
}

/** To the proposer: its outcome. */
export async function proposalEndedLetter(
  sources: Sources,
  { proposalId, status }: About<'proposal_ended'>,
): Promise<Letter> {
  const { db, row, merchant } = sources
  const { language } = row
  const words = messages[language]
  const proposal = await getProposal(db, proposalId)
  const { approver, currency, declineReason, voidReason } = proposal
  const amount = formatMoney(proposal.amount, currency, language)
  const { name } = approver
  const { paid, declined, void: voided, expired, reason } = words.proposalEnded
  const subjects = {
    paid: paid.subject(amount, merchant, name),
    declined: declined.subject(amount, merchant, name),
    void: voided.subject(amount, merchant),
    expired: expired.subject(amount, merchant),
  }
  const titles = {
    paid: paid.title(amount, name),
    declined: declined.title(amount, name),
    void: voided.title(amount),
    expired: expired.title(amount),
  }
  const { text } = words.proposalEnded[status]
  return {
    ...frame(sources),
    subject: subjects[status],
    title: titles[status],
    paragraphs: [text(name), ...(voidReason === null ? [] : [words.proposalVoid[voidReason]])],
    ...(declineReason === null ? {} : { message: { label: reason(name), text: declineReason } }),
    facts: factsOf(sources, proposal),
  }
}
