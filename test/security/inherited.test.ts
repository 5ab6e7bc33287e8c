import assert from 'node:assert/strict'
import { afterEach, beforeEach, test, vi } from 'vitest'
import * as v from 'valibot'
import { errorFromAnswer } from '../../src/api/ApiError.ts'
import { createClientCalls } from '../../src/api/client.ts'
import { parseSession } from '../../src/api/shapes.ts'
import { ATTRIBUTES, PROPERTY_NAMES, readConfig } from '../../src/contract/attributes.ts'
import { objectShape } from '../../src/lib/objectShape.ts'
import { requestEarly } from '../../src/session/requestEarly.ts'
import { shareRequests } from '../../src/session/shareRequests.ts'

// What a page has put on every object: read as absent, whichever attribute and whichever option of a request it is named
// like. The attributes come from the contract; the options are those of the platform and of the library.
const API = 'https://api.example.test'
const EVIL = 'https://evil.example.test'

const REQUEST_OPTIONS = [
  ...['body', 'cache', 'credentials', 'duplex', 'headers', 'integrity', 'keepalive', 'method', 'mode', 'priority'],
  ...['redirect', 'referrer', 'referrerPolicy', 'signal', 'window', 'dispatcher'],
  ...['baseUrl', 'fetch', 'Request', 'params', 'parseAs', 'querySerializer', 'bodySerializer', 'pathSerializer'],
  ...['middleware', 'requestInitExt', 'path', 'query', 'header', 'cookie', 'Authorization', 'authorization'],
]

const VALUES: Readonly<Record<string, unknown>> = {
  headers: { 'x-evil': '1' },
  header: { 'x-evil': '1' },
  query: { evil: '1' },
  params: { query: { evil: '1' } },
  middleware: [{ onRequest: () => new Request(EVIL) }],
  fetch: () => Promise.reject(new Error('The page took the request.')),
  Request: () => new Request(EVIL),
  keepalive: true,
  method: 'PUT',
}

/** Reads its options as a browser does, what they inherit included; that of Node does so with objects of its own as well. */
class ReadRequest {
  readonly options: Record<string, unknown>
  constructor(
    readonly url: string,
    init: Readonly<Record<string, unknown>> = {},
  ) {
    this.options = Object.fromEntries(REQUEST_OPTIONS.map((name) => [name, init[name]]))
  }
}
beforeEach(() => {
  vi.stubGlobal('Request', ReadRequest)
})

const polluted: string[] = []
function pollute(name: string, value: unknown): void {
  Object.defineProperty(Object.prototype, name, { value, configurable: true, enumerable: true, writable: true })
  polluted.push(name)
}
afterEach(() => {
  // The next file of this worker makes its clients before its first test.
  vi.unstubAllGlobals()
  for (const name of polluted.splice(0)) Reflect.deleteProperty(Object.prototype, name)
})

/** What an attribute could be set to, by its own rule. */
function hostileValues(property: (typeof PROPERTY_NAMES)[number]): unknown[] {
  const { values } = ATTRIBUTES[property] as { readonly values?: readonly string[] }
  return [true, 'true', EVIL, 'ar', '/next', ...(values ?? [])]
}

test('no attribute is taken from what every object inherits', () => {
  const said = { token: 'tok_sandbox_1' } as const
  const plain = readConfig(said)
  for (const property of PROPERTY_NAMES.filter((name) => name !== 'token'))
    for (const value of hostileValues(property)) {
      pollute(property, value)
      const read = readConfig(said)
      const inherited = Object.entries(read.config).filter(([name, own]) => own !== plain.config[name as 'token'])
      assert.deepEqual([inherited, read.unreadable], [[], []], `${property} = ${String(value)}`)
      Reflect.deleteProperty(Object.prototype, property)
    }
})

type Sent = Readonly<Record<string, unknown>>

/** A request as it would leave: its address, and each option that a browser reads. */
function read({ url, options }: ReadRequest): Sent {
  const { signal, headers, ...rest } = options
  return {
    url,
    ...rest,
    hasSignal: signal instanceof AbortSignal,
    headers: Object.fromEntries(new Headers(headers as Headers)),
  }
}

