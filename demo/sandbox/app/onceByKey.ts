import { atomically } from '../store/atomically.ts'
import type { Database } from '../store/database.ts'
import { claimKey, findKey, releaseKey, storeAnswer } from '../store/idempotency.ts'
import type { Idempotency } from './http/operations.ts'
import { isRefusal, refuse } from './http/refusals.ts'
import type { Refusal } from './http/refusals.ts'
import { refuseOtherBytes } from './payments/replay.ts'

interface Answer {
  readonly status: number
  readonly body: object
}

/**
 * Carries out a merchant's request in one database transaction, and at most once per Idempotency-Key when it has one: a
 * repetition gets the stored answer. A refusal did nothing, so it leaves the key free.
 */
export async function onceByKey<T extends Answer>(
  db: Database,
  { idempotency, now }: { readonly idempotency: Idempotency | undefined; readonly now: Date },
  work: (tx: Database) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (!idempotency) return atomically(db, work)
  return atomically(db, async (tx) => {
    if (!(await claimKey(tx, idempotency, now))) return replay<T>(tx, idempotency)
    const answer = await work(tx)
    if (isRefusal(answer)) await releaseKey(tx, idempotency)
    else await storeAnswer(tx, idempotency, answer.status, { ...answer.body })
    return answer
  })
}

async function replay<T extends Answer>(tx: Database, idempotency: Idempotency): Promise<T | Refusal> {
  const row = await findKey(tx, idempotency)
  if (!row) return refuse(409, 'attempt_in_progress', 'A request with this Idempotency-Key is being carried out.')
  // What was stored is what `work` answered.
  return refuseOtherBytes(row, idempotency) ?? ({ status: row.status, body: row.body } as unknown as T)
}
