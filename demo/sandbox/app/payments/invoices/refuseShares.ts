import type { Database } from '../../../store/database.ts'
import { readClock } from '../../../store/clock.ts'
import type { TransactionRow } from '../../../store/schema.ts'
import { refuse } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'
import type { AttemptOrder } from '../attemptOrder.ts'
import { refuseEnded } from '../proposals/followProposal.ts'
import { readSession } from '../readSession.ts'
import { readAsked } from './readAsked.ts'
import { isDeclinedTooOften, readSelection } from './readSelection.ts'
import { refuseSelection } from './refuseSelection.ts'

/** Why the invoices of a link cannot be paid any more as they were chosen, if so. They are locked. */
export async function refuseShares(
  tx: Database,
  { token, tag }: AttemptOrder,
  transaction: TransactionRow,
  publicOrigin: string,
): Promise<Refusal | undefined> {
  if (transaction.kind !== 'invoices') return undefined
  if (!token) return refuse(409, 'not_an_order', 'This is a payment of invoices, which only its payer makes.')
  const { id, buyerId } = transaction
  const asked = await readAsked(tx, id)
  const read = await readSelection(tx, buyerId, asked, { isLocked: true, own: id })
  const now = await readClock(tx)
  const shown = { publicOrigin, hidesAttempts: true, readSession: () => readSession(tx, token, now, publicOrigin, tag) }
  const refused =
    (await refuseEnded(tx, transaction, read.selection, now)) ?? (await refuseSelection(tx, asked, read, shown))
  if (refused) return refused
  return (await isDeclinedTooOften(tx, buyerId, asked.invoices, now))
    ? refuse(422, 'too_many_attempts', 'Too many payments of these invoices, or of this account, have failed today.')
    : undefined
}
