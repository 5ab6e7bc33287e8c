import { eq } from 'drizzle-orm'
import type { ProcessorOutcome } from '../domain/processor.ts'
import type { Database } from './database.ts'
import { processorOperations } from './operationsSchema.ts'

/**
 * Writes down what the processor decided, unless something stands under that key already; gives what stands there.
 * This one statement is why a payment can be asked for twice and runs once.
 */
export async function recordOperation(
  db: Database,
  operation: { key: string; outcome: ProcessorOutcome; amount: number; currency: string },
): Promise<ProcessorOutcome> {
  await db.insert(processorOperations).values(operation).onConflictDoNothing()
  const [row] = await db.select().from(processorOperations).where(eq(processorOperations.key, operation.key))
  if (!row) throw new Error(`The processor lost operation ${operation.key}.`)
  return row.outcome
}
