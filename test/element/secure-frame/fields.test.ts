import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { FrameLocator } from 'playwright-core'
import { test } from './frameBench.ts'
import { GOOD_CARD, drawn, typeCard } from './openPage.ts'

const valueOf = (frame: FrameLocator, field: string) => frame.locator(`#${field}`).inputValue()
/** Asked of the document: `:focus` matches only while the browser itself believes that this window is in front. */
const focusedIn = (frame: FrameLocator) => frame.locator('body').evaluate(() => document.activeElement?.id)

test('fields are written for browsers that fill them', async ({ bench }) => {
  const { frame } = await bench.open()
  const tokens = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc', name: 'cc-name', postalCode: 'postal-code' }
  for (const [field, token] of Object.entries(tokens)) {
    assert.equal(await frame.locator(`form #${field}`).getAttribute('autocomplete'), token)
  }
  await expect(frame.locator('input[inputmode=numeric]')).toHaveCount(3)
})

test('a card has an expiry date in British English, and expires in American', async ({ bench }) => {
  for (const [locale, label] of [
    ['en-GB', 'Expiry date (MM/YY)'],
    ['en-US', 'Expiration (MM/YY)'],
  ] as const) {
    const { page, frame } = await bench.open({ wanted: { locale } })
    assert.equal(await frame.getByLabel(label, { exact: true }).getAttribute('id'), 'expiry')
    await page.close()
  }
})

test('typing, pasting and deleting in the middle keep the caret where the payer works', async ({ bench }) => {
  const { page, frame } = await bench.open()
  const number = frame.locator('#number')
  await number.focus()
  await page.keyboard.insertText('4242-4242 4242')
  assert.equal(await number.inputValue(), '4242 4242 4242')
  await page.keyboard.press('Home')
  for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  assert.equal(await number.inputValue(), '4244 2424 242')
  await page.keyboard.type('91')
  assert.equal(await number.inputValue(), '4249 1424 2424 2')
  await frame.locator('#expiry').focus()
  await page.keyboard.type('326')
  assert.equal(await valueOf(frame, 'expiry'), '03/26')
  for (let keys = 0; keys < 4; keys++) await page.keyboard.press('Backspace')
  assert.equal(await valueOf(frame, 'expiry'), '')
})

test('the brand decides grouping, help and the length of the code', async ({ bench }) => {
  const { page, frame } = await bench.open()
  await typeCard({ page, frame, complaints: [] }, { ...GOOD_CARD, number: '378282246310005', cvc: '1234' })
  assert.equal(await valueOf(frame, 'number'), '3782 822463 10005')
  await frame.getByText('4 digits on the front').waitFor()
  await frame.getByText('Card brand: American Express').waitFor({ state: 'attached' })
  assert.deepEqual(await page.evaluate(() => window.host.frame.validate()), [])
})

test('an error shows on leaving a field in which something was typed, and goes when it is mended', async ({
  bench,
}) => {
  const { page, frame } = await bench.open()
  const number = frame.locator('#number')
  await number.focus()
  await page.keyboard.press('Tab')
  assert.equal(await number.getAttribute('aria-invalid'), 'false')
  await number.focus()
  await page.keyboard.type('424242424242424')
  assert.equal(await number.getAttribute('aria-invalid'), 'false')
  await page.keyboard.press('Tab')
  assert.equal(await number.getAttribute('aria-invalid'), 'true')
  assert.equal(await frame.locator('[aria-live=polite]').textContent(), 'The card number is incomplete.')
  await number.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('2')
  assert.equal(await number.getAttribute('aria-invalid'), 'false')
})

test('validate names every fault in order and shows it in a line of its own', async ({ bench }) => {
  const { page, frame } = await bench.open()
  const heightOf = () => page.evaluate(() => window.host.frame.getSnapshot().height)
  const height = await heightOf()
  const errors = await page.evaluate(() => window.host.frame.validate())
  assert.deepEqual(
    errors?.map(({ field }) => field),
    ['number', 'expiry', 'cvc', 'name', 'postalCode'],
  )
  await page.waitForFunction((before) => window.host.frame.getSnapshot().height > before, height)
  assert.equal(await frame.locator('#number-message').textContent(), 'Enter the card number.')
  await page.evaluate(() => window.host.frame.focus('cvc'))
  assert.equal(await focusedIn(frame), 'cvc')
  await page.evaluate(() => window.host.frame.focus())
  await frame.locator('#number:focus').waitFor()
  assert.equal(await focusedIn(frame), 'number')
})

test('Enter asks the page to submit and leads nowhere', async ({ bench }) => {
  const opened = await bench.open()
  await typeCard(opened)
  await opened.page.keyboard.press('Enter')
  await opened.page.waitForFunction(() => window.host.submits === 1)
  assert.equal(await valueOf(opened.frame, 'name'), GOOD_CARD.name)
})

test('Enter that ends the composition of a name does not ask for it', async ({ bench }) => {
  const { page, frame } = await bench.open()
  const press = (keyCode: number) =>
    frame
      .locator('#name')
      .evaluate(
        (field, code) =>
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: code, bubbles: true })),
        keyCode,
      )
  await press(229)
  await press(13)
  await page.waitForFunction(() => window.host.submits > 0)
  assert.equal(await page.evaluate(() => window.host.submits), 1)
})

