import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { readContract } from '../../demo/sandbox/app/http/contract.ts'
import { MERCHANT_KEY, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { STORE_ORIGIN } from '../support/takeSandbox.ts'

// Which pages may call the API from a browser: every call of the contract, also one that is added later.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

/** What a browser sends along for pages elsewhere; `null` is that of frames with `sandbox`, of data and of files. */
const FOREIGN = ['https://evil.example', 'http://localhost:1', `${STORE_ORIGIN}0`, 'null'] as const

interface Call {
  readonly method: string
  readonly path: string
}

const calls = readContract().operations.map(({ method, path, audience }) => {
  return { method, path: path.replaceAll(/\{\w+\}/g, 'none'), audience }
})
const ofWidget: readonly Call[] = calls.filter(({ audience }) => audience === 'widget')
const ofServers: readonly Call[] = [
  ...calls.filter(({ audience }) => audience !== 'widget'),
  ...calls
    .filter(({ audience }) => audience === 'merchant')
    .flatMap(({ method, path }) => [
      { method, path: `/v1${path}` },
      { method, path: `/2024-01${path}` },
    ]),
  ...['/', '/nowhere', '/sandbox', '/transactions/%zz', '/%76%31/session'].map((path) => ({ method: 'POST', path })),
]

async function ask({ method, path }: Call, headers: Record<string, string>) {
  const answer = await sandbox.fetch(path, { method, headers })
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  return { status: answer.status, code, allowed: answer.headers.get('access-control-allow-origin') }
}

/** What a browser asks before it sends a request with the key. */
async function preflight({ method, path }: Call, origin: string) {
  const requested = { 'access-control-request-method': method, 'access-control-request-headers': 'x-api-key' }
  const { status, headers } = await sandbox.fetch(path, { method: 'OPTIONS', headers: { origin, ...requested } })
  const names = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(', ')
  return { status, allowed: headers.get('access-control-allow-origin'), names }
}

describe('a page of another origin', () => {
  test('is refused by every path that is not the widget’s, with the key too, and nothing is done', async () => {
    const transaction = await sandbox.createTransaction()
    for (const call of ofServers) {
      for (const origin of FOREIGN) {
        const label = `${call.method} ${call.path} from ${origin}`
        const simple = await ask(call, { origin, ...MERCHANT_KEY, 'content-type': 'text/plain' })
        assert.equal(simple.allowed, null, label)
        if (!call.path.includes('%zz'))
          assert.deepEqual([simple.status, simple.code], [403, 'origin_not_allowed'], label)
        const { allowed, names } = await preflight(call, origin)
        assert.ok(allowed === null || !names.includes('x-api-key'), label)
      }
    }
    assert.equal((await sandbox.widget(transaction.token).GET('/v1/session')).response.status, 200)
  })

  test('gets the reason: its origin', async () => {
    const answer = await sandbox.fetch('/sandbox/reset', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    const { message } = (await answer.json()) as components['schemas']['Error']
    assert.match(String(message), /https:\/\/evil\.example may not call this path/)
    assert.equal(answer.headers.get('vary'), 'Origin')
  })

  test('may call every path of the widget, without the key', async () => {
    for (const call of ofWidget) {
      for (const origin of FOREIGN) {
        const label = `${call.method} ${call.path} from ${origin}`
        assert.deepEqual(await ask(call, { origin }), { status: 401, code: 'missing_token', allowed: '*' }, label)
        const { status, allowed, names } = await preflight(call, origin)
        assert.deepEqual([status, allowed, names.includes('x-api-key')], [204, '*', false], label)
        assert.ok(names.includes('authorization'), label)
      }
    }
  })
})

describe('a page of the store', () => {
  test('may call what a merchant’s server calls, by the key', async () => {
    for (const call of calls.filter(({ audience }) => audience !== 'widget')) {
      const label = `${call.method} ${call.path}`
      const { status, allowed, names } = await preflight(call, STORE_ORIGIN)
      assert.deepEqual([status, allowed, names.includes('x-api-key')], [204, STORE_ORIGIN, true], label)
      const withoutKey = await ask(call, { origin: STORE_ORIGIN })
      assert.deepEqual(withoutKey, { status: 401, code: 'invalid_api_key', allowed: STORE_ORIGIN }, label)
    }
    const headers = { origin: STORE_ORIGIN, ...MERCHANT_KEY }
    assert.equal((await ask({ method: 'GET', path: '/webhooks' }, headers)).status, 200)
  })
})

test('a server, which sends no Origin, calls by the key alone', async () => {
  for (const path of ['/webhooks', '/v1/webhooks', '/2024-01/webhooks', '/sandbox/webhooks']) {
    assert.equal((await ask({ method: 'GET', path }, MERCHANT_KEY)).status, 200, path)
  }
})
