import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'vitest'
import fc from 'fast-check'
import { connect } from '../../../../src/secure-frame/frame/connect.ts'
import { HostMessage } from '../../../../src/secure-frame/hostMessage.ts'
import { CHANNEL, Connect } from '../../../../src/secure-frame/protocol.ts'

const HELLO: Connect = {
  channel: CHANNEL,
  nonce: '0123456789abcdef',
  kind: 'card',
  environment: 'sandbox',
  subject: 'txn_1',
  appearance: { colorScheme: 'light', direction: 'ltr', locale: 'en', tokens: {} },
}

/** A window with a parent, and the messages that arrive at it. */
class FakeWindow extends EventTarget {
  readonly parent = {} as Window

  receive(data: unknown, source: unknown, ports: readonly MessagePort[]): void {
    const origin = 'https://shop.test'
    this.dispatchEvent(Object.assign(new Event('message'), { data, source, ports, origin }))
  }
}

let window: FakeWindow
let channel: MessageChannel
let hellos: Connect[]
let origins: string[]
let heard: HostMessage[]
let stop: () => void

beforeEach(() => {
  window = new FakeWindow()
  channel = new MessageChannel()
  hellos = []
  origins = []
  heard = []
  const view = window as Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'>
  stop = connect(view, Connect, (hello, post, origin) => {
    hellos.push(hello)
    origins.push(origin)
    post({ type: 'ready', nonce: hello.nonce, height: 1 })
    return Promise.resolve({ message: HostMessage, onMessage: (message: HostMessage) => void heard.push(message) })
  })
})

afterEach(() => {
  stop()
  channel.port1.close()
  channel.port2.close()
})

/** Everything posted to the page's end before has been answered when this has. */
async function hear(): Promise<void> {
  const before = heard.length
  channel.port1.postMessage({ type: 'reset' })
  while (heard.length === before || heard.at(-1)?.type !== 'reset')
    await new Promise((resolve) => setTimeout(resolve, 1))
}

test('answers the first valid connect over its port, with its nonce', async () => {
  const answer = new Promise((resolve) => (channel.port1.onmessage = ({ data }) => resolve(data)))
  window.receive(HELLO, window.parent, [channel.port2])
  assert.deepEqual(await answer, { type: 'ready', nonce: HELLO.nonce, height: 1 })
  assert.deepEqual(origins, ['https://shop.test'])
})

test('another source, no port, two ports, another channel or kind: not heard', () => {
  const { port1, port2 } = channel
  window.receive(HELLO, {}, [port2])
  window.receive(HELLO, window, [port2])
  window.receive(HELLO, null, [port2])
  window.receive(HELLO, window.parent, [])
  window.receive(HELLO, window.parent, [port1, port2])
  window.receive({ ...HELLO, channel: 'balance-secure-frame/1' }, window.parent, [port2])
  window.receive({ ...HELLO, kind: 'bank' }, window.parent, [port2])
  window.receive({ ...HELLO, nonce: 'short' }, window.parent, [port2])
  assert.equal(hellos.length, 0)
  window.receive(HELLO, window.parent, [port2])
  assert.equal(hellos.length, 1)
})

test('a connect with any one part missing or replaced by junk is not heard', () => {
  const part = fc.constantFrom(...Object.keys(HELLO))
  const junk = fc.anything().filter((value) => typeof value !== 'string')
  fc.assert(
    fc.property(part, junk, (name, value) => {
      window.receive({ ...HELLO, [name]: value }, window.parent, [channel.port2])
      assert.equal(hellos.length, 0)
    }),
  )
})

test('a second connect changes nothing, and its port stays dead', async () => {
  window.receive(HELLO, window.parent, [channel.port2])
  const second = new MessageChannel()
  window.receive({ ...HELLO, environment: 'production' }, window.parent, [second.port2])
  second.port1.postMessage({ type: 'declined' })
  await hear()
  assert.deepEqual(
    hellos.map((hello) => hello.environment),
    ['sandbox'],
  )
  assert.deepEqual(heard, [{ type: 'reset' }])
  second.port1.close()
})

test('junk on the port is dropped, and fields that the protocol does not know do not get through', async () => {
  window.receive(
    { ...HELLO, publicKey: { kty: 'RSA' }, key: 'k', origin: 'https://other.test', strings: {} },
    window.parent,
    [channel.port2],
  )
  assert.deepEqual(Object.keys(hellos[0] ?? {}).sort(), Object.keys(HELLO).sort())
  for (const junk of fc.sample(fc.jsonValue(), { numRuns: 300, seed: 7 })) channel.port1.postMessage(junk)
  channel.port1.postMessage({ type: 'encrypt', id: '1', issuedAt: 1.5 })
  channel.port1.postMessage({ type: 'focus', field: 'pin' })
  channel.port1.postMessage({ type: 'encrypt', id: '1', issuedAt: 1, subject: 'txn_2', publicKey: {}, kid: 'mine' })
  await hear()
  assert.deepEqual(heard, [{ type: 'encrypt', id: '1', issuedAt: 1 }, { type: 'reset' }])
})
