import assert from 'node:assert/strict'
import { it } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { Attempt, Session } from '../../../src/api/types.ts'
import { attempt, session } from './play.ts'
import { SESSION, pending, rest, start } from './startRunner.ts'

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

it('reads at once what the stream tells of, seldom while it is open, and listens until there is an outcome', async () => {
  const processing = attempt({ status: 'processing' })
  const answers = [processing, processing, processing, attempt({ version: 2 })]
  let reads = 0
  const { runner, clock, streams } = start({
    createAttempt: () => Promise.resolve(processing),
    getSession: pending,
    getAttempt: () => Promise.resolve(answers[(reads += 1)] ?? processing),
  })
  runner.submit(SESSION, () => Promise.resolve('{}'))
  await rest()
  const [stream] = streams
  assert.deepEqual([runner.getPhase().name, streams.length], ['processing', 1])
  stream?.onOpen(true)
  stream?.onNews()
  await rest()
  assert.equal(reads, 1)
  // Closed, it would be read again after one to two seconds.
  clock.runUntil(1_004_999)
  await rest()
  assert.equal(reads, 1)
  clock.runUntil(1_010_000)
  await rest()
  assert.equal(reads, 2)
  stream?.onOpen(false)
  await rest()
  assert.deepEqual([reads, runner.getPhase().name, stream?.isStopped], [3, 'succeeded', true])
  runner.stop()
})

it('asks no sooner than the server wants, whatever the stream tells', async () => {
  let looks = 0
  const { runner, clock, streams } = start({
    createAttempt: () =>
      Promise.reject(new ApiError('rate_limited', 'Not now.', { status: 429, retryAfterMs: 20_000 })),
    getSession: () => {
      looks += 1
      return pending()
    },
  })
  runner.submit(SESSION, () => Promise.resolve('{}'))
  await rest()
  const [stream] = streams
  stream?.onOpen(true)
  stream?.onNews()
  stream?.onOpen(false)
  clock.runUntil(1_019_999)
  await rest()
  assert.deepEqual([runner.getPhase().name, looks], ['unknown', 0])
  clock.runUntil(1_021_000)
  await rest()
  assert.equal(looks, 1)
  runner.stop()
})

it('sends what was prepared for the last press, and nothing of one before that another tab had overtaken', async () => {
  for (const first of ['{"press":1}', undefined]) {
    const getSession = () => Promise.resolve(session())
    const { runner, bytes, clock, tell } = start({ createAttempt: pending, getSession })
    const presses: ((bytes: string | undefined) => void)[] = []
    const prepare = () => new Promise<string | undefined>((resolve) => presses.push(resolve))
    runner.submit(SESSION, prepare)
    tell('sending')
    await rest()
    tell('settled')
    clock.runUntil(1_001_000)
    await rest()
    assert.equal(runner.getPhase().name, 'ready')
    runner.submit(SESSION, prepare)
    presses[0]?.(first)
    await rest()
    assert.deepEqual([runner.getPhase().name, bytes], ['preparing', []])
    presses[1]?.('{"press":2}')
    await rest()
    assert.deepEqual([runner.getPhase().name, bytes], ['sending', ['{"press":2}']])
    runner.stop()
  }
})

it('looks at once wherever a payment is looked for, and nowhere else', async () => {
  const looks: string[] = []
  const look = (name: string) => () => {
    looks.push(name)
    return pending()
  }
  const begin = async (createAttempt: () => Promise<Attempt>, held = true) => {
    const reads = { getSession: look('session'), getAttempt: look('attempt') }
    const take = () => Promise.resolve(held ? () => undefined : undefined)
    const { runner, store } = start({ createAttempt, ...reads }, take)
    if (!held) store.add('txn_1', { key: 'key-of-another-tab', startedAt: 1_000_000 })
    runner.lookNow()
    runner.submit(SESSION, () => Promise.resolve('{}'))
    await rest()
    looks.length = 0
    runner.lookNow()
    runner.stop()
    return [runner.getPhase().name, ...looks]
  }
  const answered = (status: Attempt['status']) => () => Promise.resolve(attempt({ status }))
  const lost = () => Promise.reject(new ApiError('server_error', 'Nothing came.'))
  assert.deepEqual(await begin(lost), ['unknown', 'session'])
  assert.deepEqual(await begin(lost, false), ['elsewhere', 'session'])
  assert.deepEqual(await begin(answered('processing')), ['processing', 'attempt'])
  assert.deepEqual(await begin(answered('requires_action')), ['challenge', 'attempt'])
  assert.deepEqual(await begin(pending), ['sending'])
  assert.deepEqual(await begin(answered('succeeded')), ['succeeded'])
})

it('adopts what the page has read, and nothing of a session without a transaction', () => {
  const { runner, listening } = start({ createAttempt: pending, getSession: pending })
  runner.see({ retrySafe: true } as Session)
  assert.deepEqual([runner.getPhase().name, listening], ['ready', []])
  const theirs = attempt({ idempotencyKey: 'key-of-another-device', status: 'processing' })
  runner.see(session({ activeAttempt: theirs }))
  assert.equal(runner.getPhase().name, 'elsewhere')
  runner.stop()
})
