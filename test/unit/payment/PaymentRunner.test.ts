import assert from 'node:assert/strict'
import { describe, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import { STATE, pending, rest, start } from './startRunner.ts'
import { attempt } from './play.ts'

const PROCESSING = attempt({ status: 'processing' })
const CHALLENGE = attempt({ status: 'requires_action' })
const DECLINED = attempt({
  status: 'failed',
  version: 2,
  failure: { code: 'card_declined', message: '', retrySafe: true },
})
const send = () => Promise.resolve('{}')
const lost = () => Promise.reject(new ApiError('server_error', 'Nothing came.'))
const counted = <T>(work: () => Promise<T>) => vi.fn<() => Promise<T>>(work)

describe('whoever shows a payment', () => {
  it('is called after each change until it leaves, and a last time when the payment is stopped', async () => {
    const { runner } = start({ createAttempt: () => Promise.resolve(PROCESSING), readState: pending })
    const names: string[] = []
    const stops: boolean[] = []
    const unsubscribe = runner.subscribe(() => void names.push(runner.getPhase().name))
    runner.subscribe(() => void stops.push(runner.isStopped()))
    assert.equal(runner.isStopped(), false)
    runner.submit('txn_1', send)
    await rest()
    assert.deepEqual([...new Set(names)], ['preparing', 'sending', 'processing'])
    unsubscribe()
    names.length = 0
    runner.stop()
    assert.deepEqual([names, stops.filter((isStopped) => isStopped)], [[], [true]])
  })

  it('is given the whole refusal, and what identifies it', async () => {
    const details = { status: 403, apiCode: 'invalid_token', requestId: 'req_1' }
    const { runner, refusals } = start({
      createAttempt: () => Promise.reject(new ApiError('invalid_token', 'No.', details)),
      readState: pending,
    })
    runner.submit('txn_1', send)
    await rest()
    assert.deepEqual(runner.getPhase(), { name: 'ready', failure: { code: 'invalid_token', requestId: 'req_1' } })
    assert.deepEqual(
      refusals.map((error) => error.details),
      [details],
    )
  })
})

describe('a payment in progress', () => {
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
    runner.submit('txn_1', send)
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

  it('is shown as unknown six seconds after its request left, and its answer ends all timers', async () => {
    let answer: (attempt: typeof PROCESSING) => void = () => {}
    const readState = counted(() => Promise.resolve(STATE))
    const createAttempt = () => new Promise<typeof PROCESSING>((resolve) => (answer = resolve))
    const { runner, clock } = start({ createAttempt, readState })
    runner.submit('txn_1', send)
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
    runner.submit('txn_1', send)
    await rest()
    assert.deepEqual([runner.getPhase().name, clock.runNext(Infinity)], ['succeeded', false])
  })

  it('is polled for, and not sent again, after the page slept for longer than it may be sent', async () => {
    const readState = counted(() => Promise.resolve(STATE))
    const { runner, clock, sent, sleep } = start({ createAttempt: lost, readState })
    runner.submit('txn_1', send)
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
      runner.submit('txn_1', send)
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
    runner.submit('txn_1', send)
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

  it('does not count on the stream of a payment before it', async () => {
    let key = ''
    const answers = [DECLINED, PROCESSING]
    const getAttempt = counted(() => Promise.resolve(answers.shift() ?? PROCESSING))
    const { runner, clock, streams } = start({
      createAttempt: (sentKey) => Promise.resolve({ ...PROCESSING, idempotencyKey: (key = sentKey) }),
      readState: () => Promise.resolve(STATE),
      getAttempt,
    })
    runner.submit('txn_1', send)
    await rest()
    streams[0]?.onOpen(true)
    streams[0]?.onEvent()
    await rest()
    assert.equal(runner.getPhase().name, 'ready')
    runner.submit('txn_1', send)
    await rest()
    assert.deepEqual([key, streams.length], ['key-2', 2])
    clock.runUntil(1_000_500)
    assert.equal(getAttempt.mock.calls.length, 2)
    runner.stop()
  })

  it("is in nobody's hands once it is stopped: no timer, no stream, no lock, and no answer that is shown", async () => {
    let answer: (attempt: typeof PROCESSING) => void = () => {}
    const release = vi.fn()
    const createAttempt = () => new Promise<typeof PROCESSING>((resolve) => (answer = resolve))
    const take = () => Promise.resolve(release)
    const { runner, clock, streams, store, listening } = start({ createAttempt, readState: lost }, take)
    runner.submit('txn_1', send)
    await rest()
    clock.runUntil(1_006_000)
    await rest()
    assert.deepEqual([streams[0]?.isStopped, listening], [false, ['txn_1']])
    runner.stop()
    assert.deepEqual(
      [runner.isStopped(), streams[0]?.isStopped, release.mock.calls.length, listening],
      [true, true, 1, []],
    )
    answer(attempt({ idempotencyKey: 'key-1' }))
    runner.sync(STATE)
    await rest()
    assert.equal(clock.runNext(Infinity), false)
    assert.deepEqual([runner.getPhase().name, listening, store.load('txn_1').length], ['unknown', [], 1])
  })
})

describe('a challenge of the bank', () => {
  const challenged = async (cancelAttempt: () => Promise<typeof CHALLENGE>) => {
    const canceling = counted(cancelAttempt)
    const started = start({
      createAttempt: () => Promise.resolve(CHALLENGE),
      readState: pending,
      getAttempt: counted(pending),
      cancelAttempt: canceling,
    })
    started.runner.leaveChallenge()
    started.runner.submit('txn_1', send)
    await rest()
    assert.deepEqual([started.runner.getPhase().name, canceling.mock.calls.length], ['challenge', 0])
    started.runner.leaveChallenge()
    await rest()
    return { ...started, canceling }
  }

  it('is left by the payer, who may pay again', async () => {
    const { runner, canceling } = await challenged(() =>
      Promise.resolve({ ...CHALLENGE, version: 2, status: 'canceled' }),
    )
    assert.deepEqual(runner.getPhase(), {
      name: 'ready',
      failure: { code: 'authentication_abandoned', attemptId: 'att_1' },
    })
    assert.deepEqual(canceling.mock.calls, [['att_1']])
  })

  it('is over where the bank was faster than the payer who leaves', async () => {
    const conflict = new ApiError('already_paid', 'Paid.', { status: 409, attempt: attempt({ version: 2 }) })
    const { runner } = await challenged(() => Promise.reject(conflict))
    assert.equal(runner.getPhase().name, 'succeeded')
  })

  it('stays, and is polled for, where leaving it failed', async () => {
    const { runner, clock } = await challenged(lost)
    const phase = runner.getPhase()
    assert.deepEqual(['pollError' in phase && phase.pollError?.code, phase.name], ['server_error', 'challenge'])
    assert.equal(clock.runNext(Infinity), true)
    runner.stop()
  })
})
