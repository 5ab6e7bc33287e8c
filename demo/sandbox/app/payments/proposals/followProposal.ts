import { isLive } from '../../../domain/attempts.ts'
import type { Selection } from '../../../domain/invoiceSelections.ts'
import { readClock } from '../../../store/clock.ts'
import type { Database } from '../../../store/database.ts'
import { findProposalOf, moveProposal } from '../../../store/proposals.ts'
import type { AttemptRow, TransactionRow } from '../../../store/schema.ts'
import { refuse } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'
import { endProposal } from './endProposal.ts'
import { whyVoid } from './whyVoid.ts'

/** Why a proposal cannot be paid any more, if a locked transaction is one. What is void by now is ended here. */
export async function refuseEnded(
  tx: Database,
  { id }: Pick<TransactionRow, 'id'>,
  selection: Selection,
  now: Date,
): Promise<Refusal | undefined> {
  const proposal = await findProposalOf(tx, id)
  if (!proposal) return undefined
  const over = (how: string) => refuse(409, 'transaction_canceled', `This proposal ${how}.`)
  if (proposal.status !== 'waiting') return over(`is ${proposal.status}`)
  const voidReason = await whyVoid(tx, proposal, selection)
  if (!voidReason) return undefined
  await endProposal(tx, proposal, { status: 'void', voidReason }, now)
  return over(`is void: something of it is ${voidReason}`)
}

/** What an attempt that has begun or moved means for the proposal that it pays. */
export async function followProposal(tx: Database, attempt: AttemptRow): Promise<void> {
  const { status, outcome, transactionId } = attempt
  if (attempt.invoices === null) return
  if (isLive(status) || outcome === 'pending_settlement') {
    await moveProposal(tx, transactionId, { from: 'waiting', to: 'processing' })
    return
  }
  if (status !== 'succeeded') {
    await moveProposal(tx, transactionId, { from: 'processing', to: 'waiting' })
    return
  }
  const proposal = await findProposalOf(tx, transactionId)
  if (proposal && proposal.status !== 'paid') await endProposal(tx, proposal, { status: 'paid' }, await readClock(tx))
}
