import assert from 'node:assert/strict'
import fc from 'fast-check'
import { isInFlight } from '../../../src/payment/phase.ts'
import { createRecordStore } from '../../../src/payment/recordStore.ts'
import { createRunner } from '../../../src/payment/runner.ts'
import { createTabs } from '../../../src/payment/tabs.ts'
import { createFakeChannels } from '../../support/fakeChannels.ts'
import { FakeTarget } from '../../support/fakeTarget.ts'
import { anyData } from '../../support/forgedData.ts'
import { openPayment, TRANSACTION } from '../../support/forgedPayment.ts'
import type { Payment } from '../../support/forgedPayment.ts'
import { withGlobals } from '../../support/withGlobals.ts'
import { surfaceOf } from './surface.ts'

const code = { createRunner, createRecordStore, createTabs }
const CHANNEL = `balance:pay:${TRANSACTION}`
/** The product's own limit for reads because of what tabs send, in milliseconds. */
const AT_MOST_EACH = 1_000

const message = fc.oneof(fc.constantFrom<unknown>('sending', 'settled'), anyData)
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('forge' as const), data: message }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 50, 400, 1_000, 9_000) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('press', 'sync', 'up', 'down') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('succeeded', 'failed', 'requires_action') }) },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
/** What is sent in a page whose script may hold the lock of the payment for ever. */
const forged = fc.record({ acts: fc.array(act, { maxLength: 12, size: 'max' }), isLocked: fc.boolean() })

const HELD_LOCKS = {
  request: (_name: string, _options: LockOptions, work: (lock: null) => unknown) => Promise.resolve(work(null)),
  query: () => Promise.resolve({}),
}

/** What forged messages may never bring about, whatever the moment. */
function check(payment: Payment): void {
  const { runner, posts, provoked, presses, attempt } = payment
  const phase = runner.getPhase()
  if (phase.name === 'succeeded') assert.equal(attempt()?.status, 'succeeded', 'the payer sees a payment that is none')
  assert.notEqual(phase.name, 'ended', 'the payment is over for the payer')
  assert.ok(new Set(posts).size <= presses(), 'a payment began that nobody asked for')
  const isTooOften = provoked.some((at, index) => at - (provoked[index - 1] ?? -Infinity) < AT_MOST_EACH)
  assert.ok(!isTooOften, `messages caused reads at ${provoked.join(', ')}`)
}

async function play(payment: Payment, post: (data: unknown) => void, step: Act): Promise<void> {
  const { runner, forge } = payment
  if (step.do === 'forge') {
    const before = runner.getPhase()
    forge(() => post('data' in step ? step.data : undefined))
    const after = runner.getPhase()
    if (isInFlight(before) || before.name === 'preparing') assert.equal(after, before, 'a message ended a payment')
  } else if (step.do === 'wait') await payment.wait('ms' in step ? step.ms : 0)
  else if (step.do === 'press') payment.press()
  else if (step.do === 'sync') payment.sync()
  else if (step.do === 'up' || step.do === 'down') payment.setDown(step.do === 'down')
  else payment.decide(step.do as 'succeeded')
  check(payment)
}

/** Once nothing is forged any more, the payer sees the outcome, and can pay what is not paid. */
async function end(payment: Payment): Promise<void> {
  const { runner, posts, attempt } = payment
  payment.setDown(false)
  await payment.wait(120_000)
  payment.decide('succeeded')
  await payment.wait(30_000)
  if (attempt()?.status !== 'succeeded') {
    assert.equal(runner.getPhase().name, 'ready', 'the payer cannot pay')
    const before = posts.length
    assert.ok(payment.press(), 'the payer cannot pay')
    await payment.wait(5_000)
    assert.equal(posts.length, before + 1, 'what the payer decided is not sent')
    payment.decide('succeeded')
    await payment.wait(30_000)
  }
  assert.equal(runner.getPhase().name, 'succeeded', 'the payer does not see that it is paid')
  check(payment)
}

export const tabs = surfaceOf({
  name: 'tabs',
  promise: 'Forged messages and locks of tabs begin, end and decide no payment, and cause one read a second at most.',
  code,
  modules: ['src/payment/runner.ts', 'src/payment/recordStore.ts', 'src/payment/tabs.ts'],
  property: ({ createRunner, createRecordStore, createTabs }) =>
    fc.asyncProperty(forged, ({ acts, isLocked }) => {
      const { FakeChannel, post } = createFakeChannels()
      return withGlobals({ BroadcastChannel: FakeChannel }, async () => {
        const navigator = isLocked ? { locks: HELD_LOCKS } : {}
        const page = Object.assign(new FakeTarget(), { navigator }) as unknown as Window
        const payment = openPayment({
          createRunner,
          createStore: (now) => createRecordStore([], new Map(), now),
          tabs: createTabs(page),
        })
        payment.sync()
        for (const step of acts) await play(payment, (data) => post(CHANNEL, data), step)
        await end(payment)
        payment.runner.stop()
      })
    }),
  faults: [
    {
      name: 'a read for each message',
      file: 'src/payment/runner.ts',
      from: 'throttle(clock, POLL_FOR_TABS_EACH,',
      to: 'throttle(clock, 0,',
    },
    {
      name: 'a message that takes a payment under way',
      file: 'src/payment/machine.ts',
      from: `phase.name === 'ready' || phase.name === 'preparing'\n        ?`,
      to: `phase.name !== 'elsewhere'\n        ?`,
    },
    {
      name: 'a message of any shape',
      file: 'src/payment/tabs.ts',
      from: `if (data === 'sending' || data === 'settled') onMessage(data)`,
      to: `onMessage((data as { type: TabMessage }).type)`,
    },
    {
      name: 'a lock that is never released',
      file: 'src/payment/tabs.ts',
      from: 'if (isPaidElsewhere()) return undefined',
      to: 'if (!unlock) return undefined',
    },
  ],
})
