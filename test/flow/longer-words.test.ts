import assert from 'node:assert/strict'
import { test } from '../support/journeyTest.ts'
import { cutByLongerWords } from '../support/longerWords.ts'
import { overflowOf } from '../support/overflow.ts'
import { pressKey } from '../support/tabbing.ts'
import { onTerms } from '../support/termsOrder.ts'

const PHONE = { width: 320, height: 900 }
const METHODS = ['creditCard', 'achDebit', 'wire', 'invoice', 'payWithTerms'] as const

test('words of twice the length are not cut on a small phone: form, dialog, receipt', async ({ journey }) => {
  const buyerFields = { poNumber: 'required', invoiceEmails: 'optional' } as const
  const visit = await journey.visit({ allowedPaymentMethods: [...METHODS], buyerFields })
  const { page } = visit
  await page.setViewportSize(PHONE)
  // On a wide screen the order details are open from the start.
  await page.reload()
  const holds = async (screen: string) => {
    assert.deepEqual(await cutByLongerWords(page), [], screen)
    assert.equal(await overflowOf(page), 0, screen)
  }
  await page.getByLabel('PO number').fill('PO-1')
  await page.getByText('Order details').click()
  await holds('form of a card')
  await page.locator('input[value=achDebit]').press('Space')
  await page.locator('.method-form button').waitFor()
  await holds('form of a debit')
  await page.locator('.method-form button').first().press('Enter')
  await page.locator('dialog[open] input').first().waitFor()
  await holds('dialog that connects an account')
  await pressKey(page, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.locator('input[value=wire]').press('Space')
  await page.locator('button[type=submit]').last().press('Enter')
  await page.locator('[part=outcome] .figures-list').first().waitFor()
  await holds('receipt of a transfer')
})

test('words of twice the length are not cut on a small phone: net terms', async ({ journey }) => {
  const { page } = await onTerms(journey, 20_000, { netDaysOptions: [30, 60] })
  await page.setViewportSize(PHONE)
  await page.getByRole('radio', { name: '60 days' }).waitFor()
  assert.deepEqual(await cutByLongerWords(page), [])
  assert.equal(await overflowOf(page), 0)
})

test('a word that does not wrap is found', async ({ journey }) => {
  const { page } = await journey.visit()
  await page.setViewportSize(PHONE)
  await page.getByText('Order details').evaluate((label) => {
    label.style.whiteSpace = 'nowrap'
    label.textContent = 'Order details in words that stand in one line'
  })
  const cut = await cutByLongerWords(page)
  assert.ok(cut.includes('OrderOrder detailsdetails in wordswords thatthat standstand in oneone lineline'), cut.join())
})
