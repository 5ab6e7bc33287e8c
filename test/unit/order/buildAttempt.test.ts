import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { AttemptRequest } from '../../../src/api/types.ts'
import type { Emit } from '../../../src/contract/events.ts'
import type { AttemptOptions } from '../../../src/order/buildAttempt.ts'
import { buildAttempt } from '../../../src/order/buildAttempt.ts'
import type { OrderState } from '../../../src/order/createOrder.ts'
import type { PaymentMethod, Problem, RequestPart, Seal } from '../../../src/order/PaymentMethod.ts'
import { anOrder, aPayable } from './anOrder.ts'

const CVC: Problem = { id: 'cvc', text: () => 'Enter the code.' }
const SEALED = { encrypted: 'jwe' }

interface Given {
  state?: Partial<OrderState>
  method?: Partial<PaymentMethod>
  sealed?: Awaited<ReturnType<Seal['encrypt']>>
  typed?: readonly Problem[]
  isValid?: boolean
  options?: Partial<AttemptOptions>
}

/** A method that is typed into the secure frame. */
const typedMethod: PaymentMethod = {
  initial: () => ({}),
  validate: () => [],
  offer: (_draft, { payable }) => ({ amount: payable.amount }),
  note: () => () => '',
  secureFields: () => 'card',
  request: async (_draft, _order, seal): Promise<RequestPart> => {
    const sealed = await seal.encrypt()
    return 'failure' in sealed ? sealed : { fields: { card: sealed } }
  },
}

/** Builds an attempt and logs what is done for it. */
function build({ state = {}, method = {}, sealed = SEALED, typed = [], isValid = true, options = {} }: Given = {}) {
  const log: string[] = []
  const order = anOrder(state)
  const seal: Seal = {
    isValid: () => isValid,
    validate: () => {
      log.push('validate')
      return Promise.resolve(typed)
    },
    encrypt: () => {
      log.push('encrypt')
      return Promise.resolve(sealed)
    },
  }
  const emit: Emit = (name) => {
    log.push(name)
    return true
  }
  const built = buildAttempt(
    order,
    {
      payable: order.getState().payable,
      chosen: { type: 'creditCard', method: { ...typedMethod, ...method } },
      seal,
      emit,
      isCurrent: () => true,
      onReplaced: () => log.push('replaced'),
      ...options,
    },
    () => log.push('lock'),
  )
  const request = async () => {
    const result = await built
    assert.ok('bytes' in result, JSON.stringify(result))
    return JSON.parse(result.bytes) as AttemptRequest
  }
  return { log, order, built, request }
}

/** A page that lets the payment wait for `promise`. */
const waitingFor =
  (promise: () => Promise<unknown>): Emit =>
  (_name, detail) => {
    ;(detail as { waitUntil: (promise: Promise<unknown>) => void }).waitUntil(promise())
    return true
  }

