import { setTimeout as sleep } from 'node:timers/promises'
import { sumOfFees } from '../../domain/fees.ts'
import { answerDelay, decideOutcome, operationKey, processedAmount } from '../../domain/processor.ts'
import { readClock } from '../../store/clock.ts'
import { recordOperation } from '../../store/processor.ts'
import type { AttemptRow } from '../../store/schema.ts'
import type { SandboxContext } from '../context.ts'
import { settleAttempt } from './settle.ts'

/**
 * Sends an attempt, which must have been committed, to the processor and writes down the answer. The attempt's id goes
 * along as the processor's own key, so that asking again, by whomever, runs nothing twice.
 */
export async function runProcessor(context: SandboxContext, attempt: AttemptRow): Promise<AttemptRow> {
  const { currency } = attempt
  const amount = processedAmount(attempt)
  const decided = decideOutcome(attempt.card, attempt.isAuthenticated, await readClock(context.db))
  const outcome = await recordOperation(context.db, { key: operationKey(attempt), outcome: decided, amount, currency })
  await sleep(answerDelay(attempt.amount - sumOfFees(attempt.fees)), undefined, { signal: context.stopping })
  return settleAttempt(context, attempt, outcome)
}
