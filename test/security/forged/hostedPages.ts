import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Attempt } from '../../../src/api/types.ts'
import { createRecordStore } from '../../../src/payment/recordStore.ts'
import { createRunner } from '../../../src/payment/runner.ts'
import { openHostedChannel } from '../../../src/ui/openHostedChannel.ts'
import { createFrameWindow, FakeMessageChannel } from '../../support/fakePorts.ts'
import { FakeTarget } from '../../support/fakeTarget.ts'
import { anyData } from '../../support/forgedData.ts'
import { openPayment, STARTED_AT, TRANSACTION } from '../../support/forgedPayment.ts'
import { withGlobals } from '../../support/withGlobals.ts'
import { surfaceOf } from './surface.ts'

const code = { createRunner, createRecordStore, openHostedChannel }
type Code = typeof code

const ORIGIN = 'https://api.example.test'
const URL_OF_PAGE = `${ORIGIN}/hosted/challenge/att_1?x=1`
const OWN_KEY = 'own'

const messages = [
  { type: 'finished' },
  { type: 'escape' },
  { type: 'resize', height: 300 },
  { type: 'resize', height: {} },
  { type: 'succeeded', attempt: {} },
]
const data = fc.oneof(fc.constantFrom<unknown>(...messages), anyData)
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('page', 'page that has gone', 'window of the frame', 'another window'),
      data,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('load', 'wait'), data: fc.constant(undefined) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('processing', 'succeeded', 'failed'), data: fc.constant(undefined) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** A payer at the bank's question, whose page is in a frame. */
function openChallenge({ createRunner, createRecordStore, openHostedChannel }: Code, window: FakeTarget) {
  const payment = openPayment({
    createRunner,
    createStore: (now) => {
      const store = createRecordStore([], new Map(), now)
      store.add(TRANSACTION, { key: OWN_KEY, startedAt: STARTED_AT })
      return store
    },
    tabs: {
      acquireLock: () => Promise.resolve(() => undefined),
      broadcast: () => undefined,
      listen: () => () => undefined,
    },
  })
  payment.setAttempt({ id: 'att_1', idempotencyKey: OWN_KEY, status: 'requires_action', version: 1 } as Attempt)
  payment.sync()
  const frame = createFrameWindow()
  const dialogless = { assignedSlot: null, closest: () => null, style: { setProperty: () => undefined } }
  const element = { contentWindow: frame.window, ...dialogless } as unknown as HTMLIFrameElement
  let polls = 0
  const onFinished = () => {
    polls += 1
    payment.runner.pollNow()
  }
  let stop = () => {}
  const load = () => {
    stop()
    stop = openHostedChannel(element, URL_OF_PAGE, 'balance-hosted/1', onFinished)
  }
  load()
  return {
    payment,
    polls: () => polls,
    load,
    close: () => {
      stop()
      payment.runner.stop()
    },
    handed: frame.handed,
    /** What the documents of the frame send, the first ones included, and what other windows send to the page. */
    send: (from: string, message: unknown) => {
      if (from === 'page') frame.handed.at(-1)?.port.postMessage(message)
      else if (from === 'page that has gone') frame.handed.slice(0, -1).forEach(({ port }) => port.postMessage(message))
      else {
        const source = from === 'another window' ? window : frame.window
        window.send('message', {
          data: message,
          origin: from === 'another window' ? 'https://evil.example' : ORIGIN,
          source,
        })
      }
    },
  }
}

const isFinished = (message: unknown) => (message as { type?: unknown } | null | undefined)?.type === 'finished'

async function play(challenge: ReturnType<typeof openChallenge>, step: Act): Promise<void> {
  const { payment, polls, load, send } = challenge
  const [phase, before, reads] = [payment.runner.getPhase(), polls(), payment.reads()]
  if (step.do === 'load') load()
  else if (step.do === 'wait') await payment.wait(700)
  else if (step.data === undefined && /^(processing|succeeded|failed)$/.test(step.do))
    payment.decide(step.do as 'failed')
  else {
    send(step.do, step.data)
    const isPoll = step.do === 'page' && isFinished(step.data)
    assert.equal(polls() - before, Number(isPoll), 'a read that nothing may cause, or none')
    assert.ok(payment.reads() - reads <= Number(isPoll), 'more than one read')
    assert.equal(payment.runner.getPhase(), phase, 'a message is taken for an answer of the API')
  }
  const { name } = payment.runner.getPhase()
  const status = payment.attempt()?.status
  if (name === 'succeeded') assert.equal(status, 'succeeded', 'the payer sees a payment that is none')
  if (name === 'ready') assert.equal(status, 'failed', 'the payer sees a failure that is none')
}

const ENDS = {
  requires_action: 'challenge',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'ready',
} as const

export const hostedPages = surfaceOf({
  name: 'hosted-pages',
  promise: 'Messages of hosted pages and of others cause no more than one read of the API, and decide nothing.',
  code,
  modules: ['src/payment/runner.ts', 'src/payment/recordStore.ts', 'src/ui/openHostedChannel.ts'],
  property: (product) =>
    fc.asyncProperty(fc.array(act, { maxLength: 10, size: 'max' }), (acts) => {
      const window = new FakeTarget()
      const { addEventListener, removeEventListener } = window
      return withGlobals(
        { window, addEventListener, removeEventListener, MessageChannel: FakeMessageChannel },
        async () => {
          const challenge = openChallenge(product, window)
          for (const step of acts) await play(challenge, step)
          const { payment, handed, close } = challenge
          await payment.wait(30_000)
          const status = payment.attempt()?.status as keyof typeof ENDS
          assert.equal(payment.runner.getPhase().name, ENDS[status], 'the payer does not see the outcome')
          assert.deepEqual(payment.posts, [], 'something is sent that the payer did not decide')
          assert.ok(
            handed.every(({ origin }) => origin === ORIGIN),
            'a port is sent to another origin',
          )
          close()
        },
      )
    }),
  faults: [
    {
      name: 'a message of any shape',
      file: 'src/ui/openHostedChannel.ts',
      from: 'event.data?.type',
      to: 'event.data.type',
    },
    {
      name: 'what any window sends',
      file: 'src/ui/openHostedChannel.ts',
      from: 'return () => port1.close()',
      to: `window.addEventListener('message', port1.onmessage as EventListener); return () => port1.close()`,
    },
    {
      name: 'a document that the frame has left',
      file: 'src/ui/openHostedChannel.ts',
      from: 'return () => port1.close()',
      to: 'return () => {}',
    },
    {
      name: 'a payment that its page ends',
      file: 'src/payment/requests.ts',
      from: 'attempt: await api.getAttempt(phase.attempt.id)',
      to: `attempt: { ...phase.attempt, status: 'succeeded' }`,
    },
  ],
})
