import assert from 'node:assert/strict'
import type { LookupAddress, LookupOptions } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { createLookup, sendWebhook } from '../../../demo/sandbox/server/sendWebhook.ts'
import type { ResolveHost } from '../../../demo/sandbox/server/sendWebhook.ts'
import type { WebhookDeliveryRow } from '../../../demo/sandbox/store/operationsSchema.ts'

const LOOPBACK = { address: '127.0.0.1', family: 4 }
const PUBLIC = { address: '8.8.8.8', family: 4 }

let connections = 0
let received: { url?: string | undefined; host?: string | undefined; body: string }[] = []

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  received.push({ url: request.url, host: request.headers.host, body })
  if (request.url === '/moved') response.writeHead(307, { location: '/hooks' })
  if (request.url === '/busy') response.writeHead(503, { 'retry-after': '7' })
  response.end('x'.repeat(100_000))
})
server.on('connection', () => (connections += 1))

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
beforeEach(() => {
  connections = 0
  received = []
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const port = () => (server.address() as AddressInfo).port
const deliveryTo = (address: string) =>
  ({ address, body: '{"note":"Käse"}', topic: 'checkout/charged', signature: 'ab' }) as WebhookDeliveryRow

/** Gives these answers one after the other, as a name server does whose records change; the last one again and again. */
function resolving(...answers: LookupAddress[][]): { resolveHost: ResolveHost; asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    resolveHost(hostname, _options, callback) {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? []
      asked.push(hostname)
      callback(null, answer)
    },
  }
}

const send = (address: string, environment: 'sandbox' | 'production', resolveHost?: ResolveHost) =>
  sendWebhook(deliveryTo(address), { environment, stopping: new AbortController().signal, resolveHost })

describe('a webhook outside of the sandbox', () => {
  test.for([
    ['a loopback address', [LOOPBACK]],
    ['a private address', [{ address: '10.0.0.1', family: 4 }]],
    ['the address of cloud metadata', [{ address: '169.254.169.254', family: 4 }]],
    ['an IPv4-mapped loopback address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['a public and a loopback address', [PUBLIC, LOOPBACK]],
  ] as const)('is not sent where the host resolves to %s', async ([, addresses]) => {
    const { resolveHost } = resolving([...addresses])
    assert.deepEqual(await send(`https://shop.example:${port()}/hooks`, 'production', resolveHost), {
      error: 'The host name of the address does not resolve to public addresses only.',
    })
    assert.equal(connections, 0)
  })

  test('is not sent to an address that was registered under other rules', async () => {
    for (const origin of ['http://127.0.0.1', 'https://127.0.0.1', 'https://localhost', 'https://user@shop.example']) {
      const answer = await send(`${origin}:${port()}/hooks`, 'production')
      assert.match('error' in answer ? answer.error : '', /^address must/)
    }
    assert.equal(connections, 0)
  })

  test('connects to the addresses that were checked, for every way in which Node asks for them', () => {
    const lookUp = (options: LookupOptions) => {
      const { resolveHost, asked } = resolving([PUBLIC], [LOOPBACK])
      const given: unknown[] = []
      createLookup('production', resolveHost)('shop.example', options, (...answer) => void given.push(...answer))
      assert.deepEqual(asked, ['shop.example'])
      return given
    }
    assert.deepEqual(lookUp({ all: true }), [null, [PUBLIC]])
    assert.deepEqual(lookUp({}), [null, PUBLIC.address, PUBLIC.family])
  })
})

describe('a webhook of the sandbox', () => {
  test('goes to an address of this machine, whose host is resolved once', async () => {
    const { resolveHost, asked } = resolving([LOOPBACK], [{ address: '127.0.0.9', family: 4 }])
    const answer = await send(`http://shop.example:${port()}/hooks`, 'sandbox', resolveHost)
    assert.deepEqual(answer, { status: 200, retryAfterMs: undefined })
    assert.deepEqual(asked, ['shop.example'])
    assert.deepEqual(received, [{ url: '/hooks', host: `shop.example:${port()}`, body: '{"note":"Käse"}' }])
  })

  test('is not sent with a user name', async () => {
    const answer = await send(`http://user:secret@127.0.0.1:${port()}/hooks`, 'sandbox')
    assert.deepEqual(answer, { error: 'address must have no user name and no password in it.' })
    assert.equal(connections, 0)
  })

  test('follows no redirect, and reads when it may come again', async () => {
    assert.deepEqual(await send(`http://127.0.0.1:${port()}/moved`, 'sandbox'), {
      status: 307,
      retryAfterMs: undefined,
    })
    assert.deepEqual(await send(`http://127.0.0.1:${port()}/busy`, 'sandbox'), { status: 503, retryAfterMs: 7_000 })
    assert.deepEqual(
      received.map(({ url }) => url),
      ['/moved', '/busy'],
    )
  })
})
