import { toAttempt } from '../../../domain/attempts.ts'
import type { Session } from '../../../domain/contract.ts'
import type { AskedInvoices } from '../../../domain/invoiceSelections.ts'
import type { Database } from '../../../store/database.ts'
import { findNewestAttempt, findPayingAttempt } from '../../../store/invoicePayments.ts'
import { refuse } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'
import type { ReadSelection } from './readSelection.ts'

/** How a refusal shows what is true by now. */
export interface Shown {
  readonly publicOrigin: string
  /** The selection as a session; of a link, that of its own transaction. */
  readonly readSession: () => Promise<Session>
  /** A link learns of no payment but its own. */
  readonly hidesAttempts?: boolean
}

/** Why a selection cannot be paid as it was asked for, if so: it is being paid, is paid, or is another by now. */
export async function refuseSelection(
  tx: Database,
  asked: AskedInvoices,
  { selection, standing }: ReadSelection,
  { publicOrigin, readSession, hidesAttempts = false }: Shown,
): Promise<Refusal | undefined> {
  if (selection.refused.length === 0) return undefined
  if (standing.length > 0) {
    const other = hidesAttempts ? undefined : await findNewestAttempt(tx, standing)
    const shown = other ? { attempt: toAttempt(other, publicOrigin) } : {}
    return refuse(409, 'attempt_in_progress', 'Another payment of this is being carried out.', shown)
  }
  if (selection.isPaid) {
    const ids = asked.invoices.map(({ id }) => id)
    const paying = hidesAttempts ? undefined : await findPayingAttempt(tx, ids)
    return refuse(409, 'already_paid', 'This has been paid.', {
      ...(paying ? { attempt: toAttempt(paying, publicOrigin) } : {}),
      session: await readSession(),
    })
  }
  const message = 'What is due is another than what was shown.'
  return refuse(409, 'amount_changed', message, { session: await readSession() })
}
