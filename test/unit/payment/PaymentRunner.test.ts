import assert from 'node:assert/strict'
import { describe, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import { SESSION, pending, rest, start } from './startRunner.ts'
import { attempt, session } from './play.ts'

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
    const { runner } = start({ createAttempt: () => Promise.resolve(PROCESSING), getSession: pending })
    const names: string[] = []
    const stops: boolean[] = []
    const unsubscribe = runner.subscribe(() => void names.push(runner.getPhase().name))
    runner.subscribe(() => void stops.push(runner.isStopped()))
    assert.deepEqual(
      [runner.isStopped(), runner.submit({ ...SESSION, transaction: undefined } as never, send)],
      [false, false],
    )
    runner.submit(SESSION, send)
    await rest()
    assert.deepEqual([...new Set(names)], ['preparing', 'sending', 'processing'])
    unsubscribe()
    names.length = 0
    runner.stop()
    assert.deepEqual([names, stops.filter((isStopped) => isStopped)], [[], [true]])
  })

  it('is given what a refusal says of the session, and what identifies the refusal', async () => {
    const details = { status: 403, apiCode: 'invalid_token', requestId: 'req_1', session: session() }
    const { runner, sessions } = start({
      createAttempt: () => Promise.reject(new ApiError('invalid_token', 'No.', details)),
      getSession: pending,
    })
    runner.submit(SESSION, send)
    await rest()
    assert.deepEqual(runner.getPhase(), { name: 'ready', failure: { code: 'invalid_token', requestId: 'req_1' } })
    assert.deepEqual(sessions, [details.session])
  })
})

