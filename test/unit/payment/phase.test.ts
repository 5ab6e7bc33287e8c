import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { Attempt } from '../../../src/api/types.ts'
import { isTokenError, isInFlight, isPolling, needsToken } from '../../../src/payment/phase.ts'
import type { PayableState, Phase } from '../../../src/payment/phase.ts'
import { screenOf } from '../../../src/payment/payment.ts'
import { READY, RECORD, SENDING, attempt, play, silent } from './play.ts'
import { rest, start } from './startRunner.ts'

const WAITING = { attempt: attempt({ status: 'processing' }), reads: 0 }
const PHASES: readonly Phase[] = [
  { name: 'resuming' },
  READY,
  { name: 'preparing' },
  SENDING,
  play(SENDING, silent(1)).phase,
  { name: 'processing', ...WAITING },
  { name: 'challenge', ...WAITING },
  { name: 'elsewhere', reads: 0 },
  { name: 'succeeded', attempt: attempt() },
  { name: 'ended', code: 'already_paid' },
]
const namesOf = (is: (phase: Phase) => boolean) => PHASES.filter(is).map(({ name }) => name)

it('is in flight from the first byte until there is an outcome', () => {
  assert.deepEqual(namesOf(isInFlight), ['sending', 'unknown', 'processing', 'challenge'])
})

it('is polled for while its outcome is unknown here', () => {
  assert.deepEqual(namesOf(isPolling), ['unknown', 'processing', 'challenge', 'elsewhere'])
})

it('needs a token where its own is refused, while it is polled for', () => {
  assert.deepEqual((['token_expired', 'invalid_token', 'server_error', undefined] as const).map(isTokenError), [
    true,
    true,
    false,
    false,
  ])
  const stuck = (code: 'invalid_token' | 'rate_limited') => (phase: Phase) =>
    needsToken('reads' in phase ? { ...phase, pollError: { code } } : phase)
  assert.deepEqual(namesOf(stuck('invalid_token')), ['unknown', 'processing', 'challenge', 'elsewhere'])
  assert.deepEqual(namesOf(stuck('rate_limited')), [])
  assert.equal(needsToken({ name: 'unknown', record: RECORD, reads: 0 } as Phase), false)
})

it('has one screen for each phase: the form until an answer is late, and no form while the outcome is open', () => {
  assert.deepEqual(
    PHASES.map((phase) => screenOf(phase)),
    [...['nothing', 'pay', 'pay', 'pay'], ...['confirming', 'confirming', 'challenge', 'elsewhere', 'done', 'ended']],
  )
})

it('has no form where every method refuses the payer, unless a payment is under way', () => {
  const screens = PHASES.map((phase) => screenOf(phase, true))
  assert.deepEqual(screens.slice(0, 4), ['nothing', 'ended', 'pay', 'pay'])
  assert.deepEqual(
    screens.slice(4),
    PHASES.slice(4).map((phase) => screenOf(phase)),
  )
})

const INVOICES = { inv_1: 1_200, inv_2: 799 }
const SET = Object.keys(INVOICES).join('+')
const BYTES = JSON.stringify({ invoices: INVOICES })

/** A server of two invoices that are paid together. `outcomes`: of each attempt; the answers of `lost` do not arrive. */
function openInvoices(outcomes: readonly ('succeeded' | 'failed')[], lost = 0) {
  const attempts: Attempt[] = []
  let posts = 0
  const readState = (): Promise<PayableState> => {
    const last = attempts.at(-1)
    const isPaid = last?.status === 'succeeded'
    return Promise.resolve({
      transaction: { id: SET, status: isPaid ? 'paid' : 'open', methods: [{}] },
      retrySafe: !isPaid,
      serverTime: '',
      ...(last && (isPaid ? { activeAttempt: last } : { lastAttempt: last })),
    })
  }
  const createAttempt = (key: string, bytes: string): Promise<Attempt> => {
    const found = attempts.find(({ idempotencyKey }) => idempotencyKey === key)
    const { invoices } = JSON.parse(bytes) as { invoices: typeof INVOICES }
    const status = outcomes[attempts.length] ?? 'failed'
    const failure = { code: 'card_declined', message: '', retrySafe: true }
    const made = attempt({
      ...{ id: `att_${attempts.length + 1}`, transactionId: SET, idempotencyKey: key, status },
      amount: invoices.inv_1 + invoices.inv_2,
      ...(status === 'failed' && { failure }),
    })
    if (!found) attempts.push(made)
    posts += 1
    return posts <= lost
      ? Promise.reject(new ApiError('outcome_unknown', 'No answer.'))
      : Promise.resolve(found ?? made)
  }
  const started = start({ createAttempt, readState })
  const pay = async () => {
    void started.runner.submit(SET, () => Promise.resolve({ bytes: BYTES }))
    await rest()
  }
  return { ...started, attempts, pay, readState }
}

describe('two invoices that are paid together', () => {
  it('are paid once, under their own id', async () => {
    const { runner, attempts, pay, messages, listening, sent } = openInvoices(['succeeded'])
    for (let press = 0; press < 2; press += 1) await pay()
    assert.deepEqual(runner.getPhase(), { name: 'succeeded', attempt: attempts[0] })
    assert.deepEqual([attempts.map(({ amount }) => amount), sent.length], [[1_999], 1])
    assert.deepEqual([messages, listening], [[`${SET} sending`, `${SET} settled`], [SET]])
    runner.stop()
  })

  it('can be paid again after a decline', async () => {
    const { runner, attempts, pay, store } = openInvoices(['failed', 'succeeded'])
    await pay()
    assert.deepEqual(runner.getPhase(), { name: 'ready', failure: { code: 'card_declined', attemptId: 'att_1' } })
    assert.deepEqual(store.load(SET), [])
    await pay()
    assert.deepEqual(
      [runner.getPhase().name, attempts.map(({ status }) => status)],
      ['succeeded', ['failed', 'succeeded']],
    )
    runner.stop()
  })

  it('are read as paid where the answer is lost, and sent no second time', async () => {
    const { runner, attempts, pay, sent } = openInvoices(['succeeded'], 1)
    await pay()
    assert.deepEqual(runner.getPhase(), { name: 'succeeded', attempt: attempts[0] })
    assert.equal(sent.length, 1)
    runner.stop()
  })

  it('are resumed by the record of the document before, whose answer is lost', async () => {
    const { runner, store, attempts, pay, readState } = openInvoices(['succeeded'])
    await pay()
    runner.stop()
    const later = start({ createAttempt: () => assert.fail('It was paid.'), readState })
    for (const record of store.load(SET)) later.store.add(SET, record)
    later.runner.sync(await readState())
    assert.deepEqual(later.runner.getPhase(), { name: 'succeeded', attempt: attempts[0] })
    later.runner.stop()
  })
})
