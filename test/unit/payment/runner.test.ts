import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Api } from '../../../src/api/Api.ts'
import type { Session } from '../../../src/api/types.ts'
import { createRecordStore } from '../../../src/payment/recordStore.ts'
import { createPaymentRunner } from '../../../src/payment/runner.ts'
import { createAgenda } from '../../payment/shared/agenda.ts'

const SESSION = { transaction: { id: 'txn_1', status: 'open' }, retrySafe: true } as Session

it('begins once for two submits in one task, and leaves the second one out', async () => {
  const keys: string[] = []
  const pending = () => new Promise<never>(() => undefined)
  const createAttempt: Api['createAttempt'] = (key) => {
    keys.push(key)
    return pending()
  }
  const runner = createPaymentRunner({
    api: { createAttempt, getAttempt: pending, cancelAttempt: pending, getSession: pending },
    store: createRecordStore(() => {
      throw new Error('There is no storage.')
    }, new Map()),
    tabs: { take: () => Promise.resolve(() => undefined), tell: () => undefined, listen: () => () => undefined },
    clock: createAgenda(0),
    random: () => 0,
    newKey: () => `key-${keys.length + 1}`,
    onSession: () => undefined,
    hear: () => () => undefined,
  })
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
  assert.deepEqual(keys, ['key-1'])
})
