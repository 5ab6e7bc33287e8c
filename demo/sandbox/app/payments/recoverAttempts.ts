import { operationKey, processedAmount } from '../../domain/processor.ts'
import { listOrphans } from '../../store/attempts.ts'
import { forgetGoneProcesses } from '../../store/processes.ts'
import { recordOperation } from '../../store/processor.ts'
import type { SandboxContext } from '../context.ts'
import { settleAttempt } from './settle.ts'

/**
 * Finishes attempts whose process is gone. The processor is asked by the attempt's key; when it never saw the attempt,
 * the same question leaves a note there that calls it off, so that a process that was only asleep cannot charge later.
 */
export async function recoverAttempts(context: SandboxContext): Promise<void> {
  await forgetGoneProcesses(context.db)
  const orphans = await listOrphans(context.db, context.processId)
  for (const attempt of orphans) {
    if (context.running.has(attempt.id)) continue
    const { currency } = attempt
    const outcome = await recordOperation(context.db, {
      key: operationKey(attempt),
      outcome: 'voided',
      amount: processedAmount(attempt),
      currency,
    })
    await settleAttempt(context, attempt, outcome)
  }
}
