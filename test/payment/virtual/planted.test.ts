import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { Attempt } from '../../../src/api/types.ts'
import type { CheckoutSession } from '../../../src/order/Payable.ts'
import type { Ports } from '../../../src/payment/ports.ts'
import { createRunner } from '../../../src/payment/runner.ts'
import { createModelBackend } from '../model/modelBackend.ts'
import { modelDriver, modelSearch } from '../model/search.ts'
import { play } from '../sequence/Driver.ts'
import { explore } from '../sequence/explore.ts'
import type { Sequence } from '../sequence/Step.ts'
import type { Driver } from '../sequence/Driver.ts'
import type { Backend, BackendOptions } from './Backend.ts'
import { createVirtualDriver } from './driver.ts'

type CreateRunner = typeof createRunner
type Api = Ports['api']

/** The product with other dependencies. */
const withOptions =
  (change: (options: Ports) => Partial<Ports>): CreateRunner =>
  (options) =>
    createRunner({ ...options, ...change(options) })

const sending = (createAttempt: (api: Api, ...request: Parameters<Api['createAttempt']>) => Promise<Attempt>) =>
  withOptions(({ api }) => ({ api: { ...api, createAttempt: (...request) => createAttempt(api, ...request) } }))

const START = Date.UTC(2026, 10, 20)
/** As the model has it before anything changes. */
const METHOD = { type: 'creditCard', fees: [{ paymentMethodType: 'creditCard', amount: 60, label: 'Card fee' }] }
const TRANSACTION = { id: 'transaction', status: 'open', amount: 1_999, version: 1, methods: [METHOD] }
const OPEN = { transaction: TRANSACTION as unknown, retrySafe: true } as CheckoutSession

/** The listeners are called for a success, for a phase before it, and for the success again. */
const reportingTwice: CreateRunner = (options) => {
  const runner = createRunner(options)
  let isBack = false
  const getPhase: typeof runner.getPhase = () => {
    const phase = runner.getPhase()
    return isBack && phase.name === 'succeeded' ? { name: 'processing', attempt: phase.attempt, reads: 0 } : phase
  }
  const subscribe: typeof runner.subscribe = (listener) =>
    runner.subscribe(() => {
      for (isBack of [false, true, false]) listener()
    })
  return { ...runner, getPhase, subscribe }
}

const products: Record<string, [RegExp, CreateRunner]> = {
  '"paid" without a charge': [
    /^I2: /,
    sending((_api, key) => Promise.resolve({ id: 'att_0', idempotencyKey: key, status: 'succeeded' } as Attempt)),
  ],
  'a form beside a payment that it has forgotten': [
    /^I4: |^I2: .* shows "paid elsewhere"/m,
    withOptions(({ store }) => ({ store: { ...store, load: () => [] } })),
  ],
  'a payer who is left waiting': [
    /^I6: .* stands still/,
    withOptions(({ clock }) => ({ clock: { ...clock, after: () => () => undefined } })),
  ],
  'a poll that never ends': [
    /^I6: .* still polls|^I2\/I3: .* after a healthy poll/,
    withOptions(() => ({ readState: () => Promise.reject(new Error('Lost.')) })),
  ],
  'a success that is reported twice': [/^I8: balance-success [23] times/, reportingTwice],
  'a key that no decision made': [
    /key that no decision made/,
    sending((api, key, ...rest) => api.createAttempt(`${key}0`, ...rest)),
  ],
  'a key that is not stored': [
    /not stored/,
    withOptions(({ store }) => ({
      store: {
        ...store,
        add: (id, record) => {
          store.add(id, record)
          store.forget(id)
        },
      },
    })),
  ],
  'other bytes under the same key': [
    /other bytes/,
    sending((api, key, bytes, ...rest) => api.createAttempt(key, `${bytes} `, ...rest)),
  ],
  'two requests of a decision at a time': [
    /while a request of the decision is in progress/,
    sending((api, ...request) => {
      void api.createAttempt(...request)
      return api.createAttempt(...request)
    }),
  ],
  'a decision that is sent too often': [
    /more than four times/,
    withOptions(({ api, readState }) => ({
      api: {
        ...api,
        createAttempt: async (...request) => {
          for (let count = 0; count < 4; count += 1) await api.createAttempt(...request).finally(readState)
          return api.createAttempt(...request)
        },
      },
    })),
  ],
  'a request long after the decision': [
    /ms after the payer decided/,
    withOptions(({ clock }) => ({ clock: { ...clock, now: () => START } })),
  ],
  'a request that comes too soon': [
    /before Retry-After is over/,
    withOptions(({ clock }) => ({ clock: { ...clock, after: (ms, work) => clock.after(ms / 10, work) } })),
  ],
  'a poll that is not made': [/without polling/, withOptions(() => ({ readState: () => Promise.resolve(OPEN) }))],
}

