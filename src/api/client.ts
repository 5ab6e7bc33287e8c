import { createAccountCalls } from './accountCalls.ts'
import { ApiError, errorFromAnswer, errorFromSilence } from './ApiError.ts'
import { withoutPrototype } from '../lib/withoutPrototype.ts'
import { browserClock } from '../lib/clock.ts'
import type { HttpClient } from './httpClient.ts'
import { argumentsOf, createHttpClient, languageHeader } from './httpClient.ts'
import type { Parsed } from './shapes.ts'
import { parseAttempt, parseSession } from './shapes.ts'
import type { InvoiceQuoteRequest } from './accountTypes.ts'
import type { ApiCalls, ApiOptions } from './Api.ts'
import type { CallOptions, HttpAnswer, Send } from './calls.ts'
import type { Attempt, AttemptRequest, Session } from './types.ts'

/** Bytes of a body that may outlive its page, in browsers, less than the 64 KiB for all such requests together. */
const MAX_KEEPALIVE = 60_000

/** Sends a payment to nowhere: a browser compiles code when it first runs, and a payer who pressed Pay would wait for that. */
export function warmUp(options: ApiOptions): void {
  const calls = createClientCalls({ ...options, fetch: () => Promise.resolve(new Response('{}')) })
  calls.createAttempt('rehearsal', '{}', true, 0).catch(() => {})
}

/** The calls over HTTP, with their time-outs. */
export function createClientCalls(options: ApiOptions): ApiCalls {
  const { baseUrl, getToken, source, fetch, renewToken, timeoutMs = 20_000, clock = browserClock } = options
  const client = createHttpClient(baseUrl)

  /** A token that ran out is replaced once: the API refused before it did anything, so the same call can go again. */
  async function call(send: Send, how: CallOptions = {}): Promise<unknown> {
    const token = getToken()
    try {
      return await callOnce(send, how)
    } catch (error) {
      const isExpired = error instanceof ApiError && error.code === 'token_expired'
      // Another call may have got a new one meanwhile.
      const isRenewed = isExpired && (getToken() !== token || (await renewToken?.()))
      if (!isRenewed || clock.now() > (how.until ?? Infinity)) throw error
      return await callOnce(send, how)
    }
  }

  /** One call with its time-out; turns every way of failing into an `ApiError`. */
  async function callOnce(send: Send, how: CallOptions): Promise<unknown> {
    const { signal, timeoutMs: patience = timeoutMs, hasOwnTimeout, waitsForFetch } = withoutPrototype(how)
    const headers = {
      Authorization: `Bearer ${getToken()}`,
      ...languageHeader(options.getLanguage?.()),
      ...(source && { source }),
    }
    const timeout = new AbortController()
    const giveUp = () => timeout.abort()
    // A `fetch` that the page has replaced may drop the signal, so that the call rejects on abort by itself.
    const aborted = new Promise<never>((_resolve, reject) =>
      timeout.signal.addEventListener('abort', () => reject(timeout.signal.reason as Error)),
    )
    aborted.catch(() => {})
    const cancel = hasOwnTimeout ? () => {} : clock.after(patience, giveUp)
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp)
    let answer: HttpAnswer
    // What carries a call by itself does not tell.
    let hasLeft = hasOwnTimeout ?? false
    try {
      const sent = send({
        headers,
        signal: timeout.signal,
        fetch: async (request) => {
          hasLeft = true
          return readWhole(await fetch(...argumentsOf(request)), timeout.signal)
        },
      })
      answer = await (waitsForFetch ? sent : Promise.race([sent, aborted]))
    } catch (cause) {
      throw cause instanceof SyntaxError
        ? new ApiError('malformed_answer', 'The answer is not JSON.', { cause })
        : errorFromSilence(cause, !hasLeft)
    } finally {
      cancel()
    }
    if (!answer.response.ok) throw errorFromAnswer(answer.response, answer.error)
    return answer.data
  }

  const byId = (id: string) => ({ params: { path: { id } } })

  const account = {
    ...createAccountCalls(client, call),
    createInvoicePayment: createAt(client, call, '/v1/invoice-payments'),
    createInvoiceQuote: async (body: InvoiceQuoteRequest) =>
      readSession(await call((common) => client.POST('/v1/invoice-quotes', { ...common, body }))),
  }

  return {
    getSession: async (signal) => readSession(await call((common) => client.GET('/v1/session', common), { signal })),
    createAttempt: createAt(client, call, '/v1/attempts'),
    getAttempt: async (id) =>
      readAttempt(await call((common) => client.GET('/v1/attempts/{id}', { ...common, ...byId(id) })), { id }),
    cancelAttempt: async (id) =>
      readAttempt(await call((common) => client.POST('/v1/attempts/{id}/cancel', { ...common, ...byId(id) })), { id }),
    cancelSession: async () => readSession(await call((common) => client.POST('/v1/cancel', common))),
    account: () => Promise.resolve(account),
  }
}

/** Sends the request of a payment to a path, as `createAttempt` of `ApiCalls` has it. */
function createAt(
  client: HttpClient,
  call: (send: Send, how: CallOptions) => Promise<unknown>,
  path: '/v1/attempts' | '/v1/invoice-payments',
): ApiCalls['createAttempt'] {
  return async (key, bytes, outlivesPage, until) => {
    const send: Send = (common) =>
      client.POST(path as '/v1/attempts', {
        ...common,
        params: { header: { 'Idempotency-Key': key } },
        keepalive: outlivesPage && bytes.length < MAX_KEEPALIVE,
        body: JSON.parse(bytes) as AttemptRequest,
        bodySerializer: () => bytes,
      })
    return readAttempt(await call(send, { until, waitsForFetch: true }), { idempotencyKey: key })
  }
}

/**
 * The answer, once all of it is there. Where a page's own `fetch` has lost `signal` it still gives the connection back: a
 * browser has six for a host. A stream piped with a signal would not, in WebKit.
 */
async function readWhole(answer: Response, signal: AbortSignal): Promise<Response> {
  const reader = answer.body?.getReader()
  if (!reader) return answer
  const giveUp = () => void reader.cancel().catch(() => {})
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value)
  if (signal.aborted) throw signal.reason
  // A browser gives a stream to an answer of 204, too, which must not have a body.
  return new Response(parts.length > 0 ? new Blob(parts) : null, answer)
}

const readSession = (body: unknown): Session => read('session', parseSession(body))

/** What a cache or a gateway takes for the attempt that was asked for says nothing about that one. */
function readAttempt(body: unknown, asked: Partial<Pick<Attempt, 'id' | 'idempotencyKey'>>): Attempt {
  const attempt = read('attempt', parseAttempt(body))
  const { id = attempt.id, idempotencyKey = attempt.idempotencyKey } = asked
  if (attempt.id === id && attempt.idempotencyKey === idempotencyKey) return attempt
  throw new ApiError('malformed_answer', 'The answer is about another attempt.', { status: 200 })
}

function read<T>(what: string, parsed: Parsed<T>): T {
  if ('value' in parsed) return parsed.value
  throw new ApiError('malformed_answer', `The ${what} has an unreadable ${parsed.fault}.`, { status: 200 })
}
