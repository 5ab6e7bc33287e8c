import assert from 'node:assert/strict'
import { beforeEach, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { Session } from '../../../src/api/types.ts'
import { createPhaseStore } from '../../../src/payment/payment.ts'
import type { PaymentPage } from '../../../src/payment/ports.ts'
import { pagePorts } from '../../../src/payment/ports.ts'
import { createRunner } from '../../../src/payment/runner.ts'
import { attempt, state } from './play.ts'
import { build, rest } from './startRunner.ts'

const SESSION = state() as Partial<Session> as Session
const requests = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigator: {} }))
  requests.mockReset().mockReturnValue(new Promise(() => undefined))
  vi.stubGlobal('fetch', requests)
})

/** An element whose API has this session. */
function openPage(session: Session = SESSION, warm = () => Promise.resolve()) {
  const reads: Session[] = []
  const page = {
    api: {
      getToken: () => 'token',
      getSession: () => Promise.resolve(session),
      createAttempt: (idempotencyKey: string) => Promise.resolve(attempt({ idempotencyKey })),
      warm,
    },
    host: { apiBaseUrl: 'https://api.example.test', getConfig: () => ({ older: { source: 'plugin' } }) },
    phases: createPhaseStore({ name: 'ready' }, 0),
    onRead: (read: Session) => void reads.push(read),
  }
  return { page: page as unknown as PaymentPage, reads }
}

it('passes on what is read, and calls a session without a transaction an error of the server', async () => {
  const { page, reads } = openPage()
  assert.equal(await pagePorts(page).readState(), SESSION)
  const other = openPage({ serverTime: 'later' } as Session)
  await assert.rejects(pagePorts(other.page).readState(), { code: 'server_error', message: /no transaction/ })
  assert.deepEqual([reads, other.reads], [[SESSION], [{ serverTime: 'later' }]])
})

it('passes on the newer state that a refusal brings, if it does', () => {
  const { page, reads } = openPage()
  const { onRefused } = pagePorts(page)
  onRefused(new ApiError('already_paid', 'Paid.', { session: SESSION }))
  onRefused(new ApiError('already_paid', 'Paid.'))
  assert.deepEqual(reads, [SESSION])
})

it('recognizes what this document has sent, from another element too', async () => {
  const { page } = openPage()
  const runner = createRunner(pagePorts(page))
  void runner.submit('txn_1', build)
  await rest()
  const phase = runner.getPhase()
  assert.equal(phase.name, 'succeeded')
  assert.ok('attempt' in phase && phase.attempt && pagePorts(openPage().page).isOwn(phase.attempt))
  assert.equal(runner.isOwn(attempt({ idempotencyKey: 'of another document' })), false)
  runner.stop()
})

it('opens one stream for all elements of the page, and the next once that one has ended', () => {
  const [one, other] = [pagePorts(openPage().page), pagePorts(openPage().page)]
  const subscribe = (ports: typeof one) => ports.subscribeEvents(vi.fn(), vi.fn())
  const end = subscribe(one)
  const endNone = subscribe(other)
  endNone()
  assert.equal(requests.mock.calls.length, 1)
  const [url, { headers, signal } = {}] = requests.mock.calls[0] ?? []
  assert.equal(url, 'https://api.example.test/v1/events')
  assert.deepEqual(
    ['Authorization', 'source'].map((name) => new Headers(headers).get(name)),
    ['Bearer token', 'plugin'],
  )
  end()
  assert.equal(signal?.aborted, true)
  const endNext = subscribe(other)
  // Of a stream that is not its own any more.
  end()
  subscribe(one)
  assert.equal(requests.mock.calls.length, 2)
  endNext()
})

it('loads the client of the API for a payment, which can be paid where that fails', async () => {
  const warm = vi.fn(() => Promise.reject(new Error('No file.')))
  const runner = createRunner(pagePorts(openPage(SESSION, warm).page))
  await rest()
  assert.deepEqual([warm.mock.calls.length, runner.getPhase().name], [1, 'ready'])
  runner.stop()
})
