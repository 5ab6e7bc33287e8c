import assert from 'node:assert/strict'
import { agree } from '../support/agree.ts'
import { answerButton } from '../support/bankQuestion.ts'
import { newBuyer } from '../support/checkoutBank.ts'
import { lostAnswer } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { scanCode } from '../support/scanCode.ts'
import { chooseAt, focused, pressAt, pressKey, tabTo, typeAt, typeCardAt } from '../support/tabbing.ts'
import { onTerms, place, priced, QUALIFIED } from '../support/termsOrder.ts'
import { until } from '../support/waiting.ts'

const WAYS = /^(Net terms(?! cannot| are)|Card(?! details| number))/

test.describe('orders that are paid later', () => {
  test('by invoice: says when it is due, where it is sent, and tells the page', async ({ journey }) => {
    const buyerFields = { poNumber: 'optional', invoiceEmails: 'required' } as const
    const visit = await journey.visit({ allowedPaymentMethods: ['invoice'], buyerFields })
    const { page } = visit
    await page.getByLabel('Copies of the invoice to (optional)').fill('boss@example.test, nobody')
    await place(page).click()
    await page.getByRole('link', { name: /^Enter the email addresses for the invoice/ }).waitFor()
    await page.getByRole('link', { name: /is not an email address/ }).click()
    assert.match(await focused(page), /Copies of the invoice/)
    await page.getByLabel('Copies of the invoice to (optional)').fill('boss@example.test, cfo@example.test')
    await page.getByLabel('Email addresses for the invoice').fill('ap@example.test')
    await page.reload()
    await page.getByLabel('Copies of the invoice to (optional)').waitFor()
    assert.equal(
      await page.getByLabel('Copies of the invoice to (optional)').inputValue(),
      'boss@example.test, cfo@example.test',
    )
    await place(page).click()
    await visit.sees('You’ll receive the invoice by email')
    const [success] = await visit.heard('success')
    assert.equal(success?.status, 'invoiced')
    assert.match(String(success.dueDate), /^\d{4}-\d{2}-\d{2}$/)
    assert.ok(success.reference)
    assert.deepEqual(await visit.ledger(), ['invoice 1999 USD'])
  })

  test('by invoice and by keyboard alone: once where Enter comes twice and the answer is lost, no due date where it is hidden', async ({
    journey,
  }) => {
    const visit = await journey.visit({ allowedPaymentMethods: ['invoice'] }, 'hide-due-date')
    await journey.fault(lostAnswer(visit))
    await place(visit.page).waitFor()
    await pressAt(visit.page, /^Place order — \$19\.99$/, 'Enter')
    await pressKey(visit.page, 'Enter')
    await visit.sees('You’ll receive the invoice by email')
    assert.equal(await visit.page.getByText(/\bdue\b/i).count(), 0)
    assert.equal(await visit.page.getByRole('link', { name: 'Add to calendar' }).count(), 0)
    assert.deepEqual(await visit.ledger(), ['invoice 1999 USD'])
  })

  const transfers = { wire: 'USD', sepaCredit: 'EUR' } as const
  for (const [type, currency] of Object.entries(transfers)) {
    test(`by ${type} and by keyboard alone: gives a sheet that can be copied, printed and read again`, async ({
      journey,
    }) => {
      const visit = await journey.visit({ allowedPaymentMethods: [type as 'wire'], currency })
      const { page } = visit
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await place(page).waitFor()
      await pressAt(page, /^Place order — /, 'Enter')
      const sheet = page.getByRole('region', { name: /^(Wire|SEPA) transfer details$/ })
      await sheet.waitFor()
      await page.getByRole('heading', { level: 2, name: /^Order placed\. Now send .*19\.99\.$/ }).waitFor()
      assert.equal(await page.getByText(/on its way/).count(), 0)
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await pressAt(page, /^Copy Reference$/, 'Enter')
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
      assert.equal(await focused(page), 'Copied')
      const row = sheet.locator('.figure', { has: page.getByText('Reference', { exact: true }) })
      assert.equal(await row.getByText('Copied', { exact: true }).isVisible(), true)
      const reference = await copied()
      const [success] = await visit.heard('success')
      assert.deepEqual([success?.status, success?.reference], ['pending_settlement', reference])
      await pressAt(page, /^Copy as text$/, 'Enter')
      await sheet.getByRole('button', { name: 'Copied' }).nth(1).waitFor()
      assert.match(await copied(), new RegExp(`^Amount: .*19\\.99\\nReference: ${reference}\\nRecipient: `))
      const code = sheet.locator('.transfer-code svg')
      if (type === 'sepaCredit') {
        await code.waitFor()
        assert.match(
          (await scanCode(code)) ?? '',
          new RegExp(`^BCD\\n002\\n1\\nSCT\\n[^]*\\nEUR19\\.99\\n\\n\\n${reference}$`),
        )
      } else assert.equal(await sheet.locator('.transfer-code').count(), 0)
      await page.evaluate('window.printed = 0; window.print = () => void (window.printed += 1)')
      await pressAt(page, /^Print$/, 'Enter')
      assert.equal(await page.evaluate('window.printed'), 1)
      await page.emulateMedia({ media: 'print' })
      for (const name of ['Print', 'Done', 'Copy as text'])
        assert.equal(await page.getByRole('button', { name, exact: true }).isVisible(), false, name)
      assert.equal(await sheet.getByText(reference).isVisible(), true)
      await page.emulateMedia({ media: 'screen' })
      await page.reload()
      await sheet.getByText(reference).waitFor()
      assert.deepEqual(await visit.ledger(), [])
    })
  }
})