describe('a payment under way', () => {
  it('is announced to other tabs, holds the lock, and is remembered, until there is an outcome', async () => {
    const letGo = vi.fn()
    const answers = [PROCESSING, DECLINED]
    const { runner, clock, messages, store } = start(
      {
        createAttempt: () => Promise.resolve(PROCESSING),
        getSession: pending,
        getAttempt: () => Promise.resolve(answers.shift() ?? DECLINED),
      },
      () => Promise.resolve(letGo),
    )
    runner.submit(SESSION, send)
    await rest()
    clock.runNext(Infinity)
    await rest()
    assert.deepEqual([messages, letGo.mock.calls.length], [['txn_1 sending'], 0])
    assert.deepEqual(store.load('txn_1'), [{ key: 'key-1', startedAt: 1_000_000 }])
    clock.runNext(Infinity)
    await rest()
    assert.deepEqual([messages, letGo.mock.calls.length], [['txn_1 sending', 'txn_1 settled'], 1])
    assert.deepEqual(store.load('txn_1'), [])
  })

  it('is shown as not known six seconds after its request left, and its answer ends all timers', async () => {
    let answer: (attempt: typeof PROCESSING) => void = () => {}
    const getSession = counted(() => Promise.resolve(SESSION))
    const createAttempt = () => new Promise<typeof PROCESSING>((resolve) => (answer = resolve))
    const { runner, clock } = start({ createAttempt, getSession })
    runner.submit(SESSION, send)
    await rest()
    clock.runUntil(1_005_999)
    assert.equal(runner.getPhase().name, 'sending')
    clock.runUntil(1_006_000)
    await rest()
    assert.deepEqual([runner.getPhase().name, getSession.mock.calls.length], ['unknown', 1])
    answer(attempt({ idempotencyKey: 'key-1' }))
    await rest()
    assert.deepEqual([runner.getPhase().name, clock.runNext(Infinity)], ['succeeded', false])
  })

  it('has no timer left where its answer came in time', async () => {
    const { runner, clock } = start({ createAttempt: () => Promise.resolve(attempt()), getSession: pending })
    runner.submit(SESSION, send)
    await rest()
    assert.deepEqual([runner.getPhase().name, clock.runNext(Infinity)], ['succeeded', false])
  })

  it('is read about, and not sent again, after the page slept for longer than it may be sent', async () => {
    const getSession = counted(() => Promise.resolve(SESSION))
    const { runner, clock, sent, sessions, sleep } = start({ createAttempt: lost, getSession })
    runner.submit(SESSION, send)
    await rest()
    assert.equal(getSession.mock.calls.length, 1)
    sleep(30_000)
    clock.runNext(Infinity)
    await rest()
    assert.deepEqual([sent.length, getSession.mock.calls.length], [1, 2])
    assert.deepEqual(sessions, [SESSION, SESSION])
    assert.equal(runner.getPhase().name, 'ready')
  })

  it('is read about again when a read of its attempt fails, no sooner than the server wants', async () => {
    for (const status of ['processing', 'requires_action'] as const) {
      const busy = new ApiError('rate_limited', 'Not now.', { status: 429, retryAfterMs: 2_000 })
      const getAttempt = counted(() => Promise.reject(busy))
      const createAttempt = () => Promise.resolve(attempt({ status }))
      const { runner, clock, streams } = start({ createAttempt, getSession: pending, getAttempt })
      runner.submit(SESSION, send)
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

  it('is looked for as often as ever beside an open stream, which does not report that there is no attempt', async () => {
    const getSession = counted(lost)
    const { runner, clock, streams } = start({ createAttempt: lost, getSession })
    runner.submit(SESSION, send)
    await rest()
    const [stream] = streams
    // A stream that never was open has broken nothing off.
    stream?.onOpen(false)
    stream?.onOpen(true)
    stream?.onOpen(true)
    assert.equal(getSession.mock.calls.length, 1)
    clock.runUntil(1_000_500)
    await rest()
    clock.runUntil(1_001_500)
    await rest()
    assert.equal(getSession.mock.calls.length, 3)
    // A read that failed asks for no pause.
    stream?.onNews()
    assert.equal(getSession.mock.calls.length, 4)
    runner.stop()
  })

  it('does not lean on the stream of a payment before it', async () => {
    let key = ''
    const answers = [DECLINED, PROCESSING]
    const getAttempt = counted(() => Promise.resolve(answers.shift() ?? PROCESSING))
    const { runner, clock, streams } = start({
      createAttempt: (given) => Promise.resolve({ ...PROCESSING, idempotencyKey: (key = given) }),
      getSession: () => Promise.resolve(SESSION),
      getAttempt,
    })
    runner.submit(SESSION, send)
    await rest()
    streams[0]?.onOpen(true)
    streams[0]?.onNews()
    await rest()
    assert.equal(runner.getPhase().name, 'ready')
    runner.submit(SESSION, send)
    await rest()
    assert.deepEqual([key, streams.length], ['key-2', 2])
    clock.runUntil(1_000_500)
    assert.equal(getAttempt.mock.calls.length, 2)
    runner.stop()
  })

  it("is in nobody's hands once it is stopped: no timer, no stream, no lock, and no answer that is shown", async () => {
    let answer: (attempt: typeof PROCESSING) => void = () => {}
    const letGo = vi.fn()
    const createAttempt = () => new Promise<typeof PROCESSING>((resolve) => (answer = resolve))
    const take = () => Promise.resolve(letGo)
    const { runner, clock, streams, store, listening } = start({ createAttempt, getSession: lost }, take)
    runner.submit(SESSION, send)
    await rest()
    clock.runUntil(1_006_000)
    await rest()
    assert.deepEqual([streams[0]?.isStopped, listening], [false, ['txn_1']])
    runner.stop()
    assert.deepEqual(
      [runner.isStopped(), streams[0]?.isStopped, letGo.mock.calls.length, listening],
      [true, true, 1, []],
    )
    answer(attempt({ idempotencyKey: 'key-1' }))
    runner.see(SESSION)
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
      getSession: pending,
      getAttempt: counted(pending),
      cancelAttempt: canceling,
    })
    started.runner.leaveChallenge()
    started.runner.submit(SESSION, send)
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

  it('stays, and is read about, where leaving it came to nothing', async () => {
    const { runner, clock } = await challenged(lost)
    const phase = runner.getPhase()
    assert.deepEqual(['trouble' in phase && phase.trouble?.code, phase.name], ['server_error', 'challenge'])
    assert.equal(clock.runNext(Infinity), true)
    runner.stop()
  })
})
