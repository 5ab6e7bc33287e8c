import assert from 'node:assert/strict'
import { it } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { Attempt } from '../../../src/api/types.ts'
import { attempt, state } from './play.ts'
import { STATE, pending, rest, start } from './startRunner.ts'

it('begins once for two submits in one task, and leaves the second one out', async () => {
  const { runner, sent } = start({ createAttempt: pending, readState: pending })
  let prepared = 0
  const prepare = () => {
    prepared += 1
    return Promise.resolve('{}')
  }
  const taken = [runner.submit('txn_1', prepare), runner.submit('txn_1', prepare)]
  await new Promise(setImmediate)
  runner.stop()
  assert.deepEqual(taken, [true, false])
  assert.equal(prepared, 1)
  assert.deepEqual(sent, [['key-1', true]])
})

it('lets only the first of its requests outlive the page, as one that does keeps its connection when it is given up', async () => {
  const { runner, clock, sent, limits } = start({
    createAttempt: () => Promise.reject(new ApiError('outcome_unknown', 'Nothing came.')),
    readState: () => Promise.resolve(STATE),
  })
  runner.submit('txn_1', () => Promise.resolve('{}'))
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise(setImmediate)
    clock.runNext(Infinity)
  }
  runner.stop()
  const resends = Array.from({ length: 3 }, () => ['key-1', false])
  assert.deepEqual(sent, [['key-1', true], ...resends])
  assert.deepEqual([...new Set(limits)], [1_030_000])
})

it('offers to pay again where a payment broke before it was sent, unless it had been sent before', async () => {
  const unsent = new ApiError('internal_error', 'The call broke.', { isUnsent: true })
  const lost = new ApiError('server_error', 'Nothing came.')
  const play = async (answers: readonly ApiError[]) => {
    let posts = 0
    const { runner, clock } = start({
      createAttempt: () => Promise.reject(answers[posts++] ?? unsent),
      readState: () => Promise.resolve(STATE),
    })
    runner.submit('txn_1', () => Promise.resolve('{}'))
    await rest()
    clock.runUntil(1_010_000)
    await rest()
    runner.stop()
    const phase = runner.getPhase()
    return [phase.name, phase.name === 'ready' && phase.failure?.code, posts]
  }
  assert.deepEqual(await play([unsent]), ['ready', 'internal_error', 1])
  const [name, , posts] = await play([lost])
  assert.equal(name, 'unknown')
  assert.ok(Number(posts) > 1)
})

it('polls when a pause is over that was asked for beside the form, whatever comes late meanwhile', async () => {
  let polls = 0
  const { runner, clock } = start({
    createAttempt: () =>
      Promise.reject(
        new ApiError('validation_failed', 'It was refused.', { status: 400, apiCode: 'validation_failed' }),
      ),
    readState: () => {
      polls += 1
      return Promise.reject(new ApiError('rate_limited', 'Not now.', { status: 429, retryAfterMs: 20_000 }))
    },
  })
  runner.submit('txn_1', () => Promise.resolve('{}'))
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  assert.deepEqual([runner.getPhase().name, polls], ['ready', 1])
  runner.takeOver()
  clock.runUntil(1_019_999)
  assert.equal(polls, 1)
  clock.runUntil(1_021_000)
  assert.equal(polls, 2)
  runner.stop()
})

it('holds the payment for this tab from when it is reserved, and releases one that is withdrawn', async () => {
  const log: string[] = []
  const take = () => {
    log.push('take')
    return Promise.resolve(() => void log.push('release'))
  }
  const { runner, sent } = start({ createAttempt: pending, readState: pending }, take)
  runner.submit('txn_1', (reserve) => {
    reserve()
    assert.deepEqual(log, ['take'])
    return Promise.resolve(undefined)
  })
  await new Promise(setImmediate)
  assert.deepEqual(log, ['take', 'release'])
  assert.deepEqual([runner.getPhase().name, sent], ['ready', []])
  runner.submit('txn_1', (reserve) => {
    reserve()
    return Promise.resolve('{}')
  })
  await new Promise(setImmediate)
  assert.deepEqual(log, ['take', 'release', 'take'])
  assert.equal(sent.length, 1)
  runner.stop()
})

it('lets another tab pay once its own token is refused, and goes on polling', async () => {
  for (const [code, left] of [
    ['server_error', ['take']],
    ['token_expired', ['take', 'release']],
  ] as const) {
    const log: string[] = []
    const take = () => {
      log.push('take')
      return Promise.resolve(() => void log.push('release'))
    }
    const createAttempt = () => Promise.reject(new ApiError('server_error', 'Nothing came.'))
    const readState = () => Promise.reject(new ApiError(code, 'There is none.'))
    const { runner } = start({ createAttempt, readState }, take)
    runner.submit('txn_1', () => Promise.resolve('{}'))
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    assert.deepEqual([runner.getPhase().name, log], ['unknown', left])
    runner.stop()
  }
})

