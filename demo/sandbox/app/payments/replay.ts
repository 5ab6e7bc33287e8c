import { toAttempt } from '../../domain/attempts.ts'
import type { Attempt } from '../../domain/contract.ts'
import type { Database } from '../../store/database.ts'
import { getAttempt } from '../../store/attempts.ts'
import { findKey } from '../../store/idempotency.ts'
import type { KeyRow } from '../../store/idempotency.ts'
import type { Idempotency } from '../http/operations.ts'
import { refuse } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'

export function refuseOtherBytes(row: KeyRow, { bodyHash }: Idempotency): Refusal | undefined {
  if (row.bodyHash === bodyHash) return undefined
  return refuse(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.')
}

/**
 * What to answer when an attempt's key was used before: the stored answer, or the attempt that still runs. `undefined`:
 * the key is new. Stored answers follow their attempt, so a repetition is never behind it.
 */
export async function replayAttempt(
  db: Database,
  idempotency: Idempotency,
  publicOrigin: string,
): Promise<{ status: 201; body: Attempt } | Refusal | undefined> {
  const row = await findKey(db, idempotency)
  if (!row?.attemptId) return undefined
  const refused = refuseOtherBytes(row, idempotency)
  if (refused) return refused
  const attempt = toAttempt(await getAttempt(db, row.attemptId), publicOrigin)
  // An attempt whose challenge was completed is on its way again; what was stored before it would be too little.
  if (row.status === null || attempt.status === 'processing')
    return refuse(409, 'attempt_in_progress', 'This payment is still being carried out.', { attempt })
  return { status: 201, body: row.body as Attempt }
}
