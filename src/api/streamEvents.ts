import { EventSourceParserStream } from 'eventsource-parser/stream'
import { withoutPrototype } from '../lib/withoutPrototype.ts'
import type { Clock } from '../lib/clock.ts'
import { readRetryAfter } from './ApiError.ts'

interface StreamOptions {
  baseUrl: string
  getToken: () => string
  source?: string | undefined
  clock: Clock
}

interface Handlers {
  /** Something changed. Read it from the API: an event may be forged. */
  onEvent: () => void
  onOpen: (isOpen: boolean) => void
}

/** How long to wait at least before a stream that ended is opened again, in milliseconds. */
const RETRY_DELAY = 10_000

/** Follows the API's event stream until it is stopped, and resumes at the last event after every break. */
export function streamEvents(
  { baseUrl, getToken, source, clock }: StreamOptions,
  { onEvent, onOpen }: Handlers,
): () => void {
  const end = new AbortController()
  const isStopped = () => end.signal.aborted
  let lastEventId = ''
  let cancelReopening = () => {}
  let cancelReading = () => {}

  /** Reads until the stream ends; gives the pause that the server asks for before the next one, in milliseconds. */
  async function read(): Promise<number | undefined> {
    const headers = new Headers({ Authorization: `Bearer ${getToken()}`, Accept: 'text/event-stream' })
    if (source) headers.set('source', source)
    if (lastEventId) headers.set('Last-Event-ID', lastEventId)
    const response = await fetch(
      `${baseUrl}/v1/events`,
      withoutPrototype<RequestInit>({ headers, signal: end.signal, cache: 'no-store' }),
    )
    // Stopped meanwhile, and a page's own `fetch` may have lost the signal.
    if (isStopped()) {
      await response.body?.cancel()
      return undefined
    }
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
    if (!response.ok || !response.body || !isStream) {
      await response.body?.cancel()
      return readRetryAfter(response.headers)
    }
    onOpen(true)
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    const reader = events.getReader()
    // Where the signal was lost the connection would stay taken, and a browser has six for a host.
    cancelReading = () => void reader.cancel().catch(() => {})
    for (let next = await reader.read(); !next.done && !isStopped(); next = await reader.read()) {
      lastEventId = next.value.id ?? lastEventId
      onEvent()
    }
    return undefined
  }

  function start(): void {
    // Without a stream the payment is polled, so why it broke does not matter.
    const reopen = (pause = 0) => {
      if (isStopped()) return
      onOpen(false)
      cancelReopening = clock.after(Math.max(RETRY_DELAY, pause), start)
    }
    read().then(reopen, () => reopen())
  }

  start()
  return () => {
    cancelReopening()
    cancelReading()
    end.abort()
  }
}