const servers: Record<string, [RegExp, (backend: Backend) => Partial<Backend>]> = {
  'a second charge': [
    /^I1: charged 2 times/,
    ({ facts }) => ({
      facts: async () => {
        const found = await facts()
        return found.map((one) => ({ ...one, ledger: [...one.ledger, ...one.ledger] }))
      },
    }),
  ],
  'a charge that no screen shows': [
    /^I2\/I3: /,
    ({ callsOf }) => ({ callsOf: (page) => ({ ...callsOf(page), getSession: () => Promise.resolve(OPEN) }) }),
  ],
  'a quote that drops the idempotency keys': [
    /^I2\/I3: .* ends at "ended"|^I2\/I3: charged, /,
    ({ callsOf }) => ({ callsOf: (page) => callsOf({ ...page, keysOf: () => [] }) }),
  ],
  'an invoice that is credited twice': [
    /^I1: charged .*, credited to invoices/,
    ({ facts }) => ({
      facts: async () => {
        const found = await facts()
        return found.map(({ ledger, ...one }) => {
          const credits = ledger.filter(({ type }) => type === 'invoice-payment')
          return { ...one, ledger: [...ledger, ...credits] }
        })
      },
    }),
  ],
  'a charge without its fee': [
    /^I5: charged /m,
    ({ facts }) => ({
      facts: async () => {
        const found = await facts()
        return found.map(({ ledger, ...one }) => {
          const without = ledger.map(({ fee = 0, ...entry }) => ({ ...entry, amount: entry.amount - fee }))
          return { ...one, ledger: without }
        })
      },
    }),
  ],
  'another amount than the one on the button': [
    /^I5: /,
    ({ pay }) => ({
      pay: (runner, shown, ...rest) => {
        const dearer = { ...shown, transaction: { ...shown.transaction, amount: 1 } }
        pay(runner, dearer, ...rest)
      },
    }),
  ],
}

/** The first promise that is found broken. */
async function find(driver: Driver): Promise<string> {
  const search = { ...modelSearch, play: (sequence: Sequence) => play(driver, sequence), scriptOf: () => [] }
  for (let index = 0; index < 500; index += 1) {
    const violation = await explore(search, 1, index)
    if (violation) return violation.fault
  }
  return 'nothing found'
}

describe('who judges payments in virtual time', () => {
  for (const [name, [pattern, createRunner]] of Object.entries(products))
    it(`finds ${name}`, async () => {
      assert.match(await find(createVirtualDriver(createModelBackend, () => START, { createRunner })), pattern)
    })

  for (const [name, [pattern, change]] of Object.entries(servers))
    it(`finds ${name}`, async () => {
      const plant = (options: BackendOptions) => {
        const backend = createModelBackend(options)
        return { ...backend, ...change(backend) }
      }
      assert.match(await find(createVirtualDriver(plant, () => START)), pattern)
    })
})

it('plays a sequence alike a second time', async () => {
  const [sequence] = fc.sample(modelSearch.plans(0), { seed: 1, numRuns: 1 })
  assert.ok(sequence)
  const stories: string[][] = [[], []]
  for (const story of stories) await play(modelDriver, sequence, story)
  assert.ok((stories[0]?.length ?? 0) > sequence.steps.length)
  assert.deepEqual(stories[0], stories[1])
})
