import assert from 'node:assert/strict'
import { describe, it, onTestFinished, vi } from 'vitest'
import type { Order } from '../../../../src/flows/checkout/submitOrder.ts'
import { submitOrder } from '../../../../src/flows/checkout/submitOrder.ts'
import type { CheckoutSession, Collected, Fault } from '../../../../src/payment/method.ts'
import type { PaymentRunner, Prepare } from '../../../../src/payment/PaymentRunner.ts'

const SESSION = {
  transaction: { id: 'txn_1', amount: 1, currency: 'USD', version: 1 },
  buyerFields: {},
} as CheckoutSession
const FAULT: Fault = { id: 'cvc', text: () => 'Enter the code.', focus: () => undefined }
const SEALED: Collected = { fields: { card: { encrypted: 'jwe' } } }

/** Time-outs pass by `vi.advanceTimersByTime` alone until the test ends. */
function useFakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Submits an order and notes what is done for it. `done` gives what was made of it. */
function submit(given: Partial<Order>, collected: Collected = SEALED, faults: Fault[] = []) {
  const log: string[] = []
  let shown = [FAULT]
  let prepared: ReturnType<Prepare> = Promise.resolve(undefined)
  const order: Order = {
    session: SESSION,
    isCurrent: () => true,
    methodType: 'creditCard',
    isValid: true,
    company: () => null,
    emit: (name) => {
      log.push(name)
      return true
    },
    onReplaced: () => log.push('replaced'),
    onFailure: (code) => log.push(code),
    onFaults: (next) => (shown = next(shown)),
    method: () => ({
      validate: () => {
        log.push('validate')
        return Promise.resolve(faults)
      },
      collect: () => {
        log.push('collect')
        return Promise.resolve(collected)
      },
      focus: () => undefined,
      reset: () => undefined,
    }),
    ...given,
  }
  const runner = {
    getPhase: () => ({ name: 'ready' }),
    isStopped: () => false,
    subscribe: () => () => undefined,
    submit: (_session, prepare) => {
      prepared = prepare(() => log.push('reserve'))
      return false
    },
  } as Partial<PaymentRunner> as PaymentRunner
  const result = submitOrder(runner, order)
  return { log, result, done: () => prepared, shown: () => shown }
}

describe('submitting an order', () => {
  it('keeps a card that is typed if the payer wants that, and nothing else', async () => {
    const saving = { saveMethod: true, consents: [{ kind: 'stored_card' as const, version: '1', acceptedAt: 'now' }] }
    const typed = JSON.parse((await submit({ saving }).done()) ?? '') as Record<string, unknown>
    assert.equal(typed['saveMethod'], true)
    assert.deepEqual(typed['consents'], saving.consents)
    const saved = { fields: { paymentMethodId: 'pm_1', card: { encrypted: 'jwe' } } }
    const split = [
      { paymentMethodType: 'payWithTerms' as const, amount: 1 },
      { paymentMethodType: 'creditCard' as const, amount: 1 },
    ]
    const part = { fields: { card: { encrypted: 'jwe' }, split } }
    for (const { done } of [
      submit({ saving }, saved),
      submit({ saving, methodType: 'payWithTerms' }, part),
      submit({ saving, methodType: 'invoice' }, { fields: {} }),
    ]) {
      assert.doesNotMatch((await done()) ?? '', /saveMethod|stored_card/)
    }
  })

  it('seals in the call itself what is known to be valid, and asks the page first', async () => {
    const { log, done, shown } = submit({})
    assert.deepEqual(log, ['balance-before-submit', 'collect', 'reserve'])
    assert.deepEqual(shown(), [])
    assert.match((await done()) ?? '', /"encrypted":"jwe"/)
  })

  it('shows no list of faults anew where there is none', () => {
    const none: Fault[] = []
    let shown = none
    submit({ onFaults: (next) => (shown = next(shown)) })
    assert.equal(shown, none)
  })

  it('shows the faults of a form that is not valid, and neither asks nor seals', async () => {
    const { log, done, shown, result } = submit({ isValid: false }, SEALED, [FAULT])
    assert.equal(await done(), undefined)
    assert.deepEqual([log, shown()], [['validate'], [FAULT]])
    assert.equal((await result).result, 'invalid')
  })

  it('looks at every field when the company details have a fault', async () => {
    const other = { ...FAULT, id: 'notes' }
    const company = () => ({ validate: () => [other], fields: () => ({}) })
    const { log, done, shown } = submit({ company }, SEALED, [FAULT])
    assert.equal(await done(), undefined)
    assert.deepEqual([log, shown()], [['validate'], [FAULT, other]])
  })

  it('waits for company details that are on their way, and looks at them then', async () => {
    useFakeTimeouts()
    const session = { ...SESSION, buyerFields: { poNumber: 'required' } } as CheckoutSession
    let handle: ReturnType<Order['company']> = null
    const company = () => handle
    const { log, done, shown } = submit({ session, company })
    assert.deepEqual(log, [])
    handle = { validate: () => [FAULT], fields: () => ({}) }
    vi.advanceTimersByTime(50)
    assert.equal(await done(), undefined)
    assert.deepEqual([log, shown()], [['validate'], [FAULT]])
  })

  it('says so when a part of the form does not come, or which order is meant, and sends nothing', async () => {
    useFakeTimeouts()
    for (const missing of [{ method: () => null }, { isCurrent: () => undefined }]) {
      const { log, done } = submit(missing)
      const sent = done()
      for (let looks = 0; looks < 200; looks += 1) {
        await Promise.resolve()
        vi.advanceTimersByTime(50)
      }
      assert.equal(await sent, undefined)
      assert.deepEqual(log, ['balance-error', 'load_failed'])
    }
  })

  it('waits while another order may be meant, and sends nothing for the one before', async () => {
    useFakeTimeouts()
    for (const isSame of [true, false]) {
      const answers = [undefined, undefined, isSame]
      const { log, done } = submit({ isCurrent: () => (answers.length > 1 ? answers.shift() : answers[0]) })
      assert.deepEqual(log, [])
      vi.advanceTimersByTime(50)
      assert.equal((await done()) !== undefined, isSame)
      assert.deepEqual(log, isSame ? ['balance-before-submit', 'collect', 'reserve'] : ['replaced'])
    }
  })

  it('sends nothing where the page wants another order paid once it was asked', async () => {
    let isCurrent = true
    const emit = () => {
      isCurrent = false
      return true
    }
    const { log, done } = submit({ emit, isCurrent: () => isCurrent })
    assert.equal(await done(), undefined)
    assert.equal(log.at(-1), 'replaced')
  })

  it('shows the faults of a form that was valid before and refuses to be sealed', async () => {
    const { log, done, shown } = submit({}, { failure: 'validation_failed' }, [FAULT])
    assert.equal(await done(), undefined)
    assert.deepEqual(log, ['balance-before-submit', 'collect', 'reserve', 'validate'])
    assert.deepEqual(shown(), [FAULT])
  })

  it('seals only when the promises of the page are kept', async () => {
    const emit = (reject: boolean): Order['emit'] => {
      return (_name, detail) => {
        const promise = reject ? Promise.reject(new Error('No.')) : Promise.resolve()
        ;(detail as { waitUntil: (promise: Promise<unknown>) => void }).waitUntil(promise)
        return true
      }
    }
    const kept = submit({ emit: emit(false) })
    assert.deepEqual(kept.log, [])
    assert.ok(await kept.done())
    const broken = submit({ emit: emit(true) })
    assert.equal(await broken.done(), undefined)
    assert.deepEqual(broken.log, [])
  })
})
