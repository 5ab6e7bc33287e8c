import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Api } from '../../../src/api/Api.ts'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { Session } from '../../../src/api/types.ts'
import { createRecordStore } from '../../../src/payment/recordStore.ts'
import { createPaymentRunner } from '../../../src/payment/runner.ts'
import type { Tabs } from '../../../src/payment/tabs.ts'
import { createAgenda } from '../../payment/shared/agenda.ts'

const SESSION = { transaction: { id: 'txn_1', status: 'open' }, retrySafe: true } as Session

const pending = () => new Promise<never>(() => undefined)

/** A runner for one payment, with each request's key and whether it outlives the page. */
function start(
  api: Pick<Api, 'createAttempt' | 'getSession'>,
  take: Tabs['take'] = () => Promise.resolve(() => undefined),
) {
  const clock = createAgenda(1_000_000)
  const sent: [string, boolean][] = []
  const limits: number[] = []
  const runner = createPaymentRunner({
    api: {
      getAttempt: pending,
      cancelAttempt: pending,
      getSession: api.getSession,
      createAttempt: (...given) => {
        sent.push([given[0], given[2]])
        limits.push(given[3])
        return api.createAttempt(...given)
      },
    },
    store: createRecordStore([], new Map()),
    tabs: { take, tell: () => undefined, listen: () => () => undefined },
    clock,
    random: () => 0,
    newKey: () => `key-${sent.length + 1}`,
    onSession: () => undefined,
    hear: () => () => undefined,
  })
  return { runner, clock, sent, limits }
}

it('begins once for two submits in one task, and leaves the second one out', async () => {
  const { runner, sent } = start({ createAttempt: pending, getSession: pending })
  let prepared = 0
  const prepare = () => {
    prepared += 1
    return Promise.resolve('{}')
  }
  const taken = [runner.submit(SESSION, prepare), runner.submit(SESSION, prepare)]
  await new Promise(setImmediate)
  runner.stop()
  assert.deepEqual(taken, [true, false])
  assert.equal(prepared, 1)
  assert.deepEqual(sent, [['key-1', true]])
})

it('lets only the first of its requests outlive the page, as one that does keeps its connection when it is given up', async () => {
  const { runner, clock, sent, limits } = start({
    createAttempt: () => Promise.reject(new ApiError('outcome_unknown', 'Nothing came.')),
    getSession: () => Promise.resolve(SESSION),
  })
  runner.submit(SESSION, () => Promise.resolve('{}'))
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise(setImmediate)
    clock.runNext(Infinity)
  }
  runner.stop()
  const resends = Array.from({ length: 3 }, () => ['key-1', false])
  assert.deepEqual(sent, [['key-1', true], ...resends])
  assert.deepEqual([...new Set(limits)], [1_030_000])
})

it('looks when a pause is over that was asked for beside the form, whatever comes late meanwhile', async () => {
  let looks = 0
  const { runner, clock } = start({
    createAttempt: () =>
      Promise.reject(
        new ApiError('validation_failed', 'It was refused.', { status: 400, apiCode: 'validation_failed' }),
      ),
    getSession: () => {
      looks += 1
      return Promise.reject(new ApiError('rate_limited', 'Not now.', { status: 429, retryAfterMs: 20_000 }))
    },
  })
  runner.submit(SESSION, () => Promise.resolve('{}'))
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  assert.deepEqual([runner.getPhase().name, looks], ['ready', 1])
  runner.takeOver()
  clock.runUntil(1_019_999)
  assert.equal(looks, 1)
  clock.runUntil(1_021_000)
  assert.equal(looks, 2)
  runner.stop()
})

it('holds the payment for this tab from when it is reserved, and lets go of one that is withdrawn', async () => {
  const log: string[] = []
  const take = () => {
    log.push('take')
    return Promise.resolve(() => void log.push('let go'))
  }
  const { runner, sent } = start({ createAttempt: pending, getSession: pending }, take)
  runner.submit(SESSION, (reserve) => {
    reserve()
    assert.deepEqual(log, ['take'])
    return Promise.resolve(undefined)
  })
  await new Promise(setImmediate)
  assert.deepEqual(log, ['take', 'let go'])
  assert.deepEqual([runner.getPhase().name, sent], ['ready', []])
  runner.submit(SESSION, (reserve) => {
    reserve()
    return Promise.resolve('{}')
  })
  await new Promise(setImmediate)
  assert.deepEqual(log, ['take', 'let go', 'take'])
  assert.equal(sent.length, 1)
  runner.stop()
})

it('lets another tab pay once its own token tells it nothing any more, and goes on looking', async () => {
  for (const [code, left] of [
    ['server_error', ['take']],
    ['token_expired', ['take', 'let go']],
  ] as const) {
    const log: string[] = []
    const take = () => {
      log.push('take')
      return Promise.resolve(() => void log.push('let go'))
    }
    const createAttempt = () => Promise.reject(new ApiError('server_error', 'Nothing came.'))
    const getSession = () => Promise.reject(new ApiError(code, 'There is none.'))
    const { runner } = start({ createAttempt, getSession }, take)
    runner.submit(SESSION, () => Promise.resolve('{}'))
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    assert.deepEqual([runner.getPhase().name, log], ['unknown', left])
    runner.stop()
  }
})
