import assert from 'node:assert/strict'
import fc from 'fast-check'
import * as v from 'valibot'
import type { CardFormTypes } from '../../../src/secure-frame/frame/card/types.ts'
import { connect } from '../../../src/secure-frame/frame/connect.ts'
import { createAnswer } from '../../../src/secure-frame/frame/createAnswer.ts'
import { createEncryptor } from '../../../src/secure-frame/frame/encrypt.ts'
import { singleUse } from '../../../src/secure-frame/frame/singleUse.ts'
import { HostMessage } from '../../../src/secure-frame/hostMessage.ts'
import { Connect, FrameMessage } from '../../../src/secure-frame/protocol.ts'
import { FakeMessageChannel } from '../../support/fakePorts.ts'
import { FakeTarget } from '../../support/fakeTarget.ts'
import { anyData, damaged, validOf } from '../../support/forgedData.ts'
import { settle } from '../../support/settle.ts'
import { withGlobals } from '../../support/withGlobals.ts'
import { surfaceOf } from './surface.ts'

const code = { connect, createAnswer, createEncryptor, singleUse }
type Code = typeof code

const CARDS = ['4242424242424242', '5555555555554444'] as const
const hello = validOf(Connect)
const message = validOf(HostMessage)

const act = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('connect' as const),
      data: fc.oneof({ weight: 3, arbitrary: hello }, damaged(hello), anyData),
      isParent: fc.boolean(),
      ports: fc.constantFrom(1, 1, 1, 0, 2),
      origin: fc.constantFrom('https://shop.test', 'https://other.test', 'null'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('message' as const),
      data: fc.oneof({ weight: 4, arbitrary: message }, damaged(message), anyData),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('type' as const), card: fc.constantFrom(...CARDS, undefined) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** What was encrypted; a JWE stands for each by its number. */
type Sealed = Readonly<Record<string, unknown>>

/** A frame with one field, and a page that holds it. */
class Frame {
  readonly window = Object.assign(new FakeTarget(), { parent: {} })
  readonly document = Object.assign(new FakeTarget(), { hasFocus: () => false, activeElement: null })
  readonly channels: FakeMessageChannel[] = []
  readonly posted: unknown[] = []
  readonly sealed: Sealed[] = []
  readonly hellos: { readonly subject: string; readonly origin: string }[] = []
  /** Called when the time has come. */
  readonly timers: (() => void)[] = []
  card: string | undefined
  /** How often the payer has typed into a field that was empty. */
  uses = 0
  /** How often another card stood there. */
  changes = 0
  renew: () => void = () => undefined

  constructor({ connect, createAnswer, createEncryptor, singleUse }: Code) {
    const seal = (value: unknown) => Promise.resolve(`jwe ${this.sealed.push(value as Sealed)}`)
    const loadJwe = () => Promise.resolve({ createEncrypt: () => Promise.resolve(seal) })
    connect(this.window as never, Connect, (given, post, origin) => {
      const { environment, subject } = given
      this.hellos.push({ subject, origin })
      const encryptor = createEncryptor({ environment, subject, origin }, loadJwe)
      const once = singleUse(encryptor.encrypt)
      this.renew = once.renew
      const answer = createAnswer<CardFormTypes>({
        ...{ form: this.form(), encrypt: once.get, post, setAppearance: () => undefined },
      })
      return Promise.resolve({ message: HostMessage, onMessage: answer })
    })
  }

  form() {
    const empty = () => this.type(undefined)
    return {
      validate: () =>
        this.card === undefined
          ? ([{ field: 'number', error: 'number_required' }] as const)
          : ([{ field: 'expiry', error: 'expiry_past' }] as const),
      data: () => (this.card === undefined ? undefined : { number: this.card }),
      ...{ focus: () => undefined, setDisabled: () => undefined, configure: () => undefined },
      ...{ reset: empty, declined: empty, ask: empty },
    }
  }

  /** As the form does: the secret is not there any more. */
  type(card: string | undefined): void {
    if (card !== this.card) this.changes += 1
    if (card !== undefined && this.card === undefined) this.uses += 1
    this.card = card
    if (card === undefined) this.renew()
  }

  play(step: Act): void {
    if (step.do === 'message') return this.channels[0]?.port1.postMessage(step.data)
    if (step.do === 'type') return this.type(step.card)
    const made = Array.from({ length: step.ports }, () => new FakeMessageChannel())
    for (const { port1 } of made) port1.onmessage = ({ data }) => this.posted.push(data)
    const { data, origin, isParent } = step
    const before = this.hellos.length
    const ports = made.map(({ port2 }) => port2)
    this.window.send('message', { data, origin, ports, source: isParent ? this.window.parent : {} })
    if (this.hellos.length === before) return
    assert.ok(isParent && step.ports === 1 && v.is(Connect, data), 'it connects to what is no page that holds it')
    this.channels.push(...made)
  }

  check(): void {
    assert.ok(this.hellos.length <= 1, 'it connects twice')
    const [bound] = this.hellos
    for (const { sub, origin } of this.sealed)
      assert.deepEqual({ subject: sub, origin }, bound, 'it encrypts for another order or page')
    assert.ok(this.sealed.length <= this.changes, 'it encrypts more often than the payer types')
    const usable = new Set(this.sealed.map(({ nonce }) => nonce)).size
    assert.ok(usable <= this.uses, 'what is typed once can be used twice')
    for (const data of this.posted) assert.ok(v.is(FrameMessage, data), `it posts ${JSON.stringify(data)}`)
    const text = JSON.stringify(this.posted)
    for (const card of CARDS) assert.ok(!text.includes(card), 'it posts what was typed')
  }
}

export const frameSide = surfaceOf({
  name: 'frame-side',
  promise: 'A frame serves one page, encrypts for its order alone and for one use, and posts nothing that was typed.',
  code,
  modules: ['connect', 'createAnswer', 'encrypt', 'singleUse'].map((name) => `src/secure-frame/frame/${name}.ts`),
  property: (product) =>
    fc.asyncProperty(fc.array(act, { maxLength: 16, size: 'max' }), (acts) => {
      const frame = new Frame(product)
      const setTimeout = (work: () => void) => frame.timers.push(work)
      return withGlobals({ document: frame.document, setTimeout }, async () => {
        for (const step of acts) {
          frame.play(step)
          await settle()
        }
        for (const work of frame.timers.splice(0)) work()
        await settle()
        frame.check()
      })
    }),
  faults: [
    {
      name: 'a connection to any window',
      file: 'src/secure-frame/frame/connect.ts',
      from: 'event.source !== window.parent || ',
      to: '',
    },
    {
      name: 'a second connection',
      file: 'src/secure-frame/frame/connect.ts',
      from: "    window.removeEventListener('message', onMessage)\n    connected = port",
      to: '    connected = port',
    },
    {
      name: 'a message of any shape',
      file: 'src/secure-frame/frame/connect.ts',
      from: 'if (received.success) receiver.onMessage(received.output)',
      to: 'receiver.onMessage(data as never)',
    },
    {
      name: 'an order that a message names',
      file: 'src/secure-frame/frame/encrypt.ts',
      from: 'sub: subject, origin',
      to: 'sub: `${subject}${issuedAt}`, origin',
    },
    {
      name: 'a use for each content',
      file: 'src/secure-frame/frame/singleUse.ts',
      from: '{ ...data, nonce }',
      to: '{ ...data, nonce: crypto.randomUUID() }',
    },
    {
      name: 'a JWE for each request',
      file: 'src/secure-frame/frame/singleUse.ts',
      from: 'if (last?.content === content && ',
      to: 'if (false && ',
    },
    {
      name: 'more than that a field is incomplete',
      file: 'src/secure-frame/frame/createAnswer.ts',
      from: "('incomplete' as const)",
      to: 'error',
    },
    {
      name: 'what was typed in an answer',
      file: 'src/secure-frame/frame/createAnswer.ts',
      from: "{ type: 'encrypted', id, jwe }",
      to: "{ type: 'encrypted', id, jwe: JSON.stringify(data) }",
    },
  ],
})
