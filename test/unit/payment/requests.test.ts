import assert from 'node:assert/strict'
import { it, vi } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import { attempt } from './play.ts'
import { STATE, build, pending, rest, start } from './startRunner.ts'

const PROCESSING = attempt({ status: 'processing' })
const lost = () => Promise.reject(new ApiError('server_error', 'Nothing came.'))
const counted = <T>(work: () => Promise<T>) => vi.fn<() => Promise<T>>(work)

it('lets only the first of its requests outlive the page, as one that does keeps its connection when it is given up', async () => {
  const { runner, clock, sent, limits } = start({
    createAttempt: () => Promise.reject(new ApiError('outcome_unknown', 'Nothing came.')),
    readState: () => Promise.resolve(STATE),
  })
  void runner.submit('txn_1', build)
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
    void runner.submit('txn_1', build)
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

it('is shown as unknown six seconds after its request left, and its answer ends all timers', async () => {
  let answer: (attempt: typeof PROCESSING) => void = () => {}
  const readState = counted(() => Promise.resolve(STATE))
  const createAttempt = () => new Promise<typeof PROCESSING>((resolve) => (answer = resolve))
  const { runner, clock } = start({ createAttempt, readState })
  void runner.submit('txn_1', build)
  await rest()
  clock.runUntil(1_005_999)
  assert.equal(runner.getPhase().name, 'sending')
  clock.runUntil(1_006_000)
  await rest()
  assert.deepEqual([runner.getPhase().name, readState.mock.calls.length], ['unknown', 1])
  answer(attempt({ idempotencyKey: 'key-1' }))
  await rest()
  assert.deepEqual([runner.getPhase().name, clock.runNext(Infinity)], ['succeeded', false])
})

it('has no timer left where its answer came in time', async () => {
  const { runner, clock } = start({ createAttempt: () => Promise.resolve(attempt()), readState: pending })
  void runner.submit('txn_1', build)
  await rest()
  assert.deepEqual([runner.getPhase().name, clock.runNext(Infinity)], ['succeeded', false])
})

it('is polled for, and not sent again, after the page slept for longer than it may be sent', async () => {
  const readState = counted(() => Promise.resolve(STATE))
  const { runner, clock, sent, sleep } = start({ createAttempt: lost, readState })
  void runner.submit('txn_1', build)
  await rest()
  assert.equal(readState.mock.calls.length, 1)
  sleep(30_000)
  clock.runNext(Infinity)
  await rest()
  assert.deepEqual([sent.length, readState.mock.calls.length], [1, 2])
  assert.equal(runner.getPhase().name, 'ready')
})

it('is polled for again when a read of its attempt fails, no sooner than the server wants', async () => {
  for (const status of ['processing', 'requires_action'] as const) {
    const busy = new ApiError('rate_limited', 'Not now.', { status: 429, retryAfterMs: 2_000 })
    const getAttempt = counted(() => Promise.reject(busy))
    const createAttempt = () => Promise.resolve(attempt({ status }))
    const { runner, clock, streams } = start({ createAttempt, readState: pending, getAttempt })
    void runner.submit('txn_1', build)
    await rest()
    const reads = () => getAttempt.mock.calls.length
    clock.runUntil(1_000_500)
    await rest()
    assert.equal(reads(), 1)
    streams[0]?.onOpen(true)
    clock.runUntil(1_002_499)
    await rest()
    assert.equal(reads(), 1)
    // An open stream makes a read rare, and a pause that the server asked for no longer.
    clock.runUntil(1_002_500)
    await rest()
    assert.equal(reads(), 2)
    runner.stop()
  }
})

it('is polled for as often as ever beside an open stream, which does not report that there is no attempt', async () => {
  const readState = counted(lost)
  const { runner, clock, streams } = start({ createAttempt: lost, readState })
  void runner.submit('txn_1', build)
  await rest()
  const [stream] = streams
  // A stream that never was open has broken nothing off.
  stream?.onOpen(false)
  stream?.onOpen(true)
  stream?.onOpen(true)
  assert.equal(readState.mock.calls.length, 1)
  clock.runUntil(1_000_500)
  await rest()
  clock.runUntil(1_001_500)
  await rest()
  assert.equal(readState.mock.calls.length, 3)
  // A read that failed asks for no pause.
  stream?.onEvent()
  assert.equal(readState.mock.calls.length, 4)
  runner.stop()
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
  void runner.submit('txn_1', build)
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  assert.deepEqual([runner.getPhase().name, polls], ['ready', 1])
  runner.takeOver()
  clock.runUntil(1_019_999)
  assert.equal(polls, 1)
  clock.runUntil(1_021_000)
  assert.equal(polls, 2)
  runner.stop()
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
  void runner.submit('txn_1', build)
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
  void runner.submit('txn_1', build)
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
