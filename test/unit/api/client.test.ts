import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it, onTestFinished } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { ApiCalls, ApiOptions } from '../../../src/api/Api.ts'
import { createClientCalls, warmUp } from '../../../src/api/client.ts'
import { createAgenda } from '../../payment/shared/agenda.ts'
import { asRequest } from '../../support/asRequest.ts'
import { attempt } from '../payment/play.ts'

/** A server that takes every request and never answers, behind a page's `fetch` that loses the signal. */
const silence = (): Promise<Response> => new Promise(() => undefined)

describe('the calls to the API', () => {
  it('sends a payment so that it outlives the page, or not, as it is told', async () => {
    const sent: boolean[] = []
    const api = createClientCalls({
      baseUrl: 'https://api.example.test',
      getToken: () => 'token',
      fetch: (_address, { keepalive = false }) => {
        sent.push(keepalive)
        return Promise.reject(new TypeError('No network.'))
      },
    })
    for (const outlivesPage of [true, false])
      await assert.rejects(api.createAttempt('key', '{}', outlivesPage, Infinity), ApiError)
    assert.deepEqual(sent, [true, false])
  })

  it('gives a request up after its time limit, and calls its outcome unknown', async () => {
    const clock = createAgenda(0)
    const api = createClientCalls({
      baseUrl: 'https://api.example.test',
      getToken: () => 'token',
      fetch: silence,
      timeoutMs: 20_000,
      clock,
    })
    const errors: unknown[] = []
    const over = api.getAttempt('att_1').catch((error: unknown) => errors.push(error))
    clock.runUntil(19_999)
    await new Promise(setImmediate)
    assert.equal(errors.length, 0)
    clock.runUntil(20_000)
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 1_000))])
    const [error] = errors
    assert.ok(error instanceof ApiError)
    assert.equal(error.isDefinite, false)
  })

  it('waits for a payment that could still arrive, until the request itself is given up', async () => {
    const clock = createAgenda(0)
    const asked: AbortSignal[] = []
    let losesSignal = true
    const api = createClientCalls({
      baseUrl: 'https://api.example.test',
      getToken: () => 'token',
      fetch: (_address, { signal }) =>
        new Promise((_resolve, reject) => {
          assert.ok(signal)
          asked.push(signal)
          if (!losesSignal) signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
      clock,
    })
    const errors: unknown[] = []
    const pay = () => api.createAttempt('key', '{}', true, Infinity).catch((error: unknown) => errors.push(error))
    void pay()
    clock.runUntil(60_000)
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
    assert.deepEqual([asked.length, asked[0]?.aborted, errors.length], [1, true, 0])
    losesSignal = false
    const over = pay()
    clock.runUntil(120_000)
    await over
    assert.ok(errors[0] instanceof ApiError && !errors[0].isDefinite)
  })

  it('lets go of the connection of an answer that stands still half-way', { timeout: 20_000 }, async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"id":')
    })
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const keepsSignal: ApiOptions['fetch'] = (address, init) => fetch(address, init)
    const losesSignal: ApiOptions['fetch'] = (address, { method = 'GET', headers = {} }) =>
      fetch(address, { method, headers })
    const calls = {
      read: (api: ApiCalls) => api.getAttempt('att_1'),
      payment: (api: ApiCalls) => api.createAttempt('key', '{}', true, Infinity),
    }
    const cases = [keepsSignal, losesSignal].flatMap((send) =>
      Object.values(calls).flatMap((call) => [false, true].map((isBeingRead) => ({ send, call, isBeingRead }))),
    )
    for (const { send, call, isBeingRead } of cases) {
      const clock = createAgenda(0)
      let begin = () => {}
      const hasBegun = new Promise<void>((resolve) => (begin = resolve))
      const api = createClientCalls({
        baseUrl,
        getToken: () => 'token',
        fetch: (...request) => send(...request).finally(begin),
        timeoutMs: 20_000,
        clock,
      })
      const asked = once(server, 'request')
      const over = assert.rejects(call(api), (error) => error instanceof ApiError && !error.isDefinite)
      const [, response] = (await asked) as [unknown, ServerResponse]
      const isClosed = once(response, 'close')
      await hasBegun
      // The time is over before the body is read, or while it is.
      if (isBeingRead) await new Promise(setImmediate)
      clock.runUntil(20_000)
      await Promise.all([over, isClosed])
    }
  })

  it('sends again with the token that another call got meanwhile, and asks for none', async () => {
    let token = 'old'
    const sent: (string | null)[] = []
    const api = createClientCalls({
      baseUrl: 'https://api.example.test',
      getToken: () => token,
      renewToken: () => Promise.reject(new Error('Asked for nothing.')),
      fetch: asRequest(({ headers }) => {
        sent.push(headers.get('authorization'))
        const isOld = token === 'old'
        token = 'new'
        if (isOld) return Promise.resolve(Response.json({ code: 'token_expired', statusCode: 401 }, { status: 401 }))
        return Promise.resolve(Response.json(attempt({ id: 'att_1' })))
      }),
    })
    assert.equal((await api.getAttempt('att_1')).id, 'att_1')
    assert.deepEqual(sent, ['Bearer old', 'Bearer new'])
  })

  it('sends the source that the page names', async () => {
    const fetch = asRequest(({ headers }) =>
      Promise.resolve(Response.json(attempt({ id: headers.get('source') ?? '' }))),
    )
    const shared = { baseUrl: 'https://api.example.test', getToken: () => 'token', fetch }
    assert.equal((await createClientCalls({ ...shared, source: 'magento' }).getAttempt('magento')).id, 'magento')
    assert.equal((await createClientCalls(shared).getAttempt('')).id, '')
  })

  it('gives a read up at once when nobody waits for it any more', async () => {
    const api = createClientCalls({ baseUrl: 'https://api.example.test', getToken: () => 'token', fetch: silence })
    const waiting = new AbortController()
    const read = api.getSession(waiting.signal)
    await new Promise(setImmediate)
    waiting.abort()
    await assert.rejects(read, ApiError)
    const late = api.getSession(waiting.signal)
    await assert.rejects(Promise.race([late, new Promise((resolve) => setTimeout(resolve, 1_000))]), ApiError)
  })

  it('takes an answer that is about another attempt for none', async () => {
    let answer: unknown
    const api = createClientCalls({
      baseUrl: 'https://api.example.test',
      getToken: () => 'token',
      fetch: () => Promise.resolve(Response.json(answer)),
    })
    const calls = [
      () => api.createAttempt('key-1', '{}', true, Infinity),
      () => api.getAttempt('att_1'),
      () => api.cancelAttempt('att_1'),
    ]
    const unreadable = (error: unknown) =>
      error instanceof ApiError && error.code === 'malformed_answer' && !error.isDefinite
    for (const call of calls) {
      answer = attempt()
      assert.deepEqual(structuredClone(await call()), answer)
      answer = attempt({ id: 'att_2', idempotencyKey: 'key-2' })
      await assert.rejects(call(), unreadable)
      answer = { ...attempt(), idempotencyKey: undefined }
      await assert.rejects(call(), unreadable)
    }
  })

  it('sends each call to its own address past every cache, and a payment with its key and its bytes as they are', async () => {
    const sent: string[] = []
    const seen = { transaction: { id: 'txn_1', status: 'open', methods: [] }, retrySafe: true }
    const api = createClientCalls({
      baseUrl: 'https://api.example.test',
      getToken: () => 'token',
      fetch: asRequest(async (request) => {
        const path = new URL(request.url).pathname
        const key = request.headers.get('Idempotency-Key')
        assert.equal(request.cache, 'no-store')
        sent.push([request.method, path, key, await request.text()].filter(Boolean).join(' '))
        return Response.json(path.includes('attempts') ? attempt() : seen)
      }),
    })
    warmUp({ baseUrl: 'https://api.example.test', getToken: () => 'token', fetch: () => assert.fail('It is sent.') })
    await api.createAttempt('key-1', '{ "amount": 1999 }', true, Infinity)
    await api.getAttempt('att_1')
    await api.cancelAttempt('att_1')
    await assert.rejects(api.cancelSession(), /session .* scope/)
    assert.deepEqual(sent, [
      'POST /v1/attempts key-1 { "amount": 1999 }',
      'GET /v1/attempts/att_1',
      'POST /v1/attempts/att_1/cancel',
      'POST /v1/cancel',
    ])
  })

  it('names what is wrong with an answer, none of which is a definite refusal', async () => {
    const refused = async (answer: Response, code: string, message: RegExp, status?: number, cause?: typeof Error) => {
      const api = createClientCalls({
        baseUrl: 'https://api.example.test',
        getToken: () => 'token',
        fetch: () => Promise.resolve(answer),
      })
      await assert.rejects(api.getAttempt('att_1'), (error) => {
        assert.ok(error instanceof ApiError)
        assert.deepEqual([error.code, error.details.status, error.isDefinite], [code, status, false])
        assert.match(error.message, message)
        if (cause) assert.ok(error.cause instanceof cause)
        return true
      })
    }
    await refused(new Response('{"id":'), 'malformed_answer', /not JSON/, undefined, SyntaxError)
    await refused(Response.json(attempt({ id: 'att_2' })), 'malformed_answer', /another attempt/, 200)
    await refused(Response.json({ ...attempt(), status: 'paid' }), 'malformed_answer', /attempt .* status/, 200)
    const empty = { body: { getReader: () => ({ read: () => Promise.resolve({ done: true }) }) }, status: 204 }
    await refused(empty as unknown as Response, 'malformed_answer', /attempt .* body/, 200)
  })

  it('leaves no timer behind, and asks for no token where the page gives none', async () => {
    const clock = createAgenda(0)
    const expired = () => Promise.resolve(Response.json({ code: 'token_expired' }, { status: 401 }))
    const options = { baseUrl: 'https://api.example.test', getToken: () => 'token', clock }
    const api = createClientCalls({ ...options, fetch: expired })
    await assert.rejects(
      api.getAttempt('att_1'),
      (error) => error instanceof ApiError && error.code === 'token_expired',
    )
    assert.equal(clock.runNext(Infinity), false)
  })
})
