import { isLiveOrSucceeded } from '../../../domain/attempts.ts'
import { dayOf } from '../../../domain/days.ts'
import { recipientsOf } from '../../../domain/mails.ts'
import { proposalEvent } from '../../../domain/proposals.ts'
import type { ProposalEnd } from '../../../domain/proposals.ts'
import { atomically } from '../../../store/atomically.ts'
import { listAttempts } from '../../../store/attempts.ts'
import type { Database } from '../../../store/database.ts'
import { enqueueMail } from '../../../store/mails.ts'
import { enqueueEvent } from '../../../store/outbox.ts'
import { getProposal, listOutdated, noteChecked, updateEnded } from '../../../store/proposals.ts'
import type { ProposalRow } from '../../../store/proposalsSchema.ts'
import { lockTransaction } from '../../../store/transactions.ts'
import { readAsked } from '../invoices/readAsked.ts'
import { readSelection } from '../invoices/readSelection.ts'
import { whyVoid } from './whyVoid.ts'

/** So many are looked at at once. */
const AT_ONCE = 100

/** Ends a proposal whose transaction is locked. The merchant gets a webhook, and the proposer a mail unless they withdrew it. */
export async function endProposal(tx: Database, row: ProposalRow, end: ProposalEnd, now: Date): Promise<ProposalRow> {
  const ended = await updateEnded(tx, row, end, now)
  const { merchantId, buyerId, transactionId, proposer, language, id: proposalId } = ended
  await enqueueEvent(tx, merchantId, proposalEvent(ended, end.status), now)
  if (end.status === 'withdrawn') return ended
  const about = { kind: 'proposal_ended', proposalId, status: end.status } as const
  const recipients = recipientsOf([proposer.email], [])
  await enqueueMail(tx, { merchantId, buyerId, transactionId, about, language, recipients }, now)
  return ended
}

/** Locks the payment of a proposal: nobody begins it, and nobody else ends it. `undefined`: it waits no more. */
export async function lockWaiting(tx: Database, { id, transactionId }: ProposalRow): Promise<ProposalRow | undefined> {
  await lockTransaction(tx, transactionId)
  const row = await getProposal(tx, id)
  const isTaken = (await listAttempts(tx, transactionId)).some(({ status }) => isLiveOrSucceeded(status))
  return row.status === 'waiting' && !isTaken ? row : undefined
}

/** Ends a proposal that time or a change has ended; gives it as it is. */
async function checkProposal(db: Database, proposal: ProposalRow, now: Date): Promise<ProposalRow> {
  return atomically(db, async (tx) => {
    const row = await lockWaiting(tx, proposal)
    if (!row) return getProposal(tx, proposal.id)
    if (row.expiresAt <= now) return endProposal(tx, row, { status: 'expired' }, now)
    const { buyerId, transactionId } = row
    const { selection } = await readSelection(tx, buyerId, await readAsked(tx, transactionId), { own: transactionId })
    const voidReason = await whyVoid(tx, row, selection)
    if (voidReason) return endProposal(tx, row, { status: 'void', voidReason }, now)
    await noteChecked(tx, row, dayOf(now))
    return row
  })
}

/** The same of one that may be over, before it is shown. */
export async function refreshProposal(db: Database, proposal: ProposalRow, now: Date): Promise<ProposalRow> {
  return proposal.status === 'waiting' ? checkProposal(db, proposal, now) : proposal
}

/** Ends every proposal that time or a change has ended. Gives how many those were. */
export async function endOutdated(db: Database, now: Date): Promise<number> {
  const rows = await listOutdated(db, { now, day: dayOf(now), size: AT_ONCE })
  let count = 0
  for (const row of rows) if ((await checkProposal(db, row, now)).endedAt !== null) count += 1
  return count
}
