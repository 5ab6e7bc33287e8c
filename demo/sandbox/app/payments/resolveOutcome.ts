import { CHALLENGE_LIFETIME_MS, CREDIT_SPENT, concludeAttempt, disputeTime } from '../../domain/attempts.ts'
import { invoicedPart } from '../../domain/invoices.ts'
import { successOf } from '../../domain/outcomes.ts'
import type { ProcessorOutcome } from '../../domain/processor.ts'
import { lockBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { newSecret } from '../../store/identifiers.ts'
import { getMerchant } from '../../store/merchants.ts'
import type { AttemptRow, TransactionRow } from '../../store/schema.ts'
import { readCredit } from './readCredit.ts'

/** How an attempt is changed when it moves on. */
export type Changes = Partial<AttemptRow> & Pick<AttemptRow, 'status'>

/**
 * The credit that an attempt held while it was carried out is still there, unless the line itself has shrunk. Whoever
 * else wants to use it waits until this database transaction ends.
 */
async function hasCredit(tx: Database, attempt: AttemptRow, now: Date): Promise<boolean> {
  if (attempt.paymentMethodType !== 'payWithTerms') return true
  const buyer = await lockBuyer(tx, attempt.buyerId)
  const { status, available } = await readCredit(tx, buyer, now, attempt.transactionId)
  return status === 'completed' && (invoicedPart(attempt)?.amount ?? 0) <= available
}

/**
 * Resolves the processor's outcome to the changes of an attempt whose transaction is locked. Where the credit is gone the attempt
 * fails as a whole: an approval of the other part that is not written down as a charge lapses.
 */
export async function resolveOutcome(
  tx: Database,
  attempt: AttemptRow,
  { merchantId }: TransactionRow,
  outcome: ProcessorOutcome,
  now: Date,
): Promise<Changes> {
  const { name } = await getMerchant(tx, merchantId)
  const success = successOf(attempt, name, now)
  const conclusion = concludeAttempt(outcome, success.outcome)
  if (conclusion.status === 'failed') return conclusion
  if (conclusion.status === 'requires_action') {
    const challengeEndsAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS)
    return { status: 'requires_action', challengeId: newSecret(), challengeEndsAt }
  }
  if (!(await hasCredit(tx, attempt, now))) return { status: 'failed', failure: CREDIT_SPENT }
  // Of an authorization only what is captured can be disputed.
  const disputeAt = conclusion.willBeDisputed && !attempt.isAuth ? disputeTime(now) : null
  return { status: 'succeeded', disputeAt, ...success }
}
