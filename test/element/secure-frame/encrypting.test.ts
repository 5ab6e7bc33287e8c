import assert from 'node:assert/strict'
import { compactDecrypt, importJWK } from 'jose'
import { SANDBOX_PRIVATE_KEYS } from '../../../demo/sandbox/fixtures/encryption-keys.ts'
import { CHANNEL, type FrameMessage } from '../../../src/secure-frame/protocol.ts'
import { test } from './frameBench.ts'
import { GOOD_CARD, drawn, typeCard } from './openPage.ts'

/** The name of the built file that holds what encrypts. */
const ENCRYPTING = /jwe/
const REQUEST = { subject: 'txn_1', issuedAt: 1_800_000_000 }
const PLAINTEXT = {
  number: GOOD_CARD.number,
  expiryMonth: 12,
  expiryYear: 2034,
  cvc: GOOD_CARD.cvc,
  name: GOOD_CARD.name,
  postalCode: GOOD_CARD.postalCode,
  sub: REQUEST.subject,
  iat: REQUEST.issuedAt,
}

async function open(jwe: string): Promise<unknown> {
  const key = await importJWK(SANDBOX_PRIVATE_KEYS[0], 'RSA-OAEP-256')
  const { plaintext } = await compactDecrypt(jwe, key)
  const { nonce, ...payload } = JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
  assert.equal(typeof nonce, 'string')
  return payload
}

test('a card typed by keyboard becomes a JWE that the sandbox opens, and nothing else reaches the page', async ({
  bench,
}) => {
  const opened = await bench.open()
  const { page, complaints } = opened
  await page.evaluate(() =>
    window.addEventListener('keydown', (event) => window.host.windowMessages.push(event.key), true),
  )
  await typeCard(opened)
  assert.equal(await page.evaluate(() => window.host.frame.getSnapshot().state.valid), true)
  const sealed = await page.evaluate((request) => window.host.frame.encrypt(request), REQUEST)
  assert.ok('jwe' in sealed)
  assert.deepEqual(await open(sealed.jwe), PLAINTEXT)
  assert.deepEqual(await page.evaluate(() => window.host.windowMessages), [])
  assert.equal(await page.evaluate(() => document.querySelector('iframe')?.contentDocument), null)
  assert.deepEqual(complaints, [])
})

test('what encrypts is loaded with the first digit, not before', async ({ bench }) => {
  const { page, frame } = await bench.open()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await frame.locator('#number').focus()
  await frame.locator('body').evaluate(drawn)
  assert.deepEqual(
    loaded.filter((path) => ENCRYPTING.test(path)),
    [],
  )
  const request = page.waitForRequest(ENCRYPTING)
  await page.keyboard.press('4')
  await request
})

test('a forged handshake with a key of its own gets a card that only the sandbox can open', async ({ bench }) => {
  const opened = await bench.open({ wanted: { silent: '' }, untilReady: false })
  const { page } = opened
  await page.waitForLoadState('load')
  const forge = {
    channel: CHANNEL,
    nonce: 'f'.repeat(32),
    kind: 'card',
    publicKey: { kty: 'RSA', n: 'AQAB', e: 'AQAB' },
  }
  await page.evaluate(
    ({ forge, origin }) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => window.host.windowMessages.push(data)
      const hello = { ...window.host.hello, ...forge, key: forge.publicKey }
      window.host.frame.element.contentWindow?.postMessage(hello, origin, [port2])
      Object.assign(window, { forged: port1 })
    },
    { forge, origin: bench.servers.assets },
  )
  await opened.frame.locator('#number').waitFor()
  await typeCard(opened)
  const jwe = await page.evaluate(
    ({ request, publicKey }) =>
      new Promise<string>((resolve) => {
        const port = (window as unknown as { forged: MessagePort }).forged
        port.onmessage = ({ data }: MessageEvent<FrameMessage>) => data.type === 'encrypted' && resolve(data.jwe)
        port.postMessage({ type: 'encrypt', id: '1', ...request, publicKey, key: publicKey, jwk: publicKey })
      }),
    { request: REQUEST, publicKey: forge.publicKey },
  )
  assert.deepEqual(await open(jwe), PLAINTEXT)
})

test('a second handshake is not answered', async ({ bench }) => {
  const { page } = await bench.open()
  const answered = await page.evaluate(
    ({ channel, origin }) =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(true)
        const hello = { ...window.host.hello, channel, nonce: 'f'.repeat(32), kind: 'card' }
        window.host.frame.element.contentWindow?.postMessage(hello, origin, [port2])
        port1.postMessage({ type: 'validate', id: '1' })
        // What the frame is asked later is answered later.
        void window.host.frame.validate().then(() => setTimeout(() => resolve(false), 50))
      }),
    { channel: CHANNEL, origin: bench.servers.assets },
  )
  assert.equal(answered, false)
})

test('an unfinished card is refused and its faults show', async ({ bench }) => {
  const { page, frame } = await bench.open()
  await frame.locator('#number').pressSequentially('4242')
  assert.deepEqual(await page.evaluate((request) => window.host.frame.encrypt(request), REQUEST), {
    failure: 'invalid',
  })
  await frame.getByText('Enter the security code.').waitFor()
})

test('without a key for the environment nothing is encrypted', async ({ bench }) => {
  const opened = await bench.open({ wanted: { environment: 'production' } })
  await typeCard(opened)
  const sealed = await opened.page.evaluate((request) => window.host.frame.encrypt(request), REQUEST)
  assert.deepEqual(sealed, { failure: 'unavailable' })
})
