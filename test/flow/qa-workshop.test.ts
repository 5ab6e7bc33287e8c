import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { addressFrom } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { SHOWN } from '../support/qaScreens.ts'
import { faultsInThemesOf } from '../support/shop.ts'
import { pressKey } from '../support/tabbing.ts'

const addressOf = (query = ''): string => `${addressFrom('STORE_ORIGIN')}/qa${query}`
const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams)
const index = (page: Page) => page.getByRole('navigation', { name: 'Screens' })
const current = (page: Page) => index(page).locator('[aria-current]')
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / })

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(addressOf(query))
  await payButton(page).waitFor()
}

/** Shows one of the panels beside the element. */
const show = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click()

test.describe('the QA page as a workshop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })

  test('opens on a card checkout that runs', async ({ page }) => {
    await open(page)
    await page.frameLocator('balance-checkout iframe[title="Card details"]').getByLabel('Card number').waitFor()
    assert.deepEqual(queryOf(page), {})
    await expect(current(page)).toHaveText('Card')
  })

  test('marks each screen of the index where its link leads', async ({ page }) => {
    // What is shown then is no matter here.
    await page.route(/\/qa\/(api|webhooks|saved-methods)|balance\.js$/, (route) => route.abort())
    await page.goto(addressOf())
    await expect(current(page)).toHaveText('Card')
    // As each address is opened; sixty pages would take a minute.
    const marked = await page.evaluate<[string, string[]][]>(`(async () => {
      const { openingScenario, restoreScenario } = await import('/qa/scenario.js')
      const { updateIndex } = await import('/qa/screenIndex.js')
      const [form, screens] = ['scenario', 'screens'].map((id) => document.getElementById(id))
      const links = [...screens.querySelectorAll('a')].map(({ textContent, href }) => [textContent, href])
      return links.map(([name, href]) => {
        history.replaceState(null, '', href)
        for (const [field, value] of Object.entries(openingScenario(form))) form.elements.namedItem(field).value = value
        restoreScenario(form)
        updateIndex(screens, form)
        return [name, [...screens.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)]
      })
    })()`)
    assert.ok(marked.length > 60)
    for (const [name, names] of marked) assert.deepEqual(names, [name])
  })

  test('leads from each screen to the next one', async ({ page }) => {
    await open(page)
    for (const [name, words] of Object.entries(SHOWN)) {
      await index(page).getByRole('link', { name, exact: true }).click()
      await expect(current(page)).toHaveText(name)
      await page.locator('#stage').getByText(words).first().waitFor()
      // A screen that is a dialog keeps the index from being pressed.
      await pressKey(page, 'Escape')
    }
  })

  test('says which card to type where nothing but a person can', async ({ page }) => {
    await open(page)
    await index(page).getByRole('link', { name: 'Card declined' }).click()
    await page.getByText('Type 4000 0000 0000 0002 with any date to come').waitFor()
  })

  test('changes theme, language, tokens and width at once, and the address with them', async ({ page }) => {
    await open(page)
    const element = page.locator('balance-checkout')
    await page.getByLabel('Theme').selectOption('dark')
    await page.getByLabel('Language').selectOption({ label: 'Arabic (ar)' })
    await page.getByLabel('Device').selectOption({ label: 'Desktop, 1280' })
    await page.getByRole('button', { name: /^دفع / }).waitFor()
    await expect(element).toHaveAttribute('theme', 'dark')
    await expect(element.locator('.app')).toHaveCSS('direction', 'rtl')
    assert.deepEqual(queryOf(page), { 'a.theme': 'dark', 'a.locale': 'ar', width: '1280' })
    const { width, shown } = await page.locator('#stage').evaluate((stage: HTMLElement) => ({
      width: stage.offsetWidth,
      shown: stage.getBoundingClientRect().width,
    }))
    assert.deepEqual([width, shown < 900], [1280, true])
    await index(page).getByRole('link', { name: 'Wire', exact: true }).click()
    await expect(element).toHaveAttribute('theme', 'dark')
    assert.deepEqual(queryOf(page), { 'a.theme': 'dark', 'a.locale': 'ar', width: '1280', 't.methods': 'wire' })
    await expect(current(page)).toHaveText('Wire')
  })

  test('shows all screens at a glance, each once it comes near, as the bar says', async ({ page }) => {
    await page.goto(addressOf('?gallery=on&a.theme=dark&a.locale=ar&width=360'))
    const frames = page.locator('#gallery iframe')
    const first = page.frameLocator('#gallery iframe >> nth=0')
    await first.getByText(/^دفع /).waitFor()
    await expect(first.locator('balance-checkout')).toHaveAttribute('theme', 'dark')
    const places = await page.locator('#gallery figure').count()
    const made = await frames.count()
    assert.ok(made > 0 && made < places / 2, `${made} of ${places}`)
    await expect(page.locator('iframe[title="Unknown route"]')).toHaveCount(0)
    await page.getByRole('link', { name: 'Unknown route' }).scrollIntoViewIfNeeded()
    await page.frameLocator('iframe[title="Unknown route"]').locator('balance-checkout[locale=ar]').waitFor()
    await page.getByLabel('Language').selectOption({ label: 'Spanish (es)' })
    // The gallery is drawn anew, and the page may stand at its top then.
    await page.getByRole('link', { name: 'Unknown route' }).scrollIntoViewIfNeeded()
    await page.frameLocator('iframe[title="Unknown route"]').locator('balance-checkout[locale=es]').waitFor()
    const link = await page.getByRole('link', { name: 'Unknown route' }).getAttribute('href')
    const fields = Object.fromEntries(new URL(link ?? '').searchParams)
    assert.deepEqual(fields, { 'a.theme': 'dark', 'a.locale': 'es', width: '360', 'a.route': '/Checkout' })
  })

  test('names each fault by what happens, its technical name beside', async ({ page }) => {
    await open(page)
    await page.getByText('Break something').click()
    const faults = page.getByRole('group', { name: 'Arm a fault' }).getByRole('button')
    await expect(faults).toHaveCount(12)
    for (const text of await faults.allTextContents()) assert.match(text, /^[A-Z][^.]{20,} [a-z-]+$/)
    await faults.filter({ hasText: 'the card is charged, but the page gets no result' }).click()
    await page.getByText('Armed: drop-answer for POST /v1/attempts').waitFor()
    assert.equal(queryOf(page)['f.kind'], 'drop-answer')
  })

  test('shows events, ledger and webhooks with their bodies, newest first', async ({ page }) => {
    await page.goto(addressOf('?t.methods=invoice&then=pay'))
    await page.locator('#log summary').filter({ hasText: 'balance-success' }).click()
    await expect(page.locator('#log details[open] pre')).toContainText('\n  "status": "invoiced"')
    const names = await page.locator('#log b').allTextContents()
    assert.ok(names.indexOf('balance-success') < names.indexOf('balance-ready'))
    await show(page, 'Ledger')
    await page.locator('#ledger summary').filter({ hasText: 'invoice' }).click()
    await expect(page.locator('#ledger details[open] pre')).toContainText('"amount": 124000')
    await show(page, 'Webhooks')
    await page.locator('#webhooks summary').filter({ hasText: 'transaction/confirmed' }).click()
    await expect(page.locator('#webhooks details[open] pre')).toContainText('"topic": "transaction/confirmed"')
  })

  test('sets the tokens of a preset, and writes them', async ({ page }) => {
    await open(page, '?preset=round')
    await expect(payButton(page)).toHaveCSS('border-radius', '22px')
    await show(page, 'Code')
    for (const name of ['HTML', 'CSS']) {
      await page.getByLabel('Written for').selectOption(name)
      await expect(page.locator('#snippet')).toContainText('--balance-radius-field: 22px;')
    }
    await page.getByLabel('Tokens').selectOption('')
    await expect(payButton(page)).toHaveCSS('border-radius', '8px')
    await expect(page.locator('#snippet')).not.toContainText('--balance')
  })

  test('has its events a key away', async ({ page }) => {
    await open(page)
    await pressKey(page, 'Tab')
    await pressKey(page, 'Enter')
    await pressKey(page, 'Tab')
    await expect(page.getByRole('tab', { name: 'Events' })).toBeFocused()
  })

  test('writes what is set, and nothing that is so by default', async ({ page }) => {
    await open(page, '?a.theme=dark&a.environment=sandbox&a.hide-submit=false&a.allowed-payment-methods=creditCard')
    await show(page, 'Code')
    const snippet = page.locator('#snippet')
    const choose = (name: string) => page.getByLabel('Written for').selectOption(name)
    await expect(snippet).toContainText('"price": "1240.00"')
    await expect(snippet).toContainText(`curl ${addressFrom('API_ORIGIN')}/transactions`)
    await choose('HTML')
    await expect(snippet).toContainText(
      '<balance-checkout token="TOKEN" theme="dark" allowed-payment-methods="creditCard"></balance-checkout>',
    )
    await choose('React')
    await expect(snippet).toContainText(
      `      token={token}\n      theme="dark"\n      allowedPaymentMethods={['creditCard']}\n      onSuccess=`,
    )
    await choose('Vue')
    await expect(snippet).toContainText(
      `    theme="dark"\n    :allowedPaymentMethods="['creditCard']"\n    @balance-success=`,
    )
    await choose('Svelte')
    await expect(snippet).toContainText(
      `  theme="dark"\n  allowedPaymentMethods={['creditCard']}\n  onbalance-success=`,
    )
    await page.getByLabel('Theme').selectOption('light')
    await expect(snippet).toContainText('theme="light"')
  })

  test('is worked by the keyboard alone', async ({ page }) => {
    await open(page)
    await page.getByRole('tab', { name: 'Events' }).focus()
    await pressKey(page, 'ArrowRight')
    await expect(page.getByRole('tabpanel', { name: 'Ledger' })).toBeVisible()
    await pressKey(page, 'End')
    await expect(page.getByRole('tabpanel', { name: 'Values' })).toBeVisible()
    await pressKey(page, 'Tab')
    await expect(page.getByRole('button', { name: 'Copy 4242 4242 4242 4242' })).toBeFocused()
    await page.getByText('Break something').focus()
    await pressKey(page, 'Enter')
    await page.getByRole('button', { name: /^No answer comes/ }).focus()
    await pressKey(page, 'Enter')
    await page.getByText('Armed: hang for POST /v1/attempts').waitFor()
    await index(page).getByRole('link', { name: 'Invoice', exact: true }).focus()
    await pressKey(page, 'Enter')
    await page.getByRole('button', { name: /^Place order/ }).waitFor()
  })

  test('has no fault that axe finds, in both themes', async ({ page }) => {
    await open(page, '?f.kind=delay&t.price=10.00')
    assert.deepEqual(await faultsInThemesOf(page), [])
    await page.goto(addressOf('?gallery=on'))
    await page.locator('#gallery iframe').first().waitFor()
    assert.deepEqual(await faultsInThemesOf(page), [])
  })

  test('has the element first on a phone, all else folded below, nothing beside the page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page)
    const top = await page.locator('#stage').evaluate((stage) => stage.getBoundingClientRect().top)
    assert.ok(top < 160, `${top}`)
    const parts = page.locator('details.part')
    await expect(parts).toHaveCount(4)
    await expect(page.locator('details.part[open]')).toHaveCount(0)
    for (const part of await parts.all()) await part.locator('> summary').click()
    await expect(index(page).getByRole('link', { name: 'Wire', exact: true })).toBeVisible()
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
    const below = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top))
    const end = await page.locator('#stage').evaluate((stage) => stage.getBoundingClientRect().bottom)
    assert.ok(below.every((place) => place >= end))
  })
})