test.describe('net terms', () => {
  test('compares the days by keyboard alone, and the next order sees the credit that is used', async ({ journey }) => {
    const buyer = await newBuyer(journey, QUALIFIED)
    const order = { ...buyer.order, ...priced(20_000), allowedPaymentMethods: ['payWithTerms' as const] }
    const settlement = { allowedTermsPaymentMethods: ['achDebit' as const, 'wire' as const] }
    const visit = await journey.visit({ ...order, ...settlement, netDaysOptions: [30, 60, 90] })
    const { page } = visit
    await place(page).waitFor()
    const terms = page.getByRole('group', { name: 'When to pay' })
    // What is the same for all of them stands above, once.
    assert.deepEqual(await terms.getByRole('term').allInnerTexts(), ['Fee', 'Total', 'Credit left'])
    assert.deepEqual(await terms.getByRole('definition').allInnerTexts(), ['None', '$20,000.00', '$30,000.00'])
    assert.deepEqual(await terms.getByRole('columnheader').allInnerTexts(), ['Pay in', 'Due'])
    const [, thirty] = await terms.getByRole('row').allInnerTexts()
    assert.match(thirty ?? '', /^30 days\s+(Mon|Tue|Wed|Thu|Fri), [A-Z][a-z]{2} \d+, \d{4}$/)
    assert.equal(await terms.getByRole('radio', { checked: true }).count(), 0)
    await agree(page)
    await pressAt(page, /^Place order — \$20,000\.00$/, 'Enter')
    await pressAt(page, /^Choose when to pay\.$/, 'Enter')
    assert.match(await focused(page), /^30 days/)
    assert.equal(await terms.getByText('Choose when to pay.').isVisible(), true)
    await pressKey(page, 'ArrowDown')
    assert.match(await focused(page), /^60 days/)
    await terms.getByText('Choose when to pay.').waitFor({ state: 'detached' })
    await tabTo(page, /Bank account|Wire/)
    await pressKey(page, 'ArrowDown')
    await tabTo(page, /^Place order — due /)
    const due = (await focused(page)).replace('Place order — due ', '')
    await pressKey(page, 'Enter')
    await visit.sees('You’ll receive the invoice by email')
    const calendar = page.getByRole('link', { name: 'Add to calendar' })
    const [success] = await visit.heard('success')
    assert.equal(await calendar.getAttribute('download'), `${success?.dueDate as string}.ics`)
    assert.match(decodeURIComponent((await calendar.getAttribute('href')) ?? ''), /DTSTART;VALUE=DATE:\d{8}/)
    await visit.sees(due)
    assert.deepEqual(await visit.ledger(), ['invoice 2000000 USD'])

    const next = await journey.visit({ ...order, ...priced(10_000), netDaysOptions: [30] })
    await next.sees('$20,000.00')
  })

  test('is split with a card by keyboard alone: a decline leaves nothing, then both parts or none', async ({
    journey,
  }) => {
    const visit = await onTerms(journey, 50_400.25, { splitMethods: ['creditCard'] })
    const { page } = visit
    await visit.sees('$400.25')
    await tabTo(page, /^30 days/)
    await pressKey(page, 'Space')
    await visit.sees('Net terms · due')
    const parts = page.locator('.split-parts > div')
    assert.match(
      (await parts.allInnerTexts()).join(' | '),
      /^Now\s+Card\s+\$400\.25 \| Later\s+Net terms · due .*\s+\$50,000\.00$/,
    )
    await agree(page)
    await typeCardAt(visit, CARDS.declined)
    await pressAt(page, /^Pay \$400\.25 now, \$50,000\.00 on terms$/, 'Enter')
    await visit.sees(/declined the card/)
    assert.deepEqual(await visit.ledger(), [])
    // The number is selected and the code is empty.
    await typeAt(page, /Card number/, CARDS.challenge)
    await typeAt(page, /Security code/, '123')
    await pressAt(page, /^Pay \$400\.25 now, \$50,000\.00 on terms$/, 'Enter')
    await answerButton(page, 'Complete authentication').waitFor()
    await pressAt(page, /^Complete authentication$/, 'Enter')
    await visit.sees('You’ll receive the invoice by email')
    const heading = await page.getByRole('heading', { level: 2 }).textContent()
    assert.equal(heading, 'You paid $400.25. You will receive an invoice for $50,000.00.')
    const calendar = page.getByRole('link', { name: 'Add to calendar' })
    assert.match(decodeURIComponent((await calendar.getAttribute('href')) ?? ''), /SUMMARY:Pay \$50\\?,000\.00 to /)
    assert.deepEqual(await visit.ledger(), ['charge 40025 USD', 'invoice 5000000 USD'])
  })

  test('say what is missing to a page that submits before there is credit', async ({ journey }) => {
    const buyer = await newBuyer(journey)
    const allowedPaymentMethods = ['creditCard', 'payWithTerms'] as const
    const order = { ...buyer.order, allowedPaymentMethods: [...allowedPaymentMethods], netDaysOptions: [30] }
    const visit = await journey.visit(order, 'hide-submit')
    const { page } = visit
    await visit.typeCard({ number: CARDS.visa })
    const valid = async () => (await visit.heard('change')).at(-1)?.valid
    await until('a valid card', async () => (await valid()) === true)
    await chooseAt(page, WAYS, /^Net terms/)
    await page.getByRole('button', { name: 'Apply for net terms' }).waitFor()
    await until('terms that are not valid', async () => (await valid()) === false)
    const call = (name: string) => page.evaluate(`document.querySelector('balance-checkout').${name}()`)
    assert.equal(await call('validate'), false)
    assert.deepEqual(await call('submit'), { result: 'invalid', code: 'validation_failed' })
    const reason = page.getByRole('link', { name: /^Net terms aren’t active yet\. Nothing was ordered\./ })
    await reason.press('Enter')
    assert.equal(await focused(page), 'Apply for net terms')
    await chooseAt(page, WAYS, /^Card/)
    await reason.waitFor({ state: 'detached' })
    assert.deepEqual(await call('submit').then((told) => (told as { result: string }).result), 'succeeded')
  })
})
