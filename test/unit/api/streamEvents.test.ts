import assert from 'node:assert/strict'
import { it, vi } from 'vitest'
import { streamEvents } from '../../../src/api/streamEvents.ts'
import { createAgenda } from '../../payment/shared/agenda.ts'

interface Opened {
  readonly url: string
  readonly headers: Headers
  readonly signal: AbortSignal
  readonly cache: RequestCache | undefined
  /** Whether nobody reads it any more, also where the signal got lost, as it does here. */
  readonly isLetGo: () => boolean
  /** Sends a piece of the stream. */
  readonly send: (text: string) => void
  readonly end: () => void
}

/** All that is under way has come to rest. */
const rest = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}

/** The API's event stream, as often as it is opened; `answer` stands in for a stream. */
function startStream(answer?: () => Response) {
  const opened: Opened[] = []
  const fetchStream: typeof fetch = (input, init) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    let isLetGo = false
    writer.closed.catch(() => (isLetGo = true))
    opened.push({
      url: input instanceof Request ? input.url : input.toString(),
      headers: new Headers(init?.headers),
      signal: init?.signal ?? AbortSignal.abort(),
      cache: init?.cache,
      isLetGo: () => isLetGo,
      send: (text) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
    })
    const headers = { 'Content-Type': 'text/event-stream' }
    return new Promise((resolve) => resolve(answer?.() ?? new Response(readable, { headers })))
  }
  vi.stubGlobal('fetch', fetchStream)
  return opened
}

function start(answer?: () => Response) {
  const opened = startStream(answer)
  const clock = createAgenda(0)
  const received: string[] = []
  const stop = streamEvents(
    { baseUrl: 'https://api.example.test', getToken: () => `token ${opened.length}`, source: 'magento', clock },
    { onEvent: () => received.push('event'), onOpen: (isOpen) => received.push(isOpen ? 'open' : 'broken') },
  )
  return { opened, clock, received, stop }
}

it('tells of every event of the stream, asked for with the bearer token', async () => {
  const { opened, received, stop } = start()
  await rest()
  opened[0]?.send('id: 7\nevent: attempt\ndata: {}\n\nid: 8\nevent: attempt\nda')
  await rest()
  assert.deepEqual(received, ['open', 'event'])
  opened[0]?.send('ta: {}\n\n')
  await rest()
  assert.deepEqual(received, ['open', 'event', 'event'])
  assert.equal(opened[0]?.url, 'https://api.example.test/v1/events')
  assert.equal(opened[0].headers.get('Authorization'), 'Bearer token 0')
  assert.equal(opened[0].headers.get('source'), 'magento')
  assert.equal(opened[0].cache, 'no-store')
  assert.equal(opened[0].headers.get('Last-Event-ID'), null)
  stop()
})

it('opens it again ten seconds after it broke, with the token of then, and goes on after the last event', async () => {
  const { opened, clock, received, stop } = start()
  await rest()
  opened[0]?.send('id: 7\ndata: {}\n\n')
  await rest()
  opened[0]?.end()
  await rest()
  assert.deepEqual(received, ['open', 'event', 'broken'])
  clock.runUntil(9_999)
  assert.equal(opened.length, 1)
  clock.runUntil(10_000)
  await rest()
  assert.equal(opened.length, 2)
  assert.equal(opened[1]?.headers.get('Last-Event-ID'), '7')
  assert.equal(opened[1].headers.get('Authorization'), 'Bearer token 1')
  assert.deepEqual(received, ['open', 'event', 'broken', 'open'])
  stop()
})

it('takes an answer that is no stream for none, and asks again no sooner than the server wants', async () => {
  for (const [pause, opensAt] of [
    ['30', 30_000],
    ['2', 10_000],
    [undefined, 10_000],
  ] as const) {
    const headers = { 'Content-Type': 'application/json', ...(pause !== undefined && { 'Retry-After': pause }) }
    const { opened, clock, received, stop } = start(() => new Response('{}', { status: 429, headers }))
    await rest()
    assert.deepEqual(received, ['broken'])
    clock.runUntil(opensAt - 1)
    assert.equal(opened.length, 1)
    clock.runUntil(opensAt)
    assert.equal(opened.length, 2)
    stop()
  }
})

it('is silent once it is stopped', async () => {
  const { opened, clock, received, stop } = start()
  await rest()
  opened[0]?.send('id: 7\ndata: {}\n\n')
  stop()
  assert.equal(opened[0]?.signal.aborted, true)
  await rest()
  assert.equal(opened[0].isLetGo(), true)
  clock.runUntil(60_000)
  assert.deepEqual([received, opened.length], [['open'], 1])
})

it('lets go of a stream that begins only after it was stopped', async () => {
  const { opened, received, stop } = start()
  stop()
  await rest()
  assert.equal(opened[0]?.isLetGo(), true)
  assert.deepEqual(received, [])
})

it('asks for a stream, and takes one whose type names its characters', async () => {
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' }
  const { opened, received, stop } = start(() => new Response(new ReadableStream(), { headers }))
  await rest()
  assert.equal(opened[0]?.headers.get('Accept'), 'text/event-stream')
  assert.deepEqual(received, ['open'])
  stop()
})

it('takes no refusal for a stream, whatever its type, and opens it again also where it lacks a type or a body', async () => {
  const stream = { 'Content-Type': 'text/event-stream' }
  for (const answer of [
    () => new Response('data: {}\n\n', { status: 503, headers: stream }),
    () => new Response('data: {}\n\n', { headers: { 'Content-Type': 'text/plain' } }),
    () => new Response(null, { status: 204 }),
    () => new Response(null, { headers: stream }),
    () => {
      throw new TypeError('No network.')
    },
  ]) {
    const { opened, clock, received, stop } = start(answer)
    await rest()
    assert.deepEqual(received, ['broken'])
    clock.runUntil(10_000)
    assert.equal(opened.length, 2)
    stop()
  }
})

it('waits as long as a refusal asks for that has neither type nor body', async () => {
  const { opened, clock, stop } = start(() => new Response(null, { status: 429, headers: { 'Retry-After': '30' } }))
  await rest()
  clock.runUntil(29_999)
  assert.equal(opened.length, 1)
  clock.runUntil(30_000)
  assert.equal(opened.length, 2)
  stop()
})
