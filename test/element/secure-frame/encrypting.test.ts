import assert from 'node:assert/strict'
import { compactDecrypt, importJWK } from 'jose'
import { SANDBOX_PRIVATE_KEYS } from '../../../demo/sandbox/fixtures/encryption-keys.ts'
import { CHANNEL, type FrameMessage } from '../../../src/secure-frame/protocol.ts'
import { typeAccount, US_ACCOUNT } from './bankAccount.ts'
import { test } from './frameBench.ts'
import { GOOD_CARD, drawn, openBankPage, typeCard } from './openPage.ts'

/** The name of the built file that holds what encrypts. */
const ENCRYPTING = /jwe/
const ISSUED_AT = 1_800_000_000
const plaintextOf = (origin: string) => ({
  number: GOOD_CARD.number,
  expiryMonth: 12,
  expiryYear: 2034,
  cvc: GOOD_CARD.cvc,
  name: GOOD_CARD.name,
  postalCode: GOOD_CARD.postalCode,
  sub: 'txn_1',
  origin,
  iat: ISSUED_AT,
})

async function read(jwe: string): Promise<Record<string, unknown>> {
  const key = await importJWK(SANDBOX_PRIVATE_KEYS[0], 'RSA-OAEP-256')
  const { plaintext } = await compactDecrypt(jwe, key)
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
}

async function open(jwe: string): Promise<unknown> {
  const { nonce, ...payload } = await read(jwe)
  assert.match(String(nonce), /^[0-9a-f-]{36}$/)
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
  await page.waitForFunction(() => window.host.frame.getSnapshot().state.valid)
  const sealed = await page.evaluate((issuedAt) => window.host.frame.encrypt(issuedAt), ISSUED_AT)
  assert.ok('jwe' in sealed)
  assert.deepEqual(await open(sealed.jwe), plaintextOf(bench.servers.shop))
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

test('a forged handshake, and a request with a key and another subject, get a card that only the sandbox can open, for this order', async ({
  bench,
}) => {
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
    ({ issuedAt, publicKey }) =>
      new Promise<string>((resolve) => {
        const port = (window as unknown as { forged: MessagePort }).forged
        port.onmessage = ({ data }: MessageEvent<FrameMessage>) => data.type === 'encrypted' && resolve(data.jwe)
        const other = { subject: 'txn_2', sub: 'txn_2', origin: 'https://other.test' }
        port.postMessage({ type: 'encrypt', id: '1', issuedAt, ...other, publicKey, key: publicKey, jwk: publicKey })
      }),
    { issuedAt: ISSUED_AT, publicKey: forge.publicKey },
  )
  assert.deepEqual(await open(jwe), plaintextOf(bench.servers.shop))
})

test('a page that asks again and again gets one JWE', async ({ bench }) => {
  const opened = await bench.open()
  await typeCard(opened)
  const sealed = await opened.page.evaluate(async (issuedAt) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => window.host.frame.encrypt(issuedAt)))
    return [...new Set(all.map((one) => ('jwe' in one ? one.jwe : one.failure)))]
  }, ISSUED_AT)
  assert.equal(sealed.length, 1)
})

test('a card that is typed once can be used once, and once more after its security code is typed again', async ({
  bench,
}) => {
  const opened = await bench.open()
  const { page, frame } = opened
  const nonces = new Set<unknown>()
  const ask = async () => {
    const sealed = await page.evaluate((issuedAt) => window.host.frame.encrypt(issuedAt), ISSUED_AT)
    assert.ok('jwe' in sealed, JSON.stringify(sealed))
    nonces.add((await read(sealed.jwe)).nonce)
  }
  const typeAndAsk = async (text: string) => {
    for (const key of text) {
      await page.keyboard.press(key)
      await ask()
    }
  }
  await typeCard(opened, { ...GOOD_CARD, postalCode: '9' })
  await ask()
  // The card is complete, and another one with each of these.
  await typeAndAsk('4107')
  await frame.locator('#name').focus()
  await page.keyboard.press('End')
  await typeAndAsk(' Jr')
  await page.keyboard.press('Backspace')
  await ask()
  await page.keyboard.press('Enter')
  await ask()
  assert.equal(nonces.size, 1)
  // As after an attempt that failed.
  await page.evaluate(() => window.host.frame.declined('card_declined'))
  await frame.getByText('Your bank declined this card.').waitFor()
  assert.equal(await frame.locator('#cvc').inputValue(), '')
  await frame.locator('#cvc').focus()
  await page.keyboard.type('123')
  await ask()
  await frame.locator('#cvc').evaluate((field) => field.dispatchEvent(new InputEvent('input', { bubbles: true })))
  await ask()
  assert.equal(nonces.size, 2)
})

test('an account that is typed once can be used once, whatever the page asks for and when', async ({ bench }) => {
  const opened = await openBankPage(bench.browser, bench.servers)
  const { page, frame } = opened
  const nonces = new Set<unknown>()
  const ask = async () => {
    const sealed = await page.evaluate((issuedAt) => window.bankHost.frame.encrypt(issuedAt), ISSUED_AT)
    assert.ok('jwe' in sealed, JSON.stringify(sealed))
    nonces.add((await read(sealed.jwe)).nonce)
  }
  await typeAccount(opened)
  await ask()
  await page.keyboard.press('5')
  await ask()
  await frame.getByText('Checking', { exact: true }).click()
  await ask()
  await page.evaluate(() => {
    const { frame, configuration } = window.bankHost
    frame.configure({ ...configuration, country: 'CA' }, 'Bank account')
  })
  await frame.locator('#transitNumber').waitFor()
  await page.evaluate(() => {
    const { frame, configuration } = window.bankHost
    frame.configure({ ...configuration, country: 'US' }, 'Bank account')
  })
  await frame.locator('#routingNumber').waitFor()
  await ask()
  assert.equal(nonces.size, 1)
  await frame.locator('#accountNumber').fill('')
  await frame.locator('#accountNumber').pressSequentially(US_ACCOUNT.accountNumber)
  await ask()
  assert.equal(nonces.size, 2)
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
  assert.deepEqual(await page.evaluate((issuedAt) => window.host.frame.encrypt(issuedAt), ISSUED_AT), {
    failure: 'invalid',
  })
  await frame.getByText('Enter the security code.').waitFor()
})

test('without a key for the environment nothing is encrypted', async ({ bench }) => {
  const opened = await bench.open({ wanted: { environment: 'production' } })
  await typeCard(opened)
  const sealed = await opened.page.evaluate((issuedAt) => window.host.frame.encrypt(issuedAt), ISSUED_AT)
  assert.deepEqual(sealed, { failure: 'unavailable' })
})
