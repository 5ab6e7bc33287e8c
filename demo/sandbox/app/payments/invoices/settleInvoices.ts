import { isLive } from '../../../domain/attempts.ts'
import { creditPieces } from '../../../domain/creditNotes.ts'
import { invoicePaidEvent } from '../../../domain/webhooks.ts'
import { readClock } from '../../../store/clock.ts'
import type { Database } from '../../../store/database.ts'
import { listShares, listUses, releaseShares, takeShares } from '../../../store/invoicePayments.ts'
import { appendEntries } from '../../../store/ledger.ts'
import { enqueueEvents } from '../../../store/outbox.ts'
import type { AttemptRow } from '../../../store/schema.ts'
import { findTransaction } from '../../../store/transactions.ts'

/** The money is there: it is taken off what is due on each invoice, and booked. */
async function settle(tx: Database, attempt: AttemptRow): Promise<void> {
  const { transactionId } = attempt
  const shares = await listShares(tx, transactionId)
  const uses = await listUses(tx, transactionId)
  const due = await takeShares(tx, transactionId)
  const at = await readClock(tx)
  const paid = shares.flatMap(({ invoiceId, amount, credit }) =>
    amount > credit ? [{ type: 'invoice-payment' as const, invoiceId, amount: amount - credit, at }] : [],
  )
  const credited = creditPieces(shares, uses).map(({ invoiceId, creditNoteId, amount }) => ({
    type: 'credit-note' as const,
    invoiceId,
    parentId: creditNoteId,
    amount,
    at,
  }))
  await appendEntries(tx, attempt, [...paid, ...credited])
  const transaction = await findTransaction(tx, transactionId)
  if (!transaction) throw new Error(`Transaction ${transactionId} of an attempt does not exist.`)
  const events = shares.map((share) => invoicePaidEvent(transaction, share, due.get(share.invoiceId) ?? 0))
  await enqueueEvents(tx, transaction.merchantId, events, at)
}

/**
 * What an attempt that has moved means for the invoices that it pays: while its money is on the way it stands against
 * them, then they are paid, or open again.
 */
export async function followAttempt(tx: Database, attempt: AttemptRow): Promise<void> {
  if (attempt.invoices === null) return
  if (isLive(attempt.status) || attempt.outcome === 'pending_settlement') return
  if (attempt.status === 'succeeded') await settle(tx, attempt)
  await releaseShares(tx, attempt.transactionId)
}
