import { isLive } from '../../domain/attempts.ts'
import { refundPot } from '../../domain/ledger.ts'
import { isExpiryReported, statusAt } from '../../domain/transactions.ts'
import { canceledEvent, disputedEvent } from '../../domain/webhooks.ts'
import { atomically } from '../../store/atomically.ts'
import {
  listAbandonedChallenges,
  listAttempts,
  listDueDisputes,
  listDueSettlements,
  takeDispute,
} from '../../store/attempts.ts'
import { readClock } from '../../store/clock.ts'
import { appendEntry, listEntries } from '../../store/ledger.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import type { AttemptRow } from '../../store/schema.ts'
import {
  listEndedAuthorizations,
  listUnreportedExpiries,
  lockTransaction,
  updateTransaction,
} from '../../store/transactions.ts'
import type { SandboxContext } from '../context.ts'
import { reportOverdue } from './invoices/reportOverdue.ts'
import { endAuthorization } from './authorizations.ts'
import { endChallenge } from './challenges.ts'
import { endOutdated } from './proposals/endProposal.ts'
import { settleMoney } from './settleMoney.ts'
import { runScheduled } from './scheduled/runScheduled.ts'

async function endOverdueAuthorization(context: SandboxContext, transactionId: string, now: Date): Promise<void> {
  await atomically(context.db, async (tx) => {
    const transaction = await lockTransaction(tx, transactionId)
    if (transaction?.status === 'auth') await endAuthorization(tx, transaction, 'authorization_expired', now)
  })
}

/** An order that a payment may still be carried out for is not called expired before the outcome of that is known. */
async function reportExpiry(context: SandboxContext, transactionId: string, now: Date): Promise<void> {
  await atomically(context.db, async (tx) => {
    const transaction = await lockTransaction(tx, transactionId)
    if (!transaction || statusAt(transaction, now) !== 'expired' || isExpiryReported(transaction, now)) return
    if ((await listAttempts(tx, transactionId)).some(({ status }) => isLive(status))) return
    await updateTransaction(tx, transactionId, { reportedExpiry: transaction.expiresAt })
    await enqueueEvent(tx, transaction.merchantId, canceledEvent(transaction, 'order_expired'), now)
  })
}

async function disputeCharges(context: SandboxContext, attempt: AttemptRow, now: Date): Promise<void> {
  await atomically(context.db, async (tx) => {
    const transaction = await lockTransaction(tx, attempt.transactionId)
    if (!transaction || !(await takeDispute(tx, attempt.id))) return
    const entries = await listEntries(tx, { attemptId: attempt.id })
    for (const charge of entries.filter(({ type }) => type === 'charge')) {
      const { open: amount, openFee: fee } = refundPot(charge, entries)
      if (amount === 0) continue
      const { paymentMethodType, part } = charge
      const entry = { type: 'dispute', amount, fee, parentId: charge.id, at: now, paymentMethodType, part } as const
      const dispute = await appendEntry(tx, attempt, entry)
      await enqueueEvent(tx, transaction.merchantId, disputedEvent(transaction, dispute), now)
    }
  })
}

/**
 * Does what the sandbox's clock makes due: challenges left alone, authorizations that end, debits and transfers that
 * come through or not, disputes that arrive, orders that expire unpaid, invoices that become overdue, payments that begin by date,
 * proposals that are over.
 */
export async function settleDue(context: SandboxContext): Promise<void> {
  const now = await readClock(context.db)
  const abandoned = await listAbandonedChallenges(context.db, now)
  const ended = await listEndedAuthorizations(context.db, now)
  const settled = await listDueSettlements(context.db, now)
  const disputed = await listDueDisputes(context.db, now)
  for (const attempt of abandoned) await endChallenge(context, attempt, 'abandoned')
  for (const { id } of ended) await endOverdueAuthorization(context, id, now)
  for (const attempt of settled) await settleMoney(context, attempt, now)
  for (const attempt of disputed) await disputeCharges(context, attempt, now)
  // Read last: a challenge that was left alone or a debit that was returned may have ended an order's only payment.
  const expired = await listUnreportedExpiries(context.db, now)
  for (const { id } of expired) await reportExpiry(context, id, now)
  const overdueCount = await reportOverdue(context, now)
  const scheduledCount = await runScheduled(context, now)
  const endedCount = await endOutdated(context.db, now)
  if (endedCount + scheduledCount + ended.length + settled.length + disputed.length + expired.length + overdueCount > 0)
    context.wake()
}
