import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { buyerWithCards } from '../support/buyerWithCards.ts'
import { saveAccount } from '../support/checkoutBank.ts'
import { addWaiting, WAITING_LABEL } from '../support/accountActs.ts'
import { test } from '../support/accountTest.ts'
import { CARDS } from '../support/sandbox.ts'

test('what is on the screen follows the language of the page and of the element', async ({ journey }) => {
  const visit = await journey.visit({ buyerFields: { poNumber: 'required' } })
  const { page } = visit
  const setLang = (lang: string) => page.evaluate((value) => (document.documentElement.lang = value), lang)
  const notice = page.locator('balance-checkout [part=notice]')
  // By no title, which is a text too.
  const card = page.frameLocator('balance-checkout iframe')
  const shownInFrame = card.locator('.message.error').first()
  await card.getByLabel('Card number').waitFor()
  await visit.pay()
  await expect(notice).toContainText('There is a problem')
  await expect(notice).toContainText('Enter the card number.')
  await expect(shownInFrame).toHaveText('Enter the card number.')
  await page.getByLabel('PO number').focus()

  await setLang('es')
  await expect(notice).toContainText('Hay un problema')
  await expect(notice).not.toContainText('Enter')
  await expect(shownInFrame).toHaveText('Escriba el número de la tarjeta.')
  await expect(page.locator('balance-checkout .field .message.danger')).not.toContainText('Enter')
  await expect(page.locator('balance-checkout button[type=submit]')).toHaveText(/^Pagar/)
  const focused = await page
    .locator('balance-checkout input[name=poNumber]')
    .evaluate((input) => input.matches(':focus'))
  assert.ok(focused, 'The field keeps the focus.')

  await setLang('en')
  await page.getByLabel('PO number').fill('PO-1')
  await visit.typeCard({ number: CARDS.declined })
  await visit.pay()
  await visit.sees(/declined the card/)
  await page.evaluate(() => document.querySelector('balance-checkout')?.setAttribute('locale', 'ar'))
  await expect(page.locator('balance-checkout [part=app]')).toHaveAttribute('dir', 'rtl')
  // Latin text begins where the label does, as in the frame.
  await expect(page.locator('balance-checkout input[name=poNumber]')).toHaveCSS('text-align', 'right')
  await expect(notice).not.toContainText('declined')
  await expect(notice).toContainText(/[\u0600-\u06ff]/)
  await expect(page.locator('balance-checkout').getByRole('status').first()).toContainText(/[\u0600-\u06ff]/)
})

test('what is agreed to and the names of saved cards follow the language of the page', async ({ journey }) => {
  const buyer = await buyerWithCards(journey, {})
  const { page } = await journey.visit({ buyer, allowedPaymentMethods: ['creditCard', 'achDebit'] }, 'locale="es"')
  const screen = page.locator('balance-checkout')
  await expect(screen).toContainText('Visa terminada en 4242')
  await saveAccount(journey, buyer.id)
  await page.reload()
  await page.getByRole('radio', { name: /^Cuenta bancaria/ }).click()
  const mandate = screen.locator('.check', { hasText: 'Autorizo a' })
  await mandate.waitFor()
  assert.equal(await mandate.evaluate((box) => box.closest('[lang]')?.getAttribute('lang')), 'es')
  await page.evaluate(() => document.querySelector('balance-checkout')?.setAttribute('locale', 'ar'))
  await expect(screen).toContainText('أفوّض')
  await expect(screen).not.toContainText('Autorizo a')
})

test('the names of kept accounts follow the language of the element', async ({ pages }) => {
  const visit = await pages.visit()
  await addWaiting(visit)
  const list = visit.page.locator('balance-payment-method [part=list]')
  await expect(list).toContainText(WAITING_LABEL)
  const setLocale = (locale: string) =>
    visit.page.evaluate((tag) => document.querySelector('balance-payment-method')?.setAttribute('locale', tag), locale)
  await setLocale('ar')
  await expect(list).toContainText('ينتهي')
  await expect(list).not.toContainText('ending')
  await setLocale('en')
  await expect(list).toContainText(WAITING_LABEL)
})
