import assert from 'node:assert/strict'
import { it, vi } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { BuildAttempt } from '../../../src/payment/sender.ts'
import { attempt, state } from './play.ts'
import { build, pending, prevent, rest, start } from './startRunner.ts'

const PROCESSING = attempt({ status: 'processing' })
const DECLINED = attempt({
  status: 'failed',
  version: 2,
  failure: { code: 'card_declined', message: '', retrySafe: true },
})

it('begins once for two submits in one task, and leaves the second one out', async () => {
  const { runner, sent } = start({ createAttempt: pending, readState: pending })
  const counting = vi.fn(build)
  void runner.submit('txn_1', counting)
  assert.deepEqual(await runner.submit('txn_1', counting), { result: 'pending' })
  await new Promise(setImmediate)
  runner.stop()
  assert.equal(counting.mock.calls.length, 1)
  assert.deepEqual(sent, [['key-1', true]])
})

it('holds the payment for this tab from when it is reserved, and releases one that is withdrawn', async () => {
  const log: string[] = []
  const acquireLock = () => {
    log.push('acquireLock')
    return Promise.resolve(() => void log.push('release'))
  }
  const { runner, sent } = start({ createAttempt: pending, readState: pending }, acquireLock)
  const withdrawn = runner.submit('txn_1', (acquireLock) => {
    acquireLock()
    assert.deepEqual(log, ['acquireLock'])
    return prevent()
  })
  assert.deepEqual(await withdrawn, { result: 'prevented' })
  assert.deepEqual(log, ['acquireLock', 'release'])
  assert.deepEqual([runner.getPhase().name, sent], ['ready', []])
  void runner.submit('txn_1', (acquireLock) => {
    acquireLock()
    return build()
  })
  await new Promise(setImmediate)
  assert.deepEqual(log, ['acquireLock', 'release', 'acquireLock'])
  assert.equal(sent.length, 1)
  runner.stop()
})

it('is announced to other tabs, holds the lock, and is stored, until there is an outcome', async () => {
  const release = vi.fn()
  const answers = [PROCESSING, DECLINED]
  const { runner, clock, messages, store } = start(
    {
      createAttempt: () => Promise.resolve(PROCESSING),
      readState: pending,
      getAttempt: () => Promise.resolve(answers.shift() ?? DECLINED),
    },
    () => Promise.resolve(release),
  )
  void runner.submit('txn_1', build)
  await rest()
  clock.runNext(Infinity)
  await rest()
  assert.deepEqual([messages, release.mock.calls.length], [['txn_1 sending'], 0])
  assert.deepEqual(store.load('txn_1'), [{ key: 'key-1', startedAt: 1_000_000 }])
  clock.runNext(Infinity)
  await rest()
  assert.deepEqual([messages, release.mock.calls.length], [['txn_1 sending', 'txn_1 settled'], 1])
  assert.deepEqual(store.load('txn_1'), [])
})

it('sends what was built for the last press, and nothing of one before that another tab had overtaken', async () => {
  for (const first of [{ bytes: '{"press":1}' }, { result: 'prevented' } as const]) {
    const readState = () => Promise.resolve(state())
    const { runner, bytes, clock, postFromOtherTab } = start({ createAttempt: pending, readState })
    const presses: ((request: Awaited<ReturnType<BuildAttempt>>) => void)[] = []
    const buildLate: BuildAttempt = () => new Promise((resolve) => presses.push(resolve))
    void runner.submit('txn_1', buildLate)
    postFromOtherTab('sending')
    await rest()
    postFromOtherTab('settled')
    clock.runUntil(1_001_000)
    await rest()
    assert.equal(runner.getPhase().name, 'ready')
    void runner.submit('txn_1', buildLate)
    presses[0]?.(first)
    await rest()
    assert.deepEqual([runner.getPhase().name, bytes], ['preparing', []])
    presses[1]?.({ bytes: '{"press":2}' })
    await rest()
    assert.deepEqual([runner.getPhase().name, bytes], ['sending', ['{"press":2}']])
    runner.stop()
  }
})

it('lets another tab pay once its own token is refused, and goes on polling', async () => {
  for (const [code, left] of [
    ['server_error', ['acquireLock']],
    ['token_expired', ['acquireLock', 'release']],
  ] as const) {
    const log: string[] = []
    const acquireLock = () => {
      log.push('acquireLock')
      return Promise.resolve(() => void log.push('release'))
    }
    const createAttempt = () => Promise.reject(new ApiError('server_error', 'Nothing came.'))
    const readState = () => Promise.reject(new ApiError(code, 'There is none.'))
    const { runner } = start({ createAttempt, readState }, acquireLock)
    void runner.submit('txn_1', build)
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    assert.deepEqual([runner.getPhase().name, log], ['unknown', left])
    runner.stop()
  }
})

it('pays all the same where something holds the lock that does not pay, or never answers', async () => {
  const release = vi.fn()
  const held = () => Promise.resolve(undefined)
  const silent = () => new Promise<() => void>((resolve) => setTimeout(() => resolve(release), 100))
  for (const acquireLock of [held, silent]) {
    const { runner, sent, clock } = start({ createAttempt: pending, readState: pending }, acquireLock)
    void runner.submit('txn_1', build)
    for (let ms = 0; ms < 3_000; ms += 500) {
      await rest()
      assert.deepEqual([runner.getPhase().name, sent], ['preparing', []])
      clock.runUntil(1_000_000 + ms + 500)
    }
    await rest()
    assert.deepEqual([runner.getPhase().name, sent.length], ['sending', 1])
    runner.stop()
  }
  await vi.waitFor(() => assert.equal(release.mock.calls.length, 1))
})

it('resolves with the outcome, or with what is known of it when the payment is stopped', async () => {
  const paid = start({ createAttempt: () => Promise.resolve(attempt()), readState: pending })
  assert.deepEqual(await paid.runner.submit('txn_1', build), { result: 'succeeded', attemptId: 'att_1' })
  assert.deepEqual(await paid.runner.submit('txn_1', build), { result: 'succeeded', attemptId: 'att_1' })
  for (const [request, result] of [
    [pending, 'prevented'],
    [build, 'pending'],
  ] as const) {
    const { runner } = start({ createAttempt: pending, readState: pending })
    const submitted = runner.submit('txn_1', request)
    await rest()
    runner.stop()
    assert.deepEqual(await submitted, { result })
  }
  paid.runner.stop()
})
