import { expect } from '@playwright/test'
import assert from 'node:assert/strict'
import type { FrameLocator, Page } from 'playwright-core'
import { newBuyer } from '../support/checkoutBank.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused, pressKey } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

const DARK = 'rgb(20, 23, 28)'
const ROUND = '--balance-radius-field: 1.25rem'

const hosted = (page: Page): FrameLocator => page.frameLocator('balance-checkout dialog iframe[sandbox]')
const openDialogs = (page: Page) => page.locator('balance-checkout dialog[open]')
const isFocused = (element: Element) => element.matches(':focus')

/** Pays with a card that the bank asks about, in any language; gives the bank's page. */
async function askBank(journey: Journey, attributes = ''): Promise<Visit & { bank: FrameLocator }> {
  const visit = await journey.visit({}, attributes)
  const card = visit.page.frameLocator('balance-checkout iframe')
  const typed = { number: CARDS.challenge, expiry: '1230', cvc: '123', name: 'Cedar Tester', postalCode: '94107' }
  for (const [field, text] of Object.entries(typed)) await card.locator(`#${field}`).fill(text)
  await visit.page.locator('balance-checkout .button.primary').click()
  const bank = hosted(visit.page)
  await bank.locator('[value=complete]').waitFor()
  return { ...visit, bank }
}

/** Opens the choice of how to connect an account, in any language. */
async function connect(journey: Journey, attributes = ''): Promise<Page> {
  const buyer = await newBuyer(journey)
  const { page } = await journey.visit({ ...buyer.order, allowedPaymentMethods: ['achDebit'] }, attributes)
  await page.locator('balance-checkout .button.primary').first().click()
  await page.locator('balance-checkout dialog input[type=radio]').first().waitFor()
  return page
}

/** Continues with the first or the second way by Enter on its radio button. */
async function continueBy(page: Page, way: 0 | 1): Promise<void> {
  await page.locator('balance-checkout dialog input[type=radio]').nth(way).press('Space')
  await pressKey(page, 'Enter')
}

const lookOf = (element: Element) => {
  const style = getComputedStyle(element)
  return { background: style.backgroundColor, radius: style.borderStartStartRadius }
}
const languageOf = (root: HTMLElement | SVGElement) => [root.getAttribute('lang'), root.getAttribute('dir')]

test.describe('the bank’s own pages follow the element', () => {
  test('in 3-D Secure: dark where the system is light, its language, its corners, its amount, one heading', async ({
    journey,
  }) => {
    const { page, bank } = await askBank(journey, `theme="dark" locale="es" style="${ROUND}"`)
    assert.deepEqual(await bank.locator('html').evaluate(languageOf), ['es', 'ltr'])
    assert.equal((await bank.locator('body').evaluate(lookOf)).background, DARK)
    assert.equal((await page.locator('balance-checkout dialog').evaluate(lookOf)).background, DARK)
    assert.equal((await bank.locator('[value=complete]').evaluate(lookOf)).radius, '20px')
    assert.equal((await bank.locator('dd').first().innerText()).replace('\u00a0', ' '), '19,99 US$')
    assert.equal(await bank.getByRole('heading').count(), 0)
  })

  test('in the log-in: light where the system is dark, from right to left, at every step', async ({ journey }) => {
    const page = await connect(journey, 'theme="light" locale="ar"')
    await page.emulateMedia({ colorScheme: 'dark' })
    await continueBy(page, 0)
    const bank = hosted(page)
    await bank.locator('#institutions button').first().click()
    await bank.getByText('الخطوة 2 من 4').first().waitFor()
    await bank.locator('[name=user]').fill('user_bad')
    await bank.locator('[name=password]').fill('wrong')
    await pressKey(page, 'Enter')
    await bank.getByText('بقيت محاولتان').waitFor()
    assert.deepEqual(await bank.locator('html').evaluate(languageOf), ['ar', 'rtl'])
    assert.equal((await bank.locator('body').evaluate(lookOf)).background, 'rgb(255, 255, 255)')
  })
})

