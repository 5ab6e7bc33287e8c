import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import { check, openAccount as openLooks } from '../support/accountLooks.ts'
import { assertPaid, chooseRow, invoicesOf, ledgerOf, openAccount } from '../support/buyerAccount.ts'
import { saveCards } from '../support/buyerWithCards.ts'
import { encryptCard } from '../support/encrypt.ts'
import { newUser } from '../support/holders.ts'
import { payInvoices } from '../support/invoices.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt, pressKey, tabTo, typeCardAt } from '../support/tabbing.ts'

const ROWS = ['90.00', '250.00', '80.00']

function addInvoices({ merchant }: Journey, buyerId: string, currency = 'USD') {
  const invoices = ROWS.map((amount, at) => ({
    ...{
      externalReferenceId: `${buyerId}-${currency}-${at}`,
      number: `${currency === 'USD' ? 'L' : currency}-${at + 1}`,
      buyerId,
      currency,
    },
    ...{ dueDate: '2030-12-31', amount, minimumPayment: '1.00' },
  }))
  return merchant.POST('/invoices', { body: { invoices } })
}

const holder = (perPayment?: string, perDay?: string) => ({
  user: newUser(),
  payLimit: { currency: 'USD', ...(perPayment && { perPayment }), ...(perDay && { perDay }) },
})

const moneyOf = async (journey: Journey, visit: Visit) =>
  (await ledgerOf(journey, visit)).filter((entry) => !entry.startsWith('invoice '))
const pays = ({ page }: Visit) => page.getByRole('button', { name: /^Pay \$/ })

test('who may pay so much reads it before Pay, pays less, and then nothing more today, by keyboard', async ({
  journey,
}) => {
  const visit = await openAccount(journey, {
    holder: holder('100.00', '150.00'),
    prepare: ({ id }) => addInvoices(journey, id),
  })
  const { page } = visit
  await chooseRow(visit, 'L-2')
  assert.equal(await page.getByRole('button', { name: 'Send to accounts payable' }).count(), 0)
  await pressAt(page, /^Review and pay/, 'Enter')
  await visit.sees('Up to $100.00 per payment')
  await visit.sees('$150.00 of $150.00 left today (UTC)')
  await visit.sees('It’s more than the $100.00 that you can pay at once.')
  assert.equal(await pays(visit).count(), 0)
  assert.equal(await page.getByRole('button', { name: 'Schedule for later' }).count(), 0)
  await tabTo(page, /^Amount to pay on invoice L-2$/)
  await pressKey(page, 'Control+a')
  await page.keyboard.type('95')
  await pays(visit).waitFor()
  await visit.sees('Up to $100.00 per payment')
  await typeCardAt(visit, CARDS.visa)
  await pressAt(page, /^Pay \$95\.00$/, 'Enter')
  await visit.sees('You paid $95.00.')
  const second = (await invoicesOf(journey, visit)).find(({ number }) => number === 'L-2')
  await assertPaid(visit, [{ id: second?.id ?? '' }], 9_500)
  assert.deepEqual(await moneyOf(journey, visit), ['charge 9500 USD', 'invoice-payment 9500 USD'])
  await pressAt(page, /^Done$/, 'Enter')
  await chooseRow(visit, 'L-1')
  await pressAt(page, /^Review and pay/, 'Enter')
  await visit.sees('$55.00 of $150.00 left today (UTC)')
  await visit.sees('It’s more than the $55.00 that you can still pay today.')
  assert.equal(await pays(visit).count(), 0)
})

test('a payment that another device has made the limit too small for is refused, and the screen shows why', async ({
  journey,
}) => {
  const granted = holder('100.00', '150.00')
  const visit = await openAccount(journey, { holder: granted, prepare: ({ id }) => addInvoices(journey, id) })
  const { page, transaction } = visit
  await chooseRow(visit, 'L-1')
  await pressAt(page, /^Review and pay/, 'Enter')
  await typeCardAt(visit, CARDS.visa)
  const id = transaction.buyerId
  const { data } = await journey.merchant.POST('/buyers/{id}/token', {
    params: { path: { id } },
    body: { scope: 'BUYER', ...granted },
  })
  const widget = createClient<paths>({ baseUrl: journey.api, headers: { authorization: `Bearer ${data?.token}` } })
  const third = (await invoicesOf(journey, visit)).find(({ number }) => number === 'L-3')
  const seconds = Math.floor(Date.now() / 1_000)
  await payInvoices(
    { encryptCard: (subject, card) => encryptCard(subject, card, seconds) },
    { id, token: data?.token ?? '', widget },
    { invoices: [{ id: third?.id ?? '', amount: 8_000 }] },
  )
  await pressAt(page, /^Pay \$90\.00$/, 'Enter')
  await visit.sees('It’s more than the $70.00 that you can still pay today.')
  assert.equal(await pays(visit).count(), 0)
  assert.deepEqual(await moneyOf(journey, visit), ['charge 8000 USD', 'invoice-payment 8000 USD'])
  assert.equal((await visit.heard('error')).at(-1)?.['code'], 'pay_limit_exceeded')
})

for (const { locale, review, over, scheduled } of [
  { locale: 'en', review: /^Review and pay/, over: 'You can’t pay this yourself', scheduled: 'Scheduled' },
  { locale: 'ar', review: /^مراجعة/, over: 'لا يمكنك دفع هذا بنفسك', scheduled: 'المجدولة' },
] as const)
  test(`a limit has no fault that axe finds and fits a phone (${locale})`, async ({ journey }) => {
    const before = async (id: string) => {
      await saveCards(journey, { id }, [{}])
      await addInvoices(journey, id, 'EUR')
      return addInvoices(journey, id)
    }
    const visit = await openLooks(journey, { locale }, { holder: holder('100.00', '150.00'), before })
    const { page } = visit
    const box = page.getByRole('checkbox', { name: /EUR-2/ })
    await box.first().check()
    await page.getByRole('button', { name: review }).click()
    await visit.sees(over)
    await check(visit, 'above the limit')
    await page.locator('.actions > button').last().click()
    await page.getByRole('button', { name: scheduled, exact: true }).click()
    await page.locator('.autopay-card').waitFor()
    await check(visit, 'no autopay')
  })
