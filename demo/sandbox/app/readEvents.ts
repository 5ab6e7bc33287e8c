import { setTimeout as sleep } from 'node:timers/promises'
import { isLive } from '../domain/attempts.ts'
import { findNewestEvent, listEventsAfter } from '../store/attemptEvents.ts'
import type { Database } from '../store/database.ts'
import type { AttemptEventRow } from '../store/operationsSchema.ts'

export interface EventsAsked {
  readonly transactionId: string
  /** The id of the last event that the reader has. Absent: it has none. */
  readonly lastEventId: number | undefined
  /** What of an attempt the reader may see. */
  readonly show?: (attempt: AttemptEventRow['attempt']) => AttemptEventRow['attempt']
  /** Ends the stream. */
  readonly signal: AbortSignal
}

/** In milliseconds of real time. */
export interface EventTiming {
  readonly poll: number
  readonly keepAlive: number
  readonly lifetime: number
}

const TIMING: EventTiming = { poll: 200, keepAlive: 15_000, lifetime: 5 * 60_000 }
const KEEP_ALIVE = ': keep-alive\n\n'

const toFrame = ({ id }: AttemptEventRow, attempt: AttemptEventRow['attempt']): string =>
  `id: ${id}\nevent: attempt\ndata: ${JSON.stringify(attempt)}\n\n`

/**
 * The text of an event stream, a piece at a time. The database is polled, as another process may carry out the attempt.
 * The first piece is a comment, so that the headers leave at once.
 */
export async function* readEvents(
  db: Database,
  { transactionId, lastEventId, signal, show = (attempt) => attempt }: EventsAsked,
  timing = TIMING,
): AsyncGenerator<string, void> {
  const start = performance.now()
  let spokeAt = start
  yield KEEP_ALIVE
  let newest = await findNewestEvent(db, transactionId)
  let cursor = lastEventId ?? (newest ? newest.id - 1 : 0)
  while (!signal.aborted && performance.now() - start < timing.lifetime) {
    for (const event of await listEventsAfter(db, transactionId, cursor)) {
      yield toFrame(event, show(event.attempt))
      newest = event
      cursor = event.id
      spokeAt = performance.now()
    }
    if (newest && !isLive(newest.attempt.status)) return
    if (performance.now() - spokeAt >= timing.keepAlive) {
      yield KEEP_ALIVE
      spokeAt = performance.now()
    }
    await sleep(timing.poll, undefined, { signal }).catch(() => undefined)
  }
}
