import { readClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import { recordTry, takeDueDeliveries } from '../store/outbox.ts'
import type { WebhookDeliveryRow } from '../store/operationsSchema.ts'

const MAX_TRIES = 8
const TIMEOUT_MS = 5_000

interface TryResult {
  readonly status?: number
  readonly error?: string
}

async function send(
  { address, body, topic, signature }: WebhookDeliveryRow,
  stopping: AbortSignal,
): Promise<TryResult> {
  const headers = {
    'content-type': 'application/json',
    'x-balance-topic': topic,
    'x-blnce-topic': topic,
    'x-balance-signature': signature,
    'x-blnce-signature': signature,
  }
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const response = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal })
    await response.body?.cancel()
    return { status: response.status }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { error: cause instanceof Error ? cause.message || cause.name : String(cause) }
  }
}

const isAccepted = ({ status = 0 }: TryResult): boolean => status >= 200 && status < 300

async function deliver(db: Database, delivery: WebhookDeliveryRow, stopping: AbortSignal): Promise<void> {
  const result = await send(delivery, stopping)
  // Stopping says nothing about the address; another process takes the delivery when its lease is over.
  if (stopping.aborted && !isAccepted(result)) return
  const now = await readClock(db)
  const tries = delivery.tries.length + 1
  const retry = tries < MAX_TRIES ? { retryInSeconds: 2 ** (tries - 1) } : {}
  await recordTry(db, delivery, { at: now.toISOString(), ...result }, isAccepted(result) ? { deliveredAt: now } : retry)
}

/** Sends what is due: 1, 2, 4 … seconds after each try that failed, eight times in all. */
export async function deliverWebhooks(db: Database, stopping: AbortSignal): Promise<void> {
  const due = await takeDueDeliveries(db)
  await Promise.all(due.map((delivery) => deliver(db, delivery, stopping)))
}
