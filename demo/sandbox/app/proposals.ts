import type { Proposal, ProposalRequest } from '../domain/contract.ts'
import { dayOf } from '../domain/days.ts'
import { summaryOf } from '../domain/invoicePayments.ts'
import { languageOf } from '../domain/languages.ts'
import { userKey } from '../domain/payLimits.ts'
import { may } from '../domain/permissions.ts'
import { proposalEvent, readApprover, toProposal, totalsOf } from '../domain/proposals.ts'
import type { Database } from '../store/database.ts'
import { enqueueEvent } from '../store/outbox.ts'
import { findProposal, findWaitingOf, getProposal, insertProposal } from '../store/proposals.ts'
import type { ProposalRow } from '../store/proposalsSchema.ts'
import type { TokenGrant } from '../store/tokens.ts'
import { linkSelection, readLinked } from './handOffs.ts'
import type { LinkContext } from './handOffs.ts'
import { isRefusal, notFound, refuse, refuseFaults, refusePermission } from './http/refusals.ts'
import type { Refusal } from './http/refusals.ts'
import { refuseMore } from './mails/refuseMore.ts'
import { endProposal, lockWaiting } from './payments/proposals/endProposal.ts'

type Holder = Pick<TokenGrant, 'user' | 'permissions' | 'payLimit'>

/** Their proposers withdraw them, and who may pay without a limit. */
function mayWithdraw({ user, permissions, payLimit }: Holder, { proposer }: ProposalRow): boolean {
  const isOwn = user !== null && userKey(user) === userKey(proposer)
  return isOwn || (may(permissions, 'pay') && payLimit === null)
}

/** A proposal as the holder of a token sees it. */
export function showProposal(token: Holder, row: ProposalRow): Proposal {
  return toProposal(row, row.status === 'waiting' && mayWithdraw(token, row))
}

/** Nobody can open the link of a proposal but by the mail to its approver, and it lends nothing of the account. */
const PERMISSIONS = ['view', 'pay'] as const

/** Prepares a payment for somebody else to make. */
export async function createProposal(
  tx: Database,
  token: TokenGrant,
  { approver: named, message, invoices, creditNotes = [] }: ProposalRequest,
  context: Omit<LinkContext, 'address'>,
): Promise<ProposalRow | Refusal> {
  const { merchantId, buyerId, user } = token
  const { now, tag } = context
  if (!user) return refuse(422, 'user_missing', 'The token does not name the user who proposes.')
  const approver = readApprover(named, user)
  if (!('email' in approver)) return refuseFaults(approver, 422)
  // Locks the buyer, as a payment within a limit does before it locks invoices.
  const limited = { kind: 'proposal', what: 'proposals', instead: 'Put invoices together' } as const
  const unmailed = await refuseMore(tx, buyerId, limited, now)
  if (unmailed) return unmailed
  const asked = { invoices, creditNotes }
  const addressed = { ...context, address: approver.email }
  const selection = await readLinked(tx, token, asked, addressed)
  if (isRefusal(selection)) return selection
  const other = await findWaitingOf(
    tx,
    invoices.map(({ id }) => id),
  )
  if (other) {
    const text = `One of these invoices is in a proposal to ${other.approver.name} that waits. Withdraw that one first.`
    return refuse(409, 'already_proposed', text)
  }
  const request = message === undefined ? {} : { message }
  const linked = { request, selection, permissions: [...PERMISSIONS], mailKind: 'proposal' } as const
  const { transactionId, link: made } = await linkSelection(tx, token, linked, addressed)
  const { amount, currency, version } = selection
  const row = await insertProposal(tx, {
    ...{ merchantId, buyerId, transactionId, handOffId: made.id, proposer: user, approver, currency, amount, version },
    message: message?.trim() || null,
    language: languageOf(tag),
    invoices: summaryOf(selection.invoices),
    totals: totalsOf(selection),
    checkedOn: dayOf(now),
    createdAt: now,
    expiresAt: new Date(made.expiresAt),
  })
  await enqueueEvent(tx, merchantId, proposalEvent(row, 'waiting'), now)
  return row
}

const notWaiting = ({ status }: ProposalRow): Refusal =>
  status === 'processing'
    ? refuse(409, 'attempt_in_progress', 'This proposal is being paid.')
    : refuse(409, status === 'paid' ? 'already_paid' : 'transaction_canceled', `This proposal is ${status}.`)

/** Takes a proposal back. Once more changes nothing. */
export async function withdrawProposal(
  tx: Database,
  token: TokenGrant,
  id: string,
  now: Date,
): Promise<ProposalRow | Refusal> {
  const found = await findProposal(tx, token.buyerId, id)
  if (!found) return notFound('proposal')
  if (!mayWithdraw(token, found)) return refusePermission(['pay'], 'to withdraw what somebody else has proposed')
  const row = await lockWaiting(tx, found)
  if (row) return endProposal(tx, row, { status: 'withdrawn' }, now)
  const over = await getProposal(tx, id)
  return over.status === 'withdrawn' ? over : notWaiting(over)
}

/** What the approver declines, with a reason. Gives whether it waited. */
export async function declineProposal(
  tx: Database,
  proposal: ProposalRow,
  declineReason: string,
  now: Date,
): Promise<boolean> {
  const row = await lockWaiting(tx, proposal)
  if (row && row.expiresAt > now) await endProposal(tx, row, { status: 'declined', declineReason }, now)
  return row !== undefined
}
