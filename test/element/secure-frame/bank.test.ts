import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { CHANNEL, type FrameMessage } from '../../../src/secure-frame/protocol.ts'
import { HOLDER, openAccount, typeAccount, US_ACCOUNT } from './bankAccount.ts'
import { test } from './frameBench.ts'
import type { FrameBench } from './frameBench.ts'
import { drawn, openBankPage } from './openPage.ts'
const ISSUED_AT = 1_800_000_000

const open = (bench: FrameBench, wanted: Record<string, string> = {}) =>
  openBankPage(bench.browser, bench.servers, { wanted })
const seal = (page: Page) => page.evaluate((issuedAt) => window.bankHost.frame.encrypt(issuedAt), ISSUED_AT)
const valueOf = (frame: FrameLocator, field: string) => frame.locator(`#${field}`).inputValue()
const focusedIn = (frame: FrameLocator) => frame.locator('body').evaluate(() => document.activeElement?.id)
const chosenIn = (frame: FrameLocator) => frame.locator('input:checked').evaluateAll((all) => all.map(({ id }) => id))

test('an account typed by keyboard becomes a JWE that the sandbox opens, and nothing else reaches the page', async ({
  bench,
}) => {
  const opened = await open(bench)
  const { page, complaints } = opened
  await typeAccount(opened)
  await page.waitForFunction(() => window.bankHost.frame.getSnapshot().state.valid)
  const sealed = await seal(page)
  assert.ok('jwe' in sealed)
  assert.deepEqual(await openAccount(sealed.jwe), {
    kind: 'bank',
    country: 'US',
    ...US_ACCOUNT,
    accountType: 'savings',
    holderName: HOLDER,
    sub: 'byr_1',
    origin: bench.servers.shop,
    iat: ISSUED_AT,
  })
  const heard = JSON.stringify(await page.evaluate(() => window.bankHost.heard))
  assert.match(heard, /"type":"ready"/)
  for (const secret of [...Object.values(US_ACCOUNT), HOLDER, 'savings', '"9"', '"0"'])
    assert.ok(!heard.includes(secret), secret)
  assert.equal(await page.evaluate(() => document.querySelector('iframe')?.contentDocument), null)
  assert.deepEqual(complaints, [])
})

test('an account of Canada has transit and institution, which are sent as one number', async ({ bench }) => {
  const { page, frame } = await open(bench, { country: 'CA' })
  assert.equal(await frame.locator('#routingNumber').isVisible(), false)
  await frame.locator('#holderName').fill(HOLDER)
  await frame.getByText('Checking', { exact: true }).click()
  await frame.locator('#transitNumber').pressSequentially('00-012')
  await frame.locator('#institutionNumber').pressSequentially('003')
  await frame.locator('#accountNumber').pressSequentially('1234 567')
  const sealed = await seal(page)
  assert.ok('jwe' in sealed)
  const { country, routingNumber, accountNumber, accountType } = await openAccount(sealed.jwe)
  assert.deepEqual(
    { country, routingNumber, accountNumber, accountType },
    { country: 'CA', routingNumber: '00012003', accountNumber: '1234567', accountType: 'checking' },
  )
})

test('a cheque is spelled as its reader does', async ({ bench }) => {
  for (const [locale, word] of [
    ['en-US', 'check'],
    ['en-CA', 'cheque'],
    ['en-Latn-GB', 'cheque'],
  ] as const) {
    const { page, frame } = await open(bench, { country: 'CA', locale })
    assert.equal(await frame.locator('#transitNumber-message').textContent(), `5 digits, at the bottom of a ${word}`)
    await page.context().close()
  }
})

test('every fault is named in order, shown at its field and described there; the first field gets the focus', async ({
  bench,
}) => {
  const { page, frame } = await open(bench)
  const errors = await page.evaluate(() => window.bankHost.frame.validate())
  assert.deepEqual(
    errors?.map(({ field }) => field),
    ['holderName', 'accountType', 'routingNumber', 'accountNumber'],
  )
  const routing = frame.locator('#routingNumber')
  assert.equal(await routing.getAttribute('aria-invalid'), 'true')
  assert.equal(await routing.getAttribute('aria-describedby'), 'routingNumber-message')
  assert.equal(
    await frame.locator('#routingNumber-message').textContent(),
    'Enter the 9-digit routing number from the bottom left of a check.',
  )
  assert.equal(await frame.getByRole('radiogroup', { name: 'Account type' }).getAttribute('aria-invalid'), 'true')
  await page.evaluate(() => window.bankHost.frame.focus())
  await frame.locator('#holderName:focus').waitFor()
  assert.equal(await focusedIn(frame), 'holderName')
  await page.evaluate(() => window.bankHost.frame.focus('accountType'))
  await frame.locator('#accountType-checking:focus').waitFor()
  await page.keyboard.press('Space')
  assert.equal(await frame.locator('#accountType').getAttribute('aria-invalid'), 'false')
  assert.deepEqual(await seal(page), { failure: 'invalid' })
})