async function sentBy(call: (calls: ReturnType<typeof createClientCalls>) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const calls = createClientCalls({
    baseUrl: API,
    getToken: () => 'token',
    fetch: (address, init) => {
      sent.push(read(new ReadRequest(address, init as Record<string, unknown>)))
      return Promise.resolve(Response.json({}))
    },
  })
  await call(calls).catch(() => undefined)
  return sent
}

const CALLS: Readonly<Record<string, (calls: ReturnType<typeof createClientCalls>) => Promise<unknown>>> = {
  'a session': (calls) => calls.getSession(),
  'a payment': (calls) => calls.createAttempt('key-1', '{"paymentMethodType":"creditCard"}', true, Infinity),
  'an attempt': (calls) => calls.getAttempt('att_1'),
  'a cancelation': (calls) => calls.cancelAttempt('att_1'),
  invoices: async (calls) => (await calls.account()).listInvoices({ cursor: 'next' }),
  'a removal': async (calls) => (await calls.account()).removePaymentMethod('pm_1', false),
  'a saved method': async (calls) => (await calls.account()).createPaymentMethod('card', 'jwe'),
}

for (const [name, call] of Object.entries(CALLS)) {
  test(`the request for ${name} is the same whatever option of a request every object inherits`, async () => {
    const [plain] = await sentBy(call)
    assert.ok(plain)
    for (const option of REQUEST_OPTIONS) {
      pollute(option, VALUES[option] ?? EVIL)
      const sent = await sentBy(call)
      Reflect.deleteProperty(Object.prototype, option)
      assert.deepEqual(sent, [plain], option)
    }
  })
}

test('the first session is asked of our API with our token alone, whatever every object inherits', async () => {
  const asked: Sent[] = []
  vi.stubGlobal('fetch', (address: string, init: Record<string, unknown>) => {
    asked.push(read(new ReadRequest(address, init)))
    return Promise.resolve(Response.json({}))
  })
  for (const [index, option] of ['nothing', ...REQUEST_OPTIONS].entries()) {
    if (index > 0) pollute(option, VALUES[option] ?? EVIL)
    await shareRequests(requestEarly)(API, 'token')
    Reflect.deleteProperty(Object.prototype, option)
    assert.deepEqual(asked[index], asked[0], option)
  }
  assert.deepEqual([asked[0]?.['url'], asked[0]?.['headers']], [`${API}/v1/session`, { authorization: 'Bearer token' }])
})

const SESSION = {
  ...{ scope: 'checkout', environment: 'sandbox', merchant: { name: 'Cedar' }, buyer: { id: 'buyer_1' } },
  ...{ retrySafe: true, buyerFields: {}, serverTime: '2026-01-01T00:00:00Z', lines: [{ items: [{}] }] },
}
const PAID = { id: 'att_1', status: 'succeeded', amount: 1 }

test('an answer has what the API has sent, at every depth, and nothing that every object inherits', () => {
  for (const [name, value] of Object.entries({
    activeAttempt: PAID,
    attempt: PAID,
    logoUrl: EVIL,
    action: { url: EVIL },
  })) {
    pollute(name, value)
    const parsed = parseSession(SESSION)
    assert.ok('value' in parsed, name)
    const read = parsed.value as unknown as typeof SESSION
    for (const object of [read, read.merchant, read.lines[0], read.lines[0]?.items[0]])
      assert.equal((object as Record<string, unknown>)[name], undefined, name)
    const { details } = errorFromAnswer(new Response(null, { status: 409 }), { code: 'conflict' })
    assert.deepEqual([details.attempt, details.isUnreadable], [undefined, false], name)
    Reflect.deleteProperty(Object.prototype, name)
  }
})

test('what a page has put on every object is no part of what is stored or sent to a frame', () => {
  const shape = objectShape({ key: v.string(), code: v.optional(v.string()) })
  pollute('code', 'card_declined')
  pollute('key', 'one')
  const message = v.safeParse(shape, JSON.parse('{"key":"two"}'))
  assert.ok(message.success)
  assert.deepEqual({ ...message.output }, { key: 'two' })
  assert.equal(v.safeParse(shape, JSON.parse('{}')).success, false)
})
