import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { Attempt } from '../../../src/api/types.ts'
import type { PayableState } from '../../../src/payment/PayableState.ts'
import { attempt } from './play.ts'
import { rest, start } from './startRunner.ts'

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
    const isTaken = started.runner.submit(SET, () => Promise.resolve(BYTES))
    await rest()
    return isTaken
  }
  return { ...started, attempts, pay, readState }
}

describe('two invoices that are paid together', () => {
  it('are paid once, under their own id', async () => {
    const { runner, attempts, pay, messages, listening, sent } = openInvoices(['succeeded'])
    assert.deepEqual([await pay(), await pay()], [true, false])
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
