import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { answerBank, answerButton } from '../support/bankQuestion.ts'
import { agree } from '../support/agree.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { test } from '../support/journeyTest.ts'
import * as over from '../support/overCreditOrder.ts'
import { overflowOf } from '../support/overflow.ts'
import { CARDS } from '../support/sandbox.ts'
import { faultsInThemesOf } from '../support/shop.ts'
import { chooseAt, focused, named, pressAt, typeCardAt } from '../support/tabbing.ts'
import { place } from '../support/termsOrder.ts'
import { typeCard } from '../support/typeCard.ts'

const PAID = 'You paid 2 open invoices, $20,000.00.'
const ENOUGH = 'Your credit now covers this order.'
const BOTH = ['invoice-payment 500000', 'invoice-payment 1500000']
const ORDERED = ['invoice 650000 USD']
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $20,000.00' })

test.describe('credit that is freed within an order', () => {
  test('two invoices are paid and the order goes on terms, by keyboard alone', async ({ journey }) => {
    const visit = await over.overCredit(journey)
    const { page } = visit
    await visit.sees('$5,500.00 over your available credit: pay 2 open invoices to free it')
    await chooseAt(page, /^(Net terms|Card)$/, /^Net terms/)
    await pressAt(page, named(over.WAY), 'Enter')
    await page.getByRole('heading', { name: over.STEP }).waitFor()
    assert.equal(await focused(page), over.STEP)
    const said = await recordAnnouncements(page)
    await typeCardAt({ page, card: over.cardOfInvoices(page) }, CARDS.visa)
    await pressAt(page, /^Pay \$20,000\.00$/, 'Enter')
    await visit.sees(PAID)
    await visit.announces(ENOUGH)
    assert.equal(await focused(page), PAID)
    assert.ok((await said()).some((text) => text.includes('We’re updating your available credit.')))
    assert.equal(await page.getByRole('radio', { name: 'Net terms' }).isChecked(), true)
    const [paid, ...others] = await visit.heard('invoices-paid')
    const { invoiceCount, amount, status, resumed } = paid ?? {}
    assert.deepEqual([invoiceCount, amount, status, resumed, others], [2, 2_000_000, 'paid', false, []])
    for (const name of ['success', 'close', 'error', 'before-submit'] as const)
      assert.deepEqual(await visit.heard(name), [])
    const download = page.waitForEvent('download')
    await pressAt(page, /^Download receipt$/, 'Enter')
    assert.equal((await download).suggestedFilename(), `${String(paid?.receiptNumber)}.pdf`)
    await agree(page)
    await pressAt(page, /^Place order — /, 'Enter')
    await page.getByRole('button', { name: 'Done' }).waitFor()
    assert.equal((await visit.heard('success'))[0]?.transactionId, visit.transaction.id)
    assert.deepEqual([await visit.ledger(), await over.paidInvoices(journey, visit)], [ORDERED, BOTH])
  })

  test('are paid once where the answer is lost and the button is pressed twice', async ({ journey }) => {
    const visit = await over.overCredit(journey)
    const { page } = visit
    await over.openStep(visit)
    await journey.fault(over.faultOfPayment(visit, 'drop-answer'))
    await typeCard(over.cardOfInvoices(page), { number: CARDS.visa })
    await pay(page).dblclick()
    await visit.sees(PAID)
    assert.deepEqual([await over.paidInvoices(journey, visit), await visit.ledger()], [BOTH, []])
    assert.equal((await visit.heard('invoices-paid')).length, 1)
    assert.deepEqual(await visit.heard('error'), [])
  })

  test('a reload while the request is in flight finds the outcome of the payment', async ({ journey }) => {
    const visit = await over.overCredit(journey)
    const { page } = visit
    await over.openStep(visit)
    await journey.fault(over.faultOfPayment(visit, 'hang'))
    await over.payInvoices(visit, { number: CARDS.visa })
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('balance:attempt:free_')))
    await page.reload()
    await visit.sees(PAID)
    await place(page).waitFor()
    assert.equal(await page.getByRole('radio', { name: 'Net terms' }).isChecked(), true)
    const [paid, ...others] = await visit.heard('invoices-paid')
    assert.deepEqual([paid?.resumed, others], [true, []])
    await agree(page)
    await place(page).click()
    await page.getByRole('button', { name: 'Done' }).waitFor()
    assert.deepEqual([await visit.ledger(), await over.paidInvoices(journey, visit)], [ORDERED, BOTH])
  })

  test('goes on with the bank’s question after a reload', async ({ journey }) => {
    const visit = await over.overCredit(journey)
    const { page } = visit
    await over.openStep(visit)
    await over.payInvoices(visit, { number: CARDS.challenge })
    await answerButton(page, 'Complete authentication').waitFor()
    await page.reload()
    await answerBank(page, 'Complete authentication')
    await visit.sees(PAID)
    assert.deepEqual([await over.paidInvoices(journey, visit), await visit.ledger()], [BOTH, []])
  })

  test('a decline keeps the step, and what was typed for the order is there on the way back', async ({ journey }) => {
    const visit = await over.overCredit(journey, { buyerFields: { poNumber: 'optional' } })
    const { page } = visit
    await page.getByLabel('PO number (optional)').fill('PO-7')
    await visit.typeCard({ number: CARDS.mastercard })
    await over.openStep(visit)
    await over.payInvoices(visit, { number: CARDS.insufficientFunds })
    await visit.sees(/insufficient funds/i)
    assert.deepEqual(await visit.heard('error'), [])
    await page.getByRole('button', { name: 'Back to the order' }).click()
    await page.getByRole('button', { name: over.WAY }).waitFor()
    assert.equal(await focused(page), over.WAY)
    assert.equal(await page.getByLabel('PO number (optional)').inputValue(), 'PO-7')
    await page.getByRole('radio', { name: 'Card' }).check()
    assert.match(await visit.card.getByLabel('Card number').inputValue(), /^5555/)
    await pressAt(page, /^Pay \$6,500\.00$/, 'Enter')
    await visit.sees('You paid $6,500.00.')
    assert.deepEqual([await over.paidInvoices(journey, visit), await visit.ledger()], [[], ['charge 650000 USD']])
  })

  test('the page that pays by its own button cannot pay the order meanwhile', async ({ journey }) => {
    const visit = await over.overCredit(journey, { splitMethods: ['creditCard'] }, 'hide-submit')
    const { page } = visit
    await over.openStep(visit)
    const result = await page.evaluate("document.querySelector('balance-checkout').submit()")
    assert.deepEqual(result, { result: 'prevented' })
    await pay(page).waitFor()
    assert.equal(visit.sent('POST /v1/attempts'), 0)
  })

  test('is not offered where the page allows no card', async ({ journey }) => {
    const visit = await over.overCredit(journey, {}, 'allowed-payment-methods="payWithTerms"')
    await visit.sees('Your available credit is $1,000.00.')
    assert.equal(await visit.page.getByRole('button', { name: over.WAY }).count(), 0)
  })

  test('has no fault that axe finds, and fits a phone', async ({ journey }) => {
    const visit = await over.overCredit(journey, { splitMethods: ['creditCard'] }, 'theme="auto"')
    const { page } = visit
    const check = async (what: string) => {
      for (const width of [360, 1_280]) {
        await page.setViewportSize({ width, height: 800 })
        const faults = (await faultsInThemesOf(page)).filter(
          (fault) => !/^(landmark-one-main|page-has|region)/.test(fault),
        )
        assert.deepEqual([faults, await overflowOf(page)], [[], 0], `${what}, ${width} px`)
      }
    }
    await page.getByRole('radio', { name: 'Net terms' }).check()
    await page.getByRole('button', { name: over.WAY }).waitFor()
    await check('the way')
    await over.openStep(visit)
    await check('the step')
    await over.payInvoices(visit, { number: CARDS.visa })
    await visit.sees(PAID)
    await check('the order')
  })
})
