import { createInFlight } from '../app/inFlight.ts'
import { nextAttempt } from '../domain/webhookRetries.ts'
import { readClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import { recordAttempt } from '../store/deliveries.ts'
import type { DeliveryChanges } from '../store/deliveries.ts'
import type { WebhookDeliveryRow } from '../store/operationsSchema.ts'
import { listDueAddresses, takeDueDelivery } from '../store/outbox.ts'
import { sendWebhook } from './sendWebhook.ts'
import type { Answer, SendOptions } from './sendWebhook.ts'

function changesAfter({ failures, retryUntil }: WebhookDeliveryRow, answer: Answer, now: Date): DeliveryChanges {
  if ('status' in answer && answer.status >= 200 && answer.status < 300) {
    return { status: 'delivered', reason: null, failures: 0, nextAttemptAt: null, deliveredAt: now }
  }
  const reason = 'status' in answer ? `The address answered ${answer.status}.` : answer.error
  const retryAfterMs = 'status' in answer ? answer.retryAfterMs : undefined
  const nextAttemptAt = nextAttempt(failures + 1, retryUntil, now, retryAfterMs) ?? null
  return { status: nextAttemptAt ? 'pending' : 'failed', reason, failures: failures + 1, nextAttemptAt }
}

async function deliver(db: Database, delivery: WebhookDeliveryRow, options: SendOptions): Promise<void> {
  const answer = await sendWebhook(delivery, options)
  const now = await readClock(db)
  const changes = changesAfter(delivery, answer, now)
  // Stopping is no fault of the address; another process takes the delivery when its lease is over.
  if (options.stopping.aborted && changes.status !== 'delivered') return
  const outcome = 'status' in answer ? { status: answer.status } : answer
  await recordAttempt(db, delivery, { at: now.toISOString(), ...outcome }, changes)
}

export interface WebhookDelivery {
  /** Begins to deliver what is due; resolves without waiting for any address. */
  readonly deliverDue: () => Promise<void>
  /** Resolves when no request is under way. */
  readonly settled: () => Promise<void>
}

/**
 * Delivers webhooks, to each address one after the other and to all addresses at the same time: one that is slow or
 * never answers delays only what goes there itself.
 */
export function createWebhookDelivery(
  db: Database,
  options: SendOptions,
  onError: (error: unknown) => void,
): WebhookDelivery {
  const busy = new Set<string>()
  const underWay = createInFlight()

  async function drain(address: string): Promise<void> {
    while (!options.stopping.aborted) {
      const delivery = await takeDueDelivery(db, address)
      if (!delivery) return
      await deliver(db, delivery, options)
    }
  }

  function start(address: string): void {
    busy.add(address)
    const drained = drain(address)
      .catch(onError)
      .finally(() => busy.delete(address))
    void underWay.track(drained)
  }

  return {
    async deliverDue() {
      const addresses = await listDueAddresses(db)
      addresses.filter((address) => !busy.has(address)).forEach(start)
    },
    settled: () => underWay.settled(),
  }
}
