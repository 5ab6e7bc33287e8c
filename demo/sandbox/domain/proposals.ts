import { readEmail } from '../../../src/lib/emails.ts'
import type { MerchantProposal, PaymentMethodType, Proposal, TokenUser } from './contract.ts'
import { amountBy } from './invoicePayments.ts'
import type { Selection } from './invoiceSelections.ts'
import { userKey } from './payLimits.ts'
import type { Fault } from './pricing.ts'
import { toMajor } from './transactions.ts'
import type { PaidInvoices } from './attempts.ts'
import type { WebhookEvent } from './webhooks.ts'

// Payments that one person prepares and another one makes.

export type ProposalStatus = Proposal['status']
export type VoidReason = NonNullable<Proposal['voidReason']>

/** What is left of a proposal that can no longer be paid; `paid` by its own link. */
export type ProposalEnd =
  | { readonly status: 'paid' | 'withdrawn' | 'expired' }
  | { readonly status: 'declined'; readonly declineReason: string }
  | { readonly status: 'void'; readonly voidReason: VoidReason }

/** What a payment comes to by each method, in minor units. */
export interface ProposedTotals {
  readonly credit: number
  readonly byMethod: readonly (readonly [PaymentMethodType, number])[]
}

interface ProposalRecord {
  readonly id: string
  readonly buyerId: string
  readonly transactionId: string
  readonly status: ProposalStatus
  readonly proposer: TokenUser
  readonly approver: TokenUser
  readonly message: string | null
  readonly currency: string
  readonly amount: number
  readonly invoices: PaidInvoices
  readonly voidReason: VoidReason | null
  readonly declineReason: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

export function totalsOf(selection: Selection): ProposedTotals {
  const { credit, methods } = selection
  return { credit, byMethod: methods.map((type) => [type, amountBy(selection, type)] as const) }
}

/** Who is to approve, clean; or what is wrong with them. Nobody approves what they propose. */
export function readApprover({ name, email }: TokenUser, proposer: TokenUser): TokenUser | readonly Fault[] {
  const clean = { name: name.trim(), email: readEmail(email) ?? '' }
  const faults: Fault[] = []
  if (clean.name === '') faults.push({ path: 'approver.name', message: 'approver.name must be a name.' })
  if (clean.email === '') faults.push({ path: 'approver.email', message: 'approver.email must be one e-mail address.' })
  else if (userKey(clean) === userKey(proposer))
    faults.push({ path: 'approver.email', message: 'approver.email must be that of somebody else.' })
  return faults.length > 0 ? faults : clean
}

function common(row: ProposalRecord) {
  const { id, status, currency, proposer, approver, message, voidReason, declineReason, endedAt } = row
  return {
    ...{ id, status, currency, proposer, approver },
    invoiceCount: row.invoices.count,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...(message === null ? {} : { message }),
    ...(voidReason === null ? {} : { voidReason }),
    ...(declineReason === null ? {} : { declineReason }),
    ...(endedAt === null ? {} : { endedAt: endedAt.toISOString() }),
  }
}

/** A proposal as the buyer's account has it. */
export function toProposal(row: ProposalRecord, canWithdraw: boolean): Proposal {
  const { amount, invoices } = row
  return { ...common(row), amount, invoices: [...invoices.first], canWithdraw }
}

const toMajorShare = (currency: string) => (share: PaidInvoices['first'][number]) => ({
  id: share.id,
  number: share.number,
  amount: toMajor(share.amount, currency),
})

/** The same as its merchant reads it. Amounts in major units. */
export function toMerchantProposal(row: ProposalRecord): MerchantProposal {
  const { buyerId, transactionId, amount, currency, invoices } = row
  return {
    ...common(row),
    ...{ buyerId, transactionId },
    amount: toMajor(amount, currency),
    invoices: invoices.first.map(toMajorShare(currency)),
  }
}

type ProposalTopic = Extract<WebhookEvent['topic'], `proposal/${string}`>

const TOPICS: Readonly<Record<ProposalEnd['status'] | 'waiting', ProposalTopic>> = {
  waiting: 'proposal/created',
  paid: 'proposal/paid',
  declined: 'proposal/declined',
  void: 'proposal/voided',
  withdrawn: 'proposal/withdrawn',
  expired: 'proposal/expired',
}

/** The webhook about a proposal that was made, or has just ended. */
export function proposalEvent(row: ProposalRecord, status: ProposalEnd['status'] | 'waiting'): WebhookEvent {
  const { id: proposalId, ...proposal } = toMerchantProposal(row)
  return { topic: TOPICS[status], proposalId, ...proposal }
}
