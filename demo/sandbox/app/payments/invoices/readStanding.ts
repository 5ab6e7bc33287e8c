import { isLiveOrSucceeded } from '../../../domain/attempts.ts'
import type { SessionParts } from '../../../domain/session.ts'
import type { Database } from '../../../store/database.ts'
import type { AttemptRow, TransactionRow } from '../../../store/schema.ts'
import { readAsked } from './readAsked.ts'
import { readSelection } from './readSelection.ts'

/** What has become of the invoices of a link that has not paid them itself. */
export async function readStanding(
  db: Database,
  { id, buyerId }: TransactionRow,
  attempts: readonly AttemptRow[],
): Promise<Pick<SessionParts, 'standing'>> {
  if (attempts.some(({ status }) => isLiveOrSucceeded(status))) return {}
  const { selection, standing } = await readSelection(db, buyerId, await readAsked(db, id), { own: id })
  if (selection.refused.length === 0) return {}
  if (standing.length > 0) return { standing: 'processing' }
  return { standing: selection.isPaid ? 'paid' : 'changed' }
}
