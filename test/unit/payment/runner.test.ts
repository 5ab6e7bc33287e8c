import assert from 'node:assert/strict'
import { describe, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { Attempt } from '../../../src/api/types.ts'
import { attempt, state } from './play.ts'
import { STATE, build, pending, rest, start } from './startRunner.ts'

const PROCESSING = attempt({ status: 'processing' })
const CHALLENGE = attempt({ status: 'requires_action' })
const DECLINED = attempt({
  status: 'failed',
  version: 2,
  failure: { code: 'card_declined', message: '', retrySafe: true },
})
const lost = () => Promise.reject(new ApiError('server_error', 'Nothing came.'))
const counted = <T>(work: () => Promise<T>) => vi.fn<() => Promise<T>>(work)

it('adopts what the page has read', () => {
  const { runner, listening } = start({ createAttempt: pending, readState: pending })
  const theirs = attempt({ idempotencyKey: 'key-of-another-device', status: 'processing' })
  runner.sync(state({ activeAttempt: theirs }))
  assert.deepEqual([runner.getPhase().name, listening], ['elsewhere', ['txn_1']])
  runner.stop()
})

it('is called after each change until it leaves, and a last time when the payment is stopped', async () => {
  const { runner } = start({ createAttempt: () => Promise.resolve(PROCESSING), readState: pending })
  const names: string[] = []
  const unsubscribe = runner.subscribe(() => void names.push(runner.getPhase().name))
  let calls = 0
  runner.subscribe(() => (calls += 1))
  void runner.submit('txn_1', build)
  await rest()
  assert.deepEqual([...new Set(names)], ['preparing', 'sending', 'processing'])
  unsubscribe()
  names.length = 0
  const before = calls
  runner.stop()
  assert.deepEqual([names, calls - before], [[], 1])
})

it('is given the whole refusal, and what identifies it', async () => {
  const details = { status: 403, apiCode: 'invalid_token', requestId: 'req_1' }
  const { runner, refusals } = start({
    createAttempt: () => Promise.reject(new ApiError('invalid_token', 'No.', details)),
    readState: pending,
  })
  void runner.submit('txn_1', build)
  await rest()
  assert.deepEqual(runner.getPhase(), { name: 'ready', failure: { code: 'invalid_token', requestId: 'req_1' } })
  assert.deepEqual(
    refusals.map((error) => error.details),
    [details],
  )
})

it('reads once a second at most for what a channel brings, and no message stops a press', async () => {
  const readState = vi.fn(() => Promise.resolve(state()))
  const { runner, sent, clock, forge } = start({ createAttempt: pending, readState })
  runner.sync(state())
  for (let ms = 0; ms < 3_000; ms += 50) {
    clock.runUntil(1_000_000 + ms)
    forge('settled')
    await rest()
  }
  assert.equal(readState.mock.calls.length, 3)
  let finish: (request: { bytes: string }) => void = () => undefined
  void runner.submit('txn_1', () => new Promise((resolve) => (finish = resolve)))
  clock.runUntil(1_010_000)
  forge('sending')
  assert.equal(runner.getPhase().name, 'preparing')
  finish({ bytes: '{}' })
  await rest()
  assert.deepEqual([runner.getPhase().name, sent.length], ['sending', 1])
  runner.stop()
})

it('polls at once wherever a payment is polled for, and nowhere else', async () => {
  const polls: string[] = []
  const poll = (name: string) => () => {
    polls.push(name)
    return pending()
  }
  const begin = async (createAttempt: () => Promise<Attempt>, held = true) => {
    const reads = { readState: poll('state'), getAttempt: poll('attempt') }
    const acquireLock = () => Promise.resolve(held ? () => undefined : undefined)
    const { runner, store } = start({ createAttempt, ...reads }, acquireLock)
    if (!held) store.add('txn_1', { key: 'key-of-another-tab', startedAt: 1_000_000 })
    runner.pollNow()
    void runner.submit('txn_1', build)
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

it('does not count on the stream of a payment before it', async () => {
  let key = ''
  const answers = [DECLINED, PROCESSING]
  const getAttempt = counted(() => Promise.resolve(answers.shift() ?? PROCESSING))
  const { runner, clock, streams } = start({
    createAttempt: (sentKey) => Promise.resolve({ ...PROCESSING, idempotencyKey: (key = sentKey) }),
    readState: () => Promise.resolve(STATE),
    getAttempt,
  })
  void runner.submit('txn_1', build)
  await rest()
  streams[0]?.onOpen(true)
  streams[0]?.onEvent()
  await rest()
  assert.equal(runner.getPhase().name, 'ready')
  void runner.submit('txn_1', build)
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
  const acquireLock = () => Promise.resolve(release)
  const { runner, clock, streams, store, listening } = start({ createAttempt, readState: lost }, acquireLock)
  void runner.submit('txn_1', build)
  await rest()
  clock.runUntil(1_006_000)
  await rest()
  assert.deepEqual([streams[0]?.isStopped, listening], [false, ['txn_1']])
  runner.stop()
  assert.deepEqual([streams[0]?.isStopped, release.mock.calls.length, listening], [true, 1, []])
  answer(attempt({ idempotencyKey: 'key-1' }))
  runner.sync(STATE)
  await rest()
  assert.equal(clock.runNext(Infinity), false)
  assert.deepEqual([runner.getPhase().name, listening, store.load('txn_1').length], ['unknown', [], 1])
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
    void started.runner.submit('txn_1', build)
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
