import { createInFlight } from '../app/inFlight.ts'
import { createDocumentQueue } from '../app/invoices/documentQueue.ts'
import type { DocumentQueue } from '../app/invoices/documentQueue.ts'
import { startDocumentThread } from '../app/invoices/documentThread.ts'
import { writeMail } from '../app/mails/writeMail.ts'
import { nextAttempt } from '../domain/webhookRetries.ts'
import { readClock } from '../store/clock.ts'
import type { Database } from '../store/database.ts'
import { recordSending, takeDueMail } from '../store/mails.ts'
import type { MailChanges } from '../store/mails.ts'
import type { MailRow } from '../store/mailsSchema.ts'
import { sendMail } from './sendMail.ts'
import type { Answer, SendMailOptions } from './sendMail.ts'

/** So many mails are on their way at once: one that a server does not answer delays few others. */
const MOST_AT_ONCE = 4

function changesAfter({ attempts, retryUntil }: MailRow, answer: Answer, now: Date): MailChanges {
  if (answer.isAccepted) {
    const reason = answer.refused.length === 0 ? null : `The mail server refuses ${answer.refused.join(', ')}.`
    return { status: 'sent', reason, nextAttemptAt: null, sentAt: now }
  }
  const nextAttemptAt = answer.isFinal ? null : (nextAttempt(attempts + 1, retryUntil, now) ?? null)
  return { status: nextAttemptAt ? 'queued' : 'failed', reason: answer.error, nextAttemptAt }
}

/** Writes a mail and sends it. One that cannot be written waits, as one that cannot be sent. */
async function deliver(db: Database, row: MailRow, documents: DocumentQueue, options: SendMailOptions) {
  const writing = { db, documents, gone: options.stopping, now: await readClock(db) }
  const answer = await writeMail(row, writing).then(
    (content): Promise<Answer> | Answer =>
      typeof content === 'string'
        ? { isAccepted: false, error: 'The mail is not written yet.', isFinal: false }
        : sendMail(row, content, options),
    (error: unknown) => ({
      isAccepted: false as const,
      error: `The mail cannot be written: ${String(error)}`,
      isFinal: false,
    }),
  )
  // Stopping is no fault of the server; another process takes the mail when its lease is over.
  if (options.stopping.aborted && !answer.isAccepted) return
  await recordSending(db, row, changesAfter(row, answer, await readClock(db)))
}

export interface MailDelivery {
  /** Begins to send what is due; resolves without waiting for the server. */
  readonly deliverDue: () => Promise<void>
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>
}

/** Sends mails by a server, each at least once: one whose answer was lost is sent again, with the same `Message-ID`. */
export function createMailDelivery(
  db: Database,
  options: SendMailOptions,
  onError: (error: unknown) => void,
): MailDelivery {
  const underWay = createInFlight()
  const documents = createDocumentQueue(startDocumentThread, options.stopping)
  let running = 0

  async function drain(): Promise<void> {
    while (!options.stopping.aborted) {
      const row = await takeDueMail(db)
      if (!row) return
      await deliver(db, row, documents, options)
    }
  }

  function start(): void {
    running += 1
    const drained = drain()
      .catch(onError)
      .finally(() => {
        running -= 1
      })
    void underWay.track(drained)
  }

  return {
    deliverDue() {
      while (running < MOST_AT_ONCE) start()
      return Promise.resolve()
    },
    settled: () => underWay.settled(),
  }
}