test.describe('Escape within a frame', () => {
  test('asks before a confirmation is abandoned, and goes back to where the focus was', async ({ journey }) => {
    const { page, bank, ...visit } = await askBank(journey)
    const question = page.getByRole('dialog', { name: 'Stop confirming?' })
    const button = bank.locator('[value=fail]')
    for (const wayBack of ['Escape', 'Keep confirming'] as const) {
      await button.focus()
      await pressKey(page, 'Escape')
      await question.getByText('Nothing has been charged yet.').waitFor()
      if (wayBack === 'Escape') await pressKey(page, 'Escape')
      else await question.getByRole('button', { name: wayBack }).click()
      await question.waitFor({ state: 'detached' })
      await until('the focus in the frame', () => button.evaluate(isFocused))
    }
    assert.equal(visit.sent('POST /v1/attempts'), 1)
    await page.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Stop' }).click()
    await visit.sees(/wasn’t confirmed with your bank/)
    assert.deepEqual(await visit.ledger(), [])
  })

  test('closes the innermost dialog first where the element is a dialog', async ({ journey }) => {
    const { page, bank, ...visit } = await askBank(journey, 'display="dialog" open')
    await expect(openDialogs(page)).toHaveCount(2)
    await bank.locator('[value=fail]').press('Escape')
    await page.getByRole('dialog', { name: 'Stop confirming?' }).waitFor()
    await expect(openDialogs(page)).toHaveCount(3)
    assert.deepEqual(await visit.heard('close'), [])
  })

  test('closes an element that is a dialog from its card fields', async ({ journey }) => {
    const { page, card, ...visit } = await journey.visit({}, 'display="dialog" open')
    await card.getByLabel('Card number').fill('4242')
    await card.getByLabel('Card number').focus()
    await pressKey(page, 'Escape')
    await until('the close', async () => (await visit.heard('close')).length === 1)
    assert.deepEqual(await visit.heard('close'), [{ reason: 'dismiss' }])
    await openDialogs(page).waitFor({ state: 'detached' })
  })

  test('closes the log-in, once it has emptied the search', async ({ journey }) => {
    const page = await connect(journey)
    await continueBy(page, 0)
    const search = hosted(page).locator('#search')
    // The dialog begins in the bank's page, all of which shows.
    await until('the focus', async () => (await focused(page)) === 'Your bank')
    const isWhole = (root: Element) => root.scrollHeight <= root.clientHeight
    await until('the whole page', () => hosted(page).locator('html').evaluate(isWhole))
    await search.fill('juniper')
    await expect(hosted(page).locator('#institutions button:visible')).toHaveCount(1)
    await pressKey(page, 'Escape')
    assert.equal(await search.inputValue(), '')
    assert.ok((await hosted(page).locator('#institutions button:visible').count()) > 1)
    await pressKey(page, 'Escape')
    await openDialogs(page).waitFor({ state: 'detached' })
  })

  test('closes the fields of an account, and not where it ends a composition', async ({ journey }) => {
    const page = await connect(journey)
    await continueBy(page, 1)
    const holder = page.frameLocator('balance-checkout iframe[title="Bank account"]').getByLabel('Account holder')
    await holder.fill('Cedar')
    await holder.evaluate((field) => {
      const composing = { key: 'Escape', keyCode: 229, bubbles: true }
      field.dispatchEvent(new KeyboardEvent('keydown', composing))
    })
    await holder.pressSequentially(' Works')
    await expect(openDialogs(page)).toHaveCount(1)
    await pressKey(page, 'Escape')
    await openDialogs(page).waitFor({ state: 'detached' })
  })
})

test('a payer who keeps paying is back at "Cancel payment", by Escape too', async ({ journey }) => {
  const { page, ...visit } = await journey.visit({}, 'display="dialog" open')
  const cancel = page.getByRole('button', { name: 'Cancel payment' })
  for (const wayBack of ['Keep paying', 'Escape'] as const) {
    await cancel.click()
    const keep = page.getByRole('button', { name: 'Keep paying' })
    await keep.waitFor()
    if (wayBack === 'Escape') await pressKey(page, 'Escape')
    else await keep.click()
    await until('the focus', () => cancel.evaluate(isFocused))
  }
  assert.deepEqual(await visit.heard('close'), [])
})