describe('building an attempt', () => {
  it('encrypts in the call itself what is known to be valid, and asks the page first', async () => {
    const { log, request } = build()
    assert.deepEqual(log, ['balance-before-submit', 'encrypt', 'lock'])
    assert.deepEqual((await request()).card, SEALED)
  })

  it('shows no list of problems anew where there is none, and takes one away', async () => {
    const none: Problem[] = []
    const clean = build({ state: { problems: none } })
    await clean.built
    assert.equal(clean.order.getState().problems, none)
    const mended = build({ state: { problems: [CVC] } })
    assert.deepEqual(mended.order.getState().problems, [])
    await mended.built
  })

  it('shows the problems of an order that is not valid, and neither asks nor encrypts', async () => {
    const { log, order, built } = build({ isValid: false, typed: [CVC] })
    assert.deepEqual(await built, { result: 'invalid', code: 'validation_failed' })
    assert.deepEqual([log, order.getState().problems], [['validate'], [CVC]])
    assert.equal(order.getState().isChecked, true)
  })

  it('names every problem, in the order of the fields', async () => {
    const payable = aPayable({
      buyerFields: { poNumber: 'required' },
      requiredConsents: [
        { kind: 'card_terms', version: '1', text: 'I agree.', locale: 'en', paymentMethodTypes: ['creditCard'] },
      ] as never,
    })
    const method = { validate: () => [{ id: 'terms', text: () => '' }] }
    const { order, built } = build({ state: { payable }, method, typed: [CVC] })
    assert.equal('result' in (await built) && 'invalid', 'invalid')
    const { problems, checkedFields } = order.getState()
    assert.deepEqual(
      problems.map(({ id }) => id),
      ['terms', 'cvc', 'card_terms', 'poNumber'],
    )
    assert.deepEqual(checkedFields, ['poNumber'])
  })

  it('leaves out the fields of a card where the code of a saved one is asked for', async () => {
    const typed = ['number', 'cvc'].map((id) => ({ ...CVC, id }))
    const { order, built } = build({ method: { secureFields: () => 'cvc' }, isValid: false, typed })
    await built
    assert.deepEqual(order.getState().problems, [typed[1]])
  })

  it('sends the consents and the company details of the order', async () => {
    const consent = {
      kind: 'mandate',
      version: '3',
      text: 'I agree.',
      locale: 'en',
      paymentMethodTypes: ['creditCard'],
    }
    const payable = aPayable({ buyerFields: { poNumber: 'required' }, requiredConsents: [consent] as never })
    const state = { payable, company: { poNumber: ' 7 ' }, accepted: { '3 I agree.': '2026-11-26T10:00:00.000Z' } }
    const sent = await build({ state }).request()
    assert.deepEqual(sent.buyerFields, { poNumber: '7' })
    assert.deepEqual(sent.consents, [{ kind: 'mandate', version: '3', acceptedAt: '2026-11-26T10:00:00.000Z' }])
  })

  it('sends what names the payable, and the price that was shown when Pay was pressed', async () => {
    const invoices = [{ id: 'inv_1', amount: 500 }]
    const payable = aPayable({ amount: 500, version: 4, selection: { invoices, creditNotes: [], refused: [] } })
    const sent = await build({
      state: { payable: aPayable({ amount: 700, version: 5 }) },
      options: { payable },
    }).request()
    assert.deepEqual(sent.expected, { amount: 500, currency: 'USD', version: 4 })
    assert.deepEqual((sent as { invoices?: unknown }).invoices, invoices)
    assert.equal('creditNotes' in sent, false)
  })

  it('asks for an authorization only where the payable leaves it open', async () => {
    for (const [payable, asks] of [
      [{ isAuth: true, isAuthUnset: true }, true],
      [{ isAuth: false, isAuthUnset: true }, undefined],
      [{ isAuth: true, isAuthUnset: false }, undefined],
    ] as const) {
      assert.equal((await build({ state: { payable: aPayable(payable) } }).request()).isAuth, asks)
    }
  })

  it('waits while another order may be meant, and sends nothing for the one before', async () => {
    for (const isSame of [true, false]) {
      let settle = (_isCurrent: boolean) => {}
      const waiting = new Promise<boolean>((resolve) => (settle = resolve))
      let asked = 0
      const isCurrent = () => ((asked += 1) === 1 ? waiting : isSame)
      const { log, built } = build({ options: { isCurrent } })
      assert.deepEqual(log, [])
      settle(isSame)
      assert.equal('bytes' in (await built), isSame)
      assert.deepEqual(log, isSame ? ['balance-before-submit', 'encrypt', 'lock'] : ['replaced'])
    }
  })

  it('reports that it cannot know which order is meant, and sends nothing', async () => {
    const { log, order, built } = build({ options: { isCurrent: () => Promise.resolve(undefined) } })
    assert.deepEqual(await built, { result: 'invalid', code: 'load_failed' })
    assert.deepEqual(log, ['balance-error'])
    assert.equal(order.getState().failure, 'load_failed')
  })

  it('sends nothing where the page wants another order paid once it was asked', async () => {
    let isCurrent = true
    const emit = () => {
      isCurrent = false
      return true
    }
    const { log, built } = build({ options: { emit, isCurrent: () => isCurrent } })
    assert.deepEqual(await built, { result: 'prevented' })
    assert.equal(log.at(-1), 'replaced')
  })

  it('shows the problems of fields that were valid before and are refused by the frame', async () => {
    const { log, order, built } = build({ sealed: { failure: 'validation_failed' }, typed: [CVC] })
    assert.deepEqual(await built, { result: 'invalid', code: 'validation_failed' })
    assert.deepEqual(log, ['balance-before-submit', 'encrypt', 'lock', 'validate'])
    assert.deepEqual(order.getState().problems, [CVC])
  })

  it('reports why a method gave nothing to be sent', async () => {
    const { log, order, built } = build({ sealed: { failure: 'frame_reloaded' } })
    assert.deepEqual(await built, { result: 'invalid', code: 'frame_reloaded' })
    assert.equal(log.at(-1), 'balance-error')
    assert.equal(order.getState().failure, 'frame_reloaded')
  })

  it('encrypts only when the promises of the page are fulfilled', async () => {
    const fulfilled = build({ options: { emit: waitingFor(() => Promise.resolve()) } })
    assert.deepEqual(fulfilled.log, [])
    await fulfilled.request()
    const rejected = build({ options: { emit: waitingFor(() => Promise.reject(new Error('No.'))) } })
    assert.deepEqual(await rejected.built, { result: 'prevented' })
    assert.deepEqual(rejected.log, [])
  })

  it('sends nothing where no method can be used', async () => {
    const { built } = build({ options: { chosen: undefined } })
    assert.deepEqual(await built, { result: 'invalid', code: 'method_unavailable' })
  })
})