test('an error shows on leaving a field in which something was typed, is said aloud, and goes when it is mended', async ({
  bench,
}) => {
  const { page, frame } = await open(bench)
  const routing = frame.locator('#routingNumber')
  await routing.focus()
  await page.keyboard.type('021000022')
  assert.equal(await routing.getAttribute('aria-invalid'), 'false')
  await page.keyboard.press('Tab')
  assert.equal(await routing.getAttribute('aria-invalid'), 'true')
  assert.match((await frame.locator('[aria-live=polite]').textContent()) ?? '', /Check the routing number/)
  await routing.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  assert.equal(await routing.getAttribute('aria-invalid'), 'false')
})

test('an IBAN keeps its letters and is refused, as its digits would be those of another account', async ({ bench }) => {
  const opened = await open(bench)
  const { page, frame } = opened
  await typeAccount(opened)
  const account = frame.locator('#accountNumber')
  await account.press('ControlOrMeta+a')
  await page.keyboard.insertText('BE68 5390 0754 7034')
  assert.equal(await account.inputValue(), 'BE68539007547034')
  await page.keyboard.press('Shift+Tab')
  assert.equal(await account.getAttribute('aria-invalid'), 'true')
  assert.match((await frame.locator('#accountNumber-message').textContent()) ?? '', /^This is an IBAN/)
  assert.deepEqual(await seal(page), { failure: 'invalid' })
  await account.press('Home')
  await page.keyboard.press('Delete')
  assert.equal(await account.inputValue(), 'E68539007547034')
  assert.deepEqual(await seal(page), { failure: 'invalid' })
  await account.press('ControlOrMeta+a')
  await page.keyboard.type('BE68 5390')
  assert.equal(await account.inputValue(), 'BE685390')
  await account.press('ControlOrMeta+a')
  await page.keyboard.insertText('5390-0754')
  assert.equal(await account.inputValue(), '53900754')
})

test('numbers are typed on number keys and nothing keeps them', async ({ bench }) => {
  const { frame } = await open(bench)
  for (const field of ['routingNumber', 'transitNumber', 'institutionNumber', 'accountNumber']) {
    const input = frame.locator(`#${field}`)
    assert.equal(await input.getAttribute('autocomplete'), 'off')
    assert.equal(await input.getAttribute('inputmode'), 'numeric')
    assert.equal(await input.getAttribute('dir'), 'ltr')
  }
})

test('another country arrives without emptying what both have', async ({ bench }) => {
  const opened = await open(bench)
  const { page, frame } = opened
  await typeAccount(opened)
  await page.evaluate(() =>
    window.bankHost.frame.configure({ ...window.bankHost.configuration, country: 'CA' }, 'Bank account'),
  )
  await frame.getByLabel('Transit number').waitFor()
  assert.equal(await frame.locator('#routingNumber').isVisible(), false)
  assert.equal(await valueOf(frame, 'accountNumber'), US_ACCOUNT.accountNumber)
  await page.waitForFunction(() => !window.bankHost.frame.getSnapshot().state.valid)
  assert.deepEqual(
    (await page.evaluate(() => window.bankHost.frame.validate()))?.map(({ field, fault }) => [field, fault]),
    [
      ['transitNumber', 'empty'],
      ['institutionNumber', 'empty'],
    ],
  )
})

test('disabled fields can be reached and read, not changed, and do not submit', async ({ bench }) => {
  const opened = await open(bench)
  const { page, frame } = opened
  await typeAccount(opened)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => window.bankHost.submits === 1)
  await page.evaluate(() => window.bankHost.frame.setDisabled(true))
  await frame.locator('#accountNumber[aria-disabled=true]').focus()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await frame.locator('#accountType-savings').focus()
  await page.keyboard.press('ArrowLeft')
  await frame.getByText('Checking', { exact: true }).click({ force: true })
  await frame.locator('body').evaluate(drawn)
  assert.equal(await valueOf(frame, 'accountNumber'), US_ACCOUNT.accountNumber)
  assert.deepEqual(await chosenIn(frame), ['accountType-savings'])
  assert.equal(await page.evaluate(() => window.bankHost.submits), 1)
  await page.evaluate(() => window.bankHost.frame.reset())
  await page.waitForFunction(() => window.bankHost.frame.getSnapshot().state.empty)
  assert.deepEqual(await chosenIn(frame), [])
})

test('a page answers the request for its own fields and none for the other ones', async ({ bench }) => {
  for (const [name, kind, expected] of [
    ['bank-frame', 'bank', 'ready'],
    ['bank-frame', 'card', 'silent'],
    ['secure-frame', 'bank', 'silent'],
  ] as const) {
    const { page } = await open(bench)
    const answered = await page.evaluate(
      ({ channel, url, kind }) =>
        new Promise<string>((resolve) => {
          const iframe = document.createElement('iframe')
          iframe.src = url
          iframe.onload = () => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => resolve(data.type)
            const { configuration } = window.bankHost
            const bound = { environment: 'sandbox', subject: 'byr_1' }
            const hello = { ...configuration, ...bound, channel, nonce: 'f'.repeat(32), kind }
            iframe.contentWindow?.postMessage(hello, new URL(url).origin, [port2])
            port1.postMessage({ type: 'validate', id: '1' })
            setTimeout(() => resolve('silent'), 1_000)
          }
          document.body.append(iframe)
        }),
      { channel: CHANNEL, url: `${bench.servers.assets}/${name}.html`, kind },
    )
    assert.equal(answered, expected, `${name}, ${kind}`)
  }
})
