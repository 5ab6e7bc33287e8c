import assert from 'node:assert/strict'
import { payButton, placeOf, SEVERAL, VISA, visitEarly } from '../support/earlyCard.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { takeShifts } from '../support/shifts.ts'
import { focused, pressKey } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

for (const [width, order, name] of [
  [360, {}, 'a card'],
  [640, {}, 'a card'],
  [1280, {}, 'a card'],
  [360, SEVERAL, 'the first of several methods'],
  [640, SEVERAL, 'the first of several methods'],
  [1280, SEVERAL, 'the first of several methods'],
] as const) {
  test(`${name} that is typed before the form is there stays, with the cursor, ${width} px wide`, async ({
    journey,
  }) => {
    const { visit, page, release, number } = await visitEarly(journey, order)
    await page.setViewportSize({ width, height: 1000 })
    await number.click()
    await page.keyboard.type('4242 4242')
    const place = await placeOf(page)
    release()
    await payButton(page).waitFor()
    await page.keyboard.type(' 4242 4242')
    assert.equal(await number.inputValue(), VISA)
    assert.equal(await placeOf(page), place)
    if (order !== SEVERAL) assert.deepEqual(await takeShifts(page), [])
    await visit.typeCard({ number: CARDS.visa })
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
    assert.equal(await page.locator('balance-view slot[name=card]').count(), 0)
  })
}

for (const delay of [0, 40, 80, 120, 160, 200]) {
  test(`no key is lost while the form comes, ${delay} ms after the first`, async ({ journey }) => {
    const { visit, page, release, number } = await visitEarly(journey)
    await number.click()
    setTimeout(release, delay)
    await page.keyboard.type(CARDS.visa, { delay: 40 })
    for (const text of ['1234', '123', 'Example Buyer', '10001']) {
      await pressKey(page, 'Tab')
      await page.keyboard.type(text, { delay: 10 })
    }
    await payButton(page).waitFor()
    const values = page.frameLocator('balance-checkout iframe').locator('input')
    assert.deepEqual(await values.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)), [
      ...[VISA, '12/34', '123', 'Example Buyer', '10001'],
    ])
    await pressKey(page, 'Enter')
    await visit.sees('You paid $19.99.')
  })
}

test('an Arabic form is typed into at its place, and in its language', async ({ journey }) => {
  const { page, release, number } = await visitEarly(journey, {}, 'locale="ar"')
  await page.setViewportSize({ width: 1280, height: 1000 })
  await number.click()
  const place = await placeOf(page)
  assert.match((await number.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? '', /رقم/)
  release()
  await page.getByRole('button', { name: /19[.٫]99/ }).waitFor()
  assert.equal(await placeOf(page), place)
})

test('what is pasted is formatted at once, Enter pays nothing, and Tab goes from field to field', async ({
  journey,
}) => {
  const { visit, page, release, number, expiry } = await visitEarly(journey)
  await number.focus()
  await page.keyboard.insertText(CARDS.visa)
  await pressKey(page, 'Enter')
  await pressKey(page, 'Tab')
  await page.keyboard.type('1230')
  await expiry.evaluate((input) => input.ownerDocument.activeElement === input || Promise.reject(new Error('focus')))
  assert.equal(await number.inputValue(), VISA)
  release()
  await payButton(page).waitFor()
  assert.deepEqual([await visit.ledger(), visit.sent('POST /v1/attempts')], [[], 0])
  assert.equal(await visit.card.getByLabel('Expiration').inputValue(), '12/30')
  await pressKey(page, 'Tab')
  for (const text of ['123', 'Cedar Tester', '94107']) {
    await page.keyboard.type(text)
    await pressKey(page, 'Tab')
  }
  await visit.pay()
  await visit.sees('You paid $19.99.')
})

test('fields that are typed into lie over their place in a form that is lower than usual', async ({ journey }) => {
  const { page, release, number } = await visitEarly(journey)
  await page.setViewportSize({ width: 360, height: 900 })
  await page.addStyleTag({ content: 'balance-checkout::part(summary) { padding-bottom: 60px }' })
  await number.click()
  release()
  await payButton(page).waitFor()
  const distance = () =>
    page.locator('balance-view').evaluate((view) => {
      const slots = view.shadowRoot?.querySelectorAll('slot[name=card]') ?? []
      const [own, form] = [...slots].map((slot) => (slot.parentElement ?? slot).getBoundingClientRect().top)
      return [slots.length, Math.round((slots[0]?.getBoundingClientRect().top ?? 0) - (form ?? own ?? 0))]
    })
  await until('the fields at their place', async () => (await distance()).join() === '2,0')
  await page.keyboard.type('4242')
  await payButton(page).focus()
  await until('the slot of the form', async () => (await distance())[0] === 1)
  assert.equal(await number.inputValue(), '4242')
})

test('Enter in fields that are not all filled in says what is missing, and the way to it is not lost', async ({
  journey,
}) => {
  const { page, release, number, expiry } = await visitEarly(journey)
  await number.click()
  await page.keyboard.type(CARDS.visa)
  release()
  await payButton(page).waitFor()
  await pressKey(page, 'Enter')
  await until('the summary of problems', async () => /There is a problem/.test(await focused(page)))
  await page
    .getByRole('link', { name: /expir/i })
    .or(page.getByRole('button', { name: /expir/i }))
    .first()
    .press('Enter')
  await until('the cursor in the expiry date', () => expiry.evaluate((input) => input.matches(':focus')))
  await page.keyboard.type('1230')
  assert.deepEqual([await number.inputValue(), await expiry.inputValue()], [VISA, '12/30'])
})
