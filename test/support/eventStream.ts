import type { Attempt } from './sandbox.ts'

export interface AttemptEvent {
  readonly id: string
  readonly name: string
  readonly attempt: Attempt
}

export interface EventStream {
  readonly status: number
  readonly headers: Headers
  /** The next event; `undefined` at the end. Comments are passed over. */
  next(): Promise<AttemptEvent | undefined>
  /** All that is still to come, until the server ends the stream. */
  rest(): Promise<AttemptEvent[]>
  /** Goes away, as a page that is closed does. */
  close(): void
}

function toEvent(frame: string): AttemptEvent | undefined {
  const fields = new Map(frame.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^\w+: /, '')]))
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { id: fields.get('id') ?? '', name: fields.get('event') ?? '', attempt: JSON.parse(data) as Attempt }
}

async function* readFrames(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): AsyncGenerator<AttemptEvent, undefined> {
  let text = ''
  const decoder = new TextDecoder()
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    text += decoder.decode(piece.value, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = toEvent(text.slice(0, end))
      text = text.slice(end + 2)
      if (event) yield event
    }
  }
}

/** Opens GET /v1/events as the widget does. Resolves when the headers have come. */
export async function openEvents(origin: string, token: string, lastEventId?: string): Promise<EventStream> {
  const leaving = new AbortController()
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const response = await fetch(`${origin}/v1/events`, { headers, signal: leaving.signal })
  // Taken at once: Node cancels a body that nobody has begun to read when it collects the answer that held it.
  const events = readFrames(response.body?.getReader())
  return {
    status: response.status,
    headers: response.headers,
    next: async () => (await events.next()).value,
    async rest() {
      const rest: AttemptEvent[] = []
      for await (const event of events) rest.push(event)
      return rest
    },
    close: () => leaving.abort(),
  }
}