test('a long list of fonts is taken over', async ({ bench }) => {
  const fonts = [...Array.from({ length: 40 }, (_, number) => `"Font ${number}"`), 'monospace'].join(', ')
  const { frame } = await bench.open({ wanted: { tokens: JSON.stringify({ 'font-family': fonts }) } })
  assert.match(
    await frame.locator('#number').evaluate((field) => getComputedStyle(field).fontFamily),
    /Font 39.*monospace$/,
  )
})

test('after a decline the code is empty, the number marked, described and selected; the rest stays', async ({
  bench,
}) => {
  const opened = await bench.open()
  const { page, frame } = opened
  await typeCard(opened)
  await page.evaluate(() => window.host.frame.declined('card_declined'))
  await page.waitForFunction(() => !window.host.frame.getSnapshot().state.valid)
  assert.equal(await valueOf(frame, 'cvc'), '')
  assert.equal(await valueOf(frame, 'expiry'), '12/34')
  await frame.locator('#number:focus').waitFor()
  const number = frame.getByLabel('Card number')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(/^Your bank declined this card\./)
  await expect(frame.getByLabel('Security code')).toHaveAccessibleDescription(
    'Cleared for your security. Enter it again.',
  )
  // The same card may be tried once more.
  await frame.locator('#cvc').fill('123')
  await page.waitForFunction(() => window.host.frame.getSnapshot().state.valid)
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.selectText()
  await page.keyboard.type('5555555555554444')
  assert.equal(await valueOf(frame, 'number'), '5555 5555 5555 4444')
  await expect(number).toHaveAttribute('aria-invalid', 'false')
})

test('a wrong code is marked, and a failure that the card did not cause asks for the code alone', async ({ bench }) => {
  const opened = await bench.open()
  const { page, frame } = opened
  const code = frame.getByLabel('Security code')
  await typeCard(opened)
  await page.evaluate(() => window.host.frame.declined('incorrect_cvc'))
  await frame.locator('#cvc:focus').waitFor()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAccessibleDescription('Incorrect. Enter the security code again.')
  await page.keyboard.type('1')
  await expect(code).toHaveAttribute('aria-invalid', 'false')
  await page.evaluate(() => window.host.frame.declined('authentication_failed'))
  await frame.locator('#cvc:focus').waitFor()
  assert.equal(await valueOf(frame, 'cvc'), '')
  await expect(code).toHaveAttribute('aria-invalid', 'false')
  await expect(code).toHaveAccessibleDescription('Cleared for your security. Enter it again.')
})

test('of a saved card only the code shows, is checked and emptied after a decline; the rest comes back as it was', async ({
  bench,
}) => {
  const opened = await bench.open()
  const { page, frame } = opened
  await typeCard(opened)
  await page.evaluate(() => window.host.frame.ask(4))
  await expect(frame.locator('input:visible')).toHaveCount(1)
  assert.equal(await valueOf(frame, 'cvc'), '')
  await page.waitForFunction(() => window.host.frame.getSnapshot().state.empty)
  assert.deepEqual(await page.evaluate(() => window.host.frame.validate()), [{ field: 'cvc', fault: 'empty' }])
  await frame.locator('#cvc').fill('1234')
  await page.waitForFunction(() => window.host.frame.getSnapshot().state.valid)
  const sealed = await page.evaluate(() => window.host.frame.encrypt(1))
  assert.ok('jwe' in sealed)
  await page.evaluate(() => window.host.frame.declined())
  await frame.locator('#cvc:focus').waitFor()
  assert.equal(await valueOf(frame, 'cvc'), '')
  await page.evaluate(() => window.host.frame.ask())
  await expect(frame.locator('input:visible')).toHaveCount(5)
  assert.equal(await valueOf(frame, 'name'), GOOD_CARD.name)
})

test('a code that was typed stays where a whole card is asked for once more', async ({ bench }) => {
  const opened = await bench.open()
  await typeCard(opened)
  await opened.page.evaluate(() => window.host.frame.ask())
  assert.equal(await valueOf(opened.frame, 'cvc'), GOOD_CARD.cvc)
})

test('disabled fields can be reached and read, not changed, and do not submit', async ({ bench }) => {
  const opened = await bench.open()
  const { page, frame } = opened
  await typeCard(opened)
  await page.evaluate(() => window.host.frame.setDisabled(true))
  await frame.locator('#name[aria-disabled=true]').focus()
  await page.keyboard.type('X')
  await page.keyboard.press('Enter')
  await frame.locator('body').evaluate(drawn)
  assert.equal(await valueOf(frame, 'name'), GOOD_CARD.name)
  assert.equal(await page.evaluate(() => window.host.submits), 0)
  await page.evaluate(() => window.host.frame.reset())
  await page.waitForFunction(() => window.host.frame.getSnapshot().state.empty)
})

test('only known, harmless tokens are taken over', async ({ bench }) => {
  const tokens = JSON.stringify({ accent: 'rgb(1, 2, 3)', surface: 'url(https://x.example/)', evil: '1', line: 'red;' })
  const { frame, complaints } = await bench.open({ wanted: { tokens } })
  const style = (await frame.locator('html').getAttribute('style')) ?? ''
  assert.match(style, /--balance-accent: rgb\(1, 2, 3\)/)
  assert.doesNotMatch(style, /surface|evil|line/)
  assert.deepEqual(complaints, [])
})
