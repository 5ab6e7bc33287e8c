import { isLiveOrSucceeded } from '../../../domain/attempts.ts'
import type { SessionParts } from '../../../domain/session.ts'
import type { Database } from '../../../store/database.ts'
import { findProposalOf } from '../../../store/proposals.ts'
import type { AttemptRow, TransactionRow } from '../../../store/schema.ts'
import { whyVoid } from '../proposals/whyVoid.ts'
import { withFeesOf } from './feesOfToday.ts'
import { readAsked } from './readAsked.ts'
import { readSelection } from './readSelection.ts'

/** What has become of the invoices of a link that has not paid them itself, and what they come to now. */
export async function readStanding(
  db: Database,
  transaction: TransactionRow,
  attempts: readonly AttemptRow[],
  tag: string,
): Promise<Pick<SessionParts, 'standing' | 'transaction'>> {
  const { id, buyerId } = transaction
  if (attempts.some(({ status }) => isLiveOrSucceeded(status))) return {}
  const { selection, standing } = await readSelection(db, buyerId, await readAsked(db, id), { own: id })
  const proposal = await findProposalOf(db, id)
  if (proposal && proposal.status !== 'waiting') return { standing: 'changed' }
  const isVoid = proposal !== undefined && (await whyVoid(db, proposal, selection)) !== undefined
  if (isVoid && !selection.isPaid) return { standing: 'changed' }
  if (selection.refused.length === 0) return { transaction: withFeesOf(selection, transaction, tag) }
  if (standing.length > 0) return { standing: 'processing' }
  return { standing: selection.isPaid ? 'paid' : 'changed' }
}