it('polls at once after an event of the stream, seldom while it is open, and follows it until there is an outcome', async () => {
  const processing = attempt({ status: 'processing' })
  const answers = [processing, processing, processing, attempt({ version: 2 })]
  let reads = 0
  const { runner, clock, streams } = start({
    createAttempt: () => Promise.resolve(processing),
    readState: pending,
    getAttempt: () => Promise.resolve(answers[(reads += 1)] ?? processing),
  })
  runner.submit('txn_1', () => Promise.resolve('{}'))
  await rest()
  const [stream] = streams
  assert.deepEqual([runner.getPhase().name, streams.length], ['processing', 1])
  stream?.onOpen(true)
  stream?.onEvent()
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

it('polls no sooner than the server wants, whatever comes by the stream', async () => {
  let polls = 0
  const { runner, clock, streams } = start({
    createAttempt: () =>
      Promise.reject(new ApiError('rate_limited', 'Not now.', { status: 429, retryAfterMs: 20_000 })),
    readState: () => {
      polls += 1
      return pending()
    },
  })
  runner.submit('txn_1', () => Promise.resolve('{}'))
  await rest()
  const [stream] = streams
  stream?.onOpen(true)
  stream?.onEvent()
  stream?.onOpen(false)
  clock.runUntil(1_019_999)
  await rest()
  assert.deepEqual([runner.getPhase().name, polls], ['unknown', 0])
  clock.runUntil(1_021_000)
  await rest()
  assert.equal(polls, 1)
  runner.stop()
})

it('sends what was prepared for the last press, and nothing of one before that another tab had overtaken', async () => {
  for (const first of ['{"press":1}', undefined]) {
    const readState = () => Promise.resolve(state())
    const { runner, bytes, clock, postFromOtherTab } = start({ createAttempt: pending, readState })
    const presses: ((bytes: string | undefined) => void)[] = []
    const prepare = () => new Promise<string | undefined>((resolve) => presses.push(resolve))
    runner.submit('txn_1', prepare)
    postFromOtherTab('sending')
    await rest()
    postFromOtherTab('settled')
    clock.runUntil(1_001_000)
    await rest()
    assert.equal(runner.getPhase().name, 'ready')
    runner.submit('txn_1', prepare)
    presses[0]?.(first)
    await rest()
    assert.deepEqual([runner.getPhase().name, bytes], ['preparing', []])
    presses[1]?.('{"press":2}')
    await rest()
    assert.deepEqual([runner.getPhase().name, bytes], ['sending', ['{"press":2}']])
    runner.stop()
  }
})

it('polls at once wherever a payment is polled for, and nowhere else', async () => {
  const polls: string[] = []
  const poll = (name: string) => () => {
    polls.push(name)
    return pending()
  }
  const begin = async (createAttempt: () => Promise<Attempt>, held = true) => {
    const reads = { readState: poll('state'), getAttempt: poll('attempt') }
    const take = () => Promise.resolve(held ? () => undefined : undefined)
    const { runner, store } = start({ createAttempt, ...reads }, take)
    if (!held) store.add('txn_1', { key: 'key-of-another-tab', startedAt: 1_000_000 })
    runner.pollNow()
    runner.submit('txn_1', () => Promise.resolve('{}'))
    await rest()
    polls.length = 0
    runner.pollNow()
    runner.stop()
    return [runner.getPhase().name, ...polls]
  }
  const answered = (status: Attempt['status']) => () => Promise.resolve(attempt({ status }))
  const lost = () => Promise.reject(new ApiError('server_error', 'Nothing came.'))
  assert.deepEqual(await begin(lost), ['unknown', 'state'])
  assert.deepEqual(await begin(lost, false), ['elsewhere', 'state'])
  assert.deepEqual(await begin(answered('processing')), ['processing', 'attempt'])
  assert.deepEqual(await begin(answered('requires_action')), ['challenge', 'attempt'])
  assert.deepEqual(await begin(pending), ['sending'])
  assert.deepEqual(await begin(answered('succeeded')), ['succeeded'])
})

it('adopts what the page has read', () => {
  const { runner, listening } = start({ createAttempt: pending, readState: pending })
  const theirs = attempt({ idempotencyKey: 'key-of-another-device', status: 'processing' })
  runner.sync(state({ activeAttempt: theirs }))
  assert.deepEqual([runner.getPhase().name, listening], ['elsewhere', ['txn_1']])
  runner.stop()
})
