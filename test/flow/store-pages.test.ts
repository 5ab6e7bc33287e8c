import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { Locator, Page } from 'playwright-core'
import { test } from '../support/journeyTest.ts'
import { overflowOf } from '../support/overflow.ts'
import { addProduct, faultsInThemesOf, fillCart, orderByTransfer, SHOP } from '../support/shop.ts'

const looksOf = (place: Locator) =>
  place.evaluate((element) => {
    const { backgroundColor, color, borderRadius, fontFamily } = getComputedStyle(element)
    return { backgroundColor, color, borderRadius, fontFamily }
  })

const cardNumber = (page: Page) =>
  page.frameLocator('balance-checkout iframe[title="Card details"]').getByLabel('Card number')

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / })

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  assert.ok(box)
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width, height: box.height }
}

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)

for (const colorScheme of ['light', 'dark'] as const)
  test(`in the ${colorScheme} theme the elements have the shop's own look`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(SHOP)
    const own = await looksOf(page.locator('[data-add] button').first())
    const field = await looksOf(page.locator('[data-add] input').first())
    await fillCart(page)
    assert.deepEqual(await looksOf(payButton(page)), own)
    // A frame is drawn before it has been told the look.
    await expect
      .poll(async () => {
        const { color, borderRadius, fontFamily } = await looksOf(cardNumber(page))
        return [color, borderRadius, fontFamily]
      })
      .toEqual([field.color, field.borderRadius, field.fontFamily])
    await page.locator('body').press('Tab')
    await payButton(page).focus()
    const ring = await payButton(page).evaluate((button) => getComputedStyle(button).outline)
    assert.equal(ring, `${own.backgroundColor} solid 2px`)

    await page.goto(`${SHOP}/account`)
    await page.getByRole('button', { name: 'Payment methods' }).click()
    assert.deepEqual(await looksOf(page.getByRole('button', { name: 'Add a payment method' })), own)
  })

test('the cart beside the catalog counts along and stays in sight, beside the products', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(SHOP)
  const cart = page.getByRole('region', { name: 'Your cart' })
  await cart.getByText('Your cart is empty.').waitFor()
  await addProduct(page, 0)
  await addProduct(page, 2)
  await addProduct(page, 2)
  assert.deepEqual(await cart.getByRole('listitem').allInnerTexts(), [
    '1 × Cedar drawer organizer\n$48.00',
    '2 × Task lamp\n$168.00',
  ])
  assert.equal(await cart.locator('.grand [data-total]').innerText(), '$245.82')
  assert.equal(await page.locator('[data-cart-count]').innerText(), '3')

  await scrollTo(page, 600)
  const { top, bottom, left } = await boxOf(cart)
  assert.ok(top >= 0 && bottom <= 720, `from ${top} to ${bottom}`)
  assert.ok(left >= (await boxOf(page.locator('.products'))).right)
})

test('what the products of a row cost, and their buttons, stand level', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(SHOP)
  for (const part of ['.price', 'button']) {
    const tops = await page
      .locator(`.card ${part}`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
    assert.equal(tops.length, 8)
    assert.equal(new Set(tops).size, 2, part)
  }
})

test('a cart that another tab has changed is true again when its page is looked at', async ({ page, context }) => {
  await page.goto(SHOP)
  await addProduct(page)
  const other = await context.newPage()
  await other.goto(`${SHOP}/cart`)
  await other.getByRole('button', { name: 'Remove' }).click()
  await other.getByText('Your cart is empty.').waitFor()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('region', { name: 'Your cart' }).getByText('Your cart is empty.').waitFor()
})

test('on a phone the cart is one line at the lower edge, which folds out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(SHOP)
  await addProduct(page)
  const cart = page.getByRole('region', { name: 'Your cart' })
  const folded = await boxOf(cart)
  assert.ok(folded.height <= 64, `${folded.height} px high`)
  assert.equal(Math.round(folded.bottom), 740)
  assert.equal(await cart.getByRole('link', { name: 'Check out' }).isVisible(), false)
  await cart.getByText('1 item in your cart').click()
  await cart.getByRole('link', { name: 'Check out' }).waitFor()
  assert.equal(await overflowOf(page), 0)
})

test('at the checkout the shop shows no sums beside the element’s, and the way back to the cart stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await fillCart(page)
  await cardNumber(page).waitFor()
  assert.doesNotMatch(await page.locator('main').evaluate((main) => (main as HTMLElement).innerText), /\$/)
  await scrollTo(page, 400)
  const strip = await boxOf(page.locator('.strip'))
  assert.equal(strip.top, 0)
  assert.ok((await boxOf(page.locator('[part~="summary"]'))).top >= strip.bottom)
  await page.getByText('1 item', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Change order' }).click()
  await page.getByRole('heading', { name: 'Cart' }).waitFor()
})

test('the screen that follows a payment begins below the line that stays', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await fillCart(page)
  await page.getByRole('radio', { name: 'Wire transfer' }).check()
  await page.getByRole('button', { name: /^Place order — / }).click()
  const heading = page.getByRole('heading', { name: /^Order placed\. Now send / })
  await heading.waitFor()
  const strip = page.locator('.strip')
  const isInSight = async () => {
    const { top, bottom } = await boxOf(heading)
    return top >= (await boxOf(strip)).bottom && bottom <= 720
  }
  await expect.poll(isInSight).toBe(true)
})

test('the page of an order is for its payer; what the server received is a page of its own', async ({ page }) => {
  await fillCart(page)
  await orderByTransfer(page)
  await page.getByRole('heading', { name: 'What happens next' }).waitFor()
  assert.match(await page.locator('.facts').innerText(), /Placed\s+\w{3} \d+, \d{4}, .* UTC[^]*Wire transfer/)
  assert.equal(await page.getByRole('table').count(), 0)
  assert.equal(await page.getByText('transaction/').count(), 0)
  await page.evaluate(() => {
    window.print = () => document.body.append('printed')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByText('printed').waitFor()
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByRole('link').filter({ visible: true }).count(), 1, 'the name of the shop alone')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'For developers: what the server received' }).click()
  await page.getByRole('cell', { name: 'transaction/confirmed' }).waitFor()
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByText('Waiting for your transfer').waitFor()

  await page.goto(`${SHOP}/cart`)
  await page.getByRole('link', { name: /^order CS-/ }).click()
  await page.getByText('Waiting for your transfer').waitFor()
})

test('axe has nothing to say about the shop in both themes, and all of it fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const check = async (what: string) => {
    assert.deepEqual(await faultsInThemesOf(page), [], what)
    assert.equal(await overflowOf(page), 0, what)
  }
  await page.goto(`${SHOP}/cart`)
  await check('an empty cart')
  await page.goto(SHOP)
  await addProduct(page)
  await page.getByText('1 item in your cart').click()
  await check('the catalog')
  await page.goto(`${SHOP}/checkout`)
  await cardNumber(page).waitFor()
  await check('the checkout')
  await orderByTransfer(page)
  await check('an order')
  await page.getByRole('link', { name: /^For developers/ }).click()
  await page.getByRole('table').waitFor()
  await check('its webhooks')
  await page.goto(`${SHOP}/account`)
  await page.getByRole('heading', { name: 'Invoices' }).waitFor()
  await check('the account')
  await page.goto(`${SHOP}/orders/CS-1`)
  await check('an order that is not there')
})
