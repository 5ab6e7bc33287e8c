import assert from 'node:assert/strict'
import fc from 'fast-check'
import * as v from 'valibot'
import { createSecureFrame } from '../../../src/secure-frame/host/createSecureFrame.ts'
import type { SecureFrame } from '../../../src/secure-frame/host/createSecureFrame.ts'
import { FrameMessage } from '../../../src/secure-frame/protocol.ts'
import type { CardTypes } from '../../../src/secure-frame/protocol.ts'
import { createFrameWindow, FakeMessageChannel } from '../../support/fakePorts.ts'
import { FakeTarget } from '../../support/fakeTarget.ts'
import { anyData, damaged, validOf } from '../../support/forgedData.ts'
import { settle } from '../../support/settle.ts'
import { withGlobals } from '../../support/withGlobals.ts'
import { surfaceOf } from './surface.ts'

const code = { createSecureFrame }
type Code = typeof code

const ORIGIN = 'https://assets.example.test'
const CONFIGURATION: CardTypes['configuration'] = {
  appearance: { colorScheme: 'light', direction: 'ltr', locale: 'en', tokens: {} },
}

const valid = validOf(FrameMessage)
/** A message, and which nonce and which request it names where it names one. */
const message = fc.record({
  do: fc.constantFrom('port', 'port', 'port', 'port of a document that has gone', 'window'),
  data: fc.oneof(valid, damaged(valid), anyData),
  hasNonce: fc.boolean(),
  id: fc.nat(4),
})
const act = fc.oneof(
  { weight: 6, arbitrary: message },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('validate', 'encrypt', 'ask') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('load', 'configure', 'ready', 'disable') }) },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** The element that a card's frame is in, and the page inside it. */
function createFakeFrame() {
  const frame = createFrameWindow()
  const element = Object.assign(new FakeTarget(), {
    assignedSlot: null,
    closest: () => null,
    ...{ contentWindow: frame.window, dataset: {}, style: { setProperty: () => undefined } },
    ...{ setAttribute: () => undefined, focus: () => undefined, remove: () => undefined },
  })
  const ownerDocument = { createElement: () => element }
  const place = { clientWidth: 600, getBoundingClientRect: () => ({ top: 0 }) }
  const container = { ...place, querySelector: () => null, append: () => undefined, ownerDocument }
  return { element, handed: frame.handed, container: container as unknown as HTMLElement }
}

interface Asked {
  readonly what: string
  answer?: unknown
}

class Host {
  readonly fake = createFakeFrame()
  readonly frame: SecureFrame
  readonly asked: Asked[] = []
  submits = 0
  /** The document in the frame has shown the nonce that it was sent. */
  isProven = false
  /** `window`: the page's own. */
  constructor(
    { createSecureFrame }: Code,
    readonly window: FakeTarget,
  ) {
    this.frame = createSecureFrame<CardTypes>({
      messages: FrameMessage,
      parent: this.fake.container,
      slot: 'card',
      url: `${ORIGIN}/secure-frame.html`,
      environment: 'sandbox',
      subject: 'txn_1',
    })
    this.frame.onSubmit(() => (this.submits += 1))
  }

  get nonce(): unknown {
    return this.fake.handed.at(-1)?.data['nonce']
  }

  ask(what: string): void {
    const asked: Asked = { what }
    const { validate, encrypt, ask } = this.frame
    const answer = { validate, encrypt: () => encrypt(1), ask }[what as 'ask']()
    this.asked.push(asked)
    void Promise.resolve(answer).then((value) => Object.assign(asked, { answer: value ?? null }))
  }

  /** All that the page can see of the frame. */
  view(): unknown[] {
    return [this.frame.getSnapshot(), this.submits, ...this.asked.map(({ answer }) => answer)]
  }
}

/** What messages name beside their type, whichever types there are. */
interface Fields {
  readonly type?: string
  readonly id?: string
  readonly nonce?: string
  readonly jwe?: string
}

/** Names the true nonce, or a request that was made, where the message has a place for it. */
function aim(data: unknown, host: Host, { hasNonce, id }: { hasNonce: boolean; id: number }): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const aimed: Record<string, unknown> = {}
  if (Object.hasOwn(data, 'nonce') && hasNonce) aimed['nonce'] = host.nonce
  if (Object.hasOwn(data, 'id')) aimed['id'] = String(id + 1)
  return Object.keys(aimed).length > 0 ? { ...data, ...aimed } : data
}

