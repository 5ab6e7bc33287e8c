import { createInFlight } from '../app/inFlight.ts'
import { nextAttempt, readRetryAfter } from '../domain/webhookRetries.ts'
import { readClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import { recordAttempt } from '../store/deliveries.ts'
import type { DeliveryChanges } from '../store/deliveries.ts'
import type { WebhookDeliveryRow } from '../store/operationsSchema.ts'
import { listDueAddresses, takeDueDelivery } from '../store/outbox.ts'

const TIMEOUT_MS = 5_000

/** What an address answered, or why there was no answer: a sentence. */
type Answer = { readonly status: number; readonly retryAfterMs: number | undefined } | { readonly error: string }

const ERRORS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing accepts connections at the address.',
  ECONNRESET: 'The address closed the connection without an answer.',
  UND_ERR_SOCKET: 'The address closed the connection without an answer.',
  ENOTFOUND: 'The host name of the address cannot be resolved.',
  EAI_AGAIN: 'The host name of the address cannot be resolved.',
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `The address did not answer within ${TIMEOUT_MS / 1_000} seconds.`
  const cause = error.cause instanceof Error ? error.cause : error
  const sentence = 'code' in cause ? ERRORS[String(cause.code)] : undefined
  return sentence ?? `The request failed: ${cause.message || cause.name}.`
}

async function send({ address, body, topic, signature }: WebhookDeliveryRow, stopping: AbortSignal): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'x-balance-topic': topic,
    'x-blnce-topic': topic,
    'x-balance-signature': signature,
    'x-blnce-signature': signature,
  }
  // A timer and a listener keep their controller alive: `AbortSignal.any` never fires in Node 20 once it is collected.
  const controller = new AbortController()
  const stop = (): void => controller.abort(stopping.reason)
  const timer = setTimeout(() => controller.abort(new DOMException('No answer', 'TimeoutError')), TIMEOUT_MS)
  stopping.addEventListener('abort', stop)
  try {
    const { signal } = controller
    const response = await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal })
    // Nothing in the body matters, and whether it breaks off does not either.
    await response.body?.cancel().catch(() => undefined)
    return { status: response.status, retryAfterMs: readRetryAfter(response.headers) }
  } catch (error) {
    return { error: describeError(error) }
  } finally {
    clearTimeout(timer)
    stopping.removeEventListener('abort', stop)
  }
}

function conclude({ failures, retryUntil }: WebhookDeliveryRow, answer: Answer, now: Date): DeliveryChanges {
  if ('status' in answer && answer.status >= 200 && answer.status < 300) {
    return { status: 'delivered', reason: null, failures: 0, nextAttemptAt: null, deliveredAt: now }
  }
  const reason = 'status' in answer ? `The address answered ${answer.status}.` : answer.error
  const retryAfterMs = 'status' in answer ? answer.retryAfterMs : undefined
  const nextAttemptAt = nextAttempt(failures + 1, retryUntil, now, retryAfterMs) ?? null
  return { status: nextAttemptAt ? 'pending' : 'failed', reason, failures: failures + 1, nextAttemptAt }
}

async function deliver(db: Database, delivery: WebhookDeliveryRow, stopping: AbortSignal): Promise<void> {
  const answer = await send(delivery, stopping)
  const now = await readClock(db)
  const changes = conclude(delivery, answer, now)
  // Stopping is no fault of the address; another process takes the delivery when its lease is over.
  if (stopping.aborted && changes.status !== 'delivered') return
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
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): WebhookDelivery {
  const busy = new Set<string>()
  const underWay = createInFlight()

  async function drain(address: string): Promise<void> {
    while (!stopping.aborted) {
      const delivery = await takeDueDelivery(db, address)
      if (!delivery) return
      await deliver(db, delivery, stopping)
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