async function receive(host: Host, data: unknown, by: string): Promise<void> {
  const { handed, element } = host.fake
  const before = host.view()
  const isHere = by === 'port'
  const ports = isHere ? handed.slice(-1) : handed.slice(0, -1)
  if (by === 'window') host.window.send('message', { data, origin: ORIGIN, source: element.contentWindow })
  else for (const { port } of ports) port.postMessage(data)
  await settle(6)
  const parsed = v.safeParse(FrameMessage, data)
  const fields: Fields = parsed.success ? { ...parsed.output } : {}
  if (isHere && ports.length > 0 && fields.nonce !== undefined) host.isProven = fields.nonce === host.nonce
  const isAccepted = isHere && ports.length > 0 && parsed.success && host.isProven
  const after = host.view()
  if (!isAccepted)
    return assert.ok(
      before.every((value, index) => value === after[index]),
      'it is accepted without proof',
    )
  for (const [index, { what, answer }] of host.asked.entries()) {
    if (answer === before[index + 2]) continue
    assert.equal(fields.id, String(index + 1), 'another request is settled')
    if (what === 'encrypt' && 'jwe' in (answer as object)) assert.equal((answer as { jwe: string }).jwe, fields.jwe)
  }
}

async function play(host: Host, step: Act): Promise<void> {
  const { frame, fake } = host
  if ('data' in step) return receive(host, aim(step.data, host, step), step.do)
  if (step.do === 'ready') return receive(host, { type: 'ready', nonce: host.nonce, height: 300 }, 'port')
  const connections = fake.handed.length
  if (step.do === 'load') fake.element.send('load', {})
  else if (step.do === 'configure') frame.configure(CONFIGURATION, 'Card details')
  else if (step.do === 'disable') frame.setDisabled(true)
  else host.ask(step.do)
  if (fake.handed.length > connections) host.isProven = false
  await settle(6)
}

export const secureFrame = surfaceOf({
  name: 'secure-frame',
  promise: 'What a frame sends before it shows its nonce, in another shape or for another request is dropped.',
  code,
  modules: ['src/secure-frame/host/createSecureFrame.ts'],
  property: (product) =>
    fc.asyncProperty(fc.array(act, { maxLength: 16, size: 'max' }), (acts) => {
      const window = new FakeTarget()
      const { addEventListener, removeEventListener } = window
      const page = { window, addEventListener, removeEventListener, innerHeight: 800 }
      const globals = { ...page, MessageChannel: FakeMessageChannel }
      return withGlobals(globals, async () => {
        const host = new Host(product, window)
        for (const step of acts) await play(host, step)
        host.frame.destroy()
        await settle(6)
        assert.ok(
          host.asked.every(({ answer }) => answer !== undefined),
          'a request stays open for ever',
        )
        const { handed } = host.fake
        assert.ok(
          handed.every(({ origin }) => origin === ORIGIN),
          'a port is sent to another origin',
        )
        assert.equal(new Set(handed.map(({ data }) => data['nonce'])).size, handed.length, 'a nonce is used again')
      })
    }),
  faults: [
    {
      name: 'a frame without the nonce',
      file: 'src/secure-frame/host/openConnection.ts',
      from: 'if (proven) onMessage(message)',
      to: 'onMessage(message)',
    },
    {
      name: 'an answer for another request',
      file: 'src/secure-frame/host/createPendingRequests.ts',
      from: 'waiting.get(reply.id)?.(reply)',
      to: '[...waiting.values()][0]?.(reply)',
    },
    {
      name: 'what any window sends',
      file: 'src/secure-frame/host/openConnection.ts',
      from: 'const connect = {',
      to: `window.addEventListener('message', port1.onmessage as EventListener); const connect = {`,
    },
    {
      name: 'a message of any shape',
      file: 'src/secure-frame/host/openConnection.ts',
      from: 'if (!parsed.success) return',
      to: '',
    },
    {
      name: 'a document that the frame has left',
      file: 'src/secure-frame/host/createLink.ts',
      from: 'connection?.close()\n    connection = undefined',
      to: 'connection = undefined',
    },
  ],
})
