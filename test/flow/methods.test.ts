import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { bankPage, linkAccount, logIn, newBuyer, saveAccount, typeAccount } from '../support/checkoutBank.ts'
import type { TypedAccount } from '../support/checkoutBank.ts'
import { lostAnswer } from '../support/journey.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { chooseAt, focused, pressAt, pressKey, tabTo, typeAt } from '../support/tabbing.ts'

const MANDATE = /I authorize .* to debit \$19\.99 once/
const SUBMITTED = ['debit-submitted 1999 USD']

/** An order by bank debit of a buyer who has these accounts. */
async function debit(
  journey: Journey,
  accounts: Record<string, unknown>[] = [],
  order = {},
  attributes = '',
): Promise<Visit> {
  const buyer = await newBuyer(journey)
  for (const account of accounts) await saveAccount(journey, buyer.id, account)
  return journey.visit({ ...buyer.order, allowedPaymentMethods: ['achDebit'], ...order }, attributes)
}

const connect = (page: Page) => page.getByRole('button', { name: /^Connect (a bank|another) account$/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Connect a bank account' })

/** Opens the dialog by keyboard. */
async function openDialog(page: Page): Promise<void> {
  await connect(page).waitFor()
  await pressAt(page, /^Connect (a bank|another) account$/, 'Enter')
  await dialog(page).getByRole('button', { name: 'Continue' }).waitFor()
}

async function byLogin(page: Page, user: string): Promise<void> {
  await openDialog(page)
  await pressAt(page, /^Continue$/, 'Enter')
  await logIn(page, user)
}

async function byNumbers(page: Page, account: TypedAccount): Promise<void> {
  await openDialog(page)
  await chooseAt(page, /^(Log in to your bank|Enter the account numbers)/, /^Enter the account numbers/)
  await pressAt(page, /^Continue$/, 'Enter')
  await typeAccount(page, account)
  await pressKey(page, 'Enter')
}

/** Gives the mandate and pays, by keyboard. */
async function authorize({ page, ...visit }: Visit): Promise<void> {
  await page.getByLabel(/^I authorize/).waitFor()
  await pressAt(page, /^I authorize/, 'Space')
  await pressAt(page, /^Pay (CA)?\$19\.99$/, 'Enter')
  await visit.sees('The debit takes about 3 days')
}

test.describe('a debit from a bank account', () => {
  test('wants the mandate, and is submitted then', async ({ journey }) => {
    const { page, ...visit } = await debit(journey, [{}])
    await page.getByRole('radio', { name: /ending 1111/ }).waitFor()
    await visit.pay()
    const summary = page.getByRole('link', { name: 'Agree to the debit authorization.' })
    await summary.waitFor()
    assert.match(await focused(page), /There is a problem/)
    await summary.click()
    assert.match(await focused(page), MANDATE)
    assert.deepEqual(await visit.ledger(), [])
    await page.getByLabel(MANDATE).check()
    await visit.pay()
    await visit.sees('The debit takes about 3 days')
    const change = { valid: true, amount: 1999, currency: 'USD', paymentMethodType: 'achDebit' }
    assert.deepEqual((await visit.heard('change')).at(-1), change)
    assert.deepEqual(await visit.ledger(), SUBMITTED)
    const [success] = await visit.heard('success')
    assert.deepEqual([success?.status, success?.paymentMethodType], ['pending_settlement', 'achDebit'])
  })

  test('asks for the mandate again when its amount changes', async ({ journey }) => {
    const { page, transaction } = await debit(journey, [{}])
    await page.getByLabel(MANDATE).check()
    const lines = [{ lineItems: [{ title: 'Desk', quantity: 2, price: 19.99 }] }]
    await journey.merchant.PATCH('/transactions/{id}', { params: { path: { id: transaction.id } }, body: { lines } })
    await page.evaluate("document.querySelector('balance-checkout').refresh()")
    await page.getByRole('button', { name: 'Pay $39.98' }).waitFor()
    assert.equal(await page.getByLabel(/to debit \$39\.98 once/).isChecked(), false)
  })

  test('goes by keyboard alone, and once where Enter comes twice and the answer is lost', async ({ journey }) => {
    const { page, ...visit } = await debit(journey, [{}])
    await journey.fault(lostAnswer(visit))
    await page.getByLabel(MANDATE).waitFor()
    await pressAt(page, MANDATE, 'Space')
    await pressAt(page, /^Pay \$19\.99$/, 'Enter')
    await pressKey(page, 'Enter')
    await visit.sees('The debit takes about 3 days')
    assert.deepEqual(await visit.ledger(), SUBMITTED)
    assert.equal((await visit.heard('success')).length, 1)
  })

  test('connects an account by the log-in at the bank by keyboard alone, keeps what was typed, and pays', async ({
    journey,
  }) => {
    const visit = await debit(journey, [], { buyerFields: { poNumber: 'required' } })
    const { page } = visit
    await page.getByLabel('PO number').waitFor()
    await typeAt(page, /^PO number/, 'PO-7')
    await byLogin(page, 'user_good')
    await linkAccount(page)
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: /Alder & Main Bank/ }).waitFor()
    assert.match(await focused(page), /Connect another account/)
    const [told, ...more] = await visit.heard('payment-method-connected')
    assert.deepEqual([(told?.paymentMethod as { status: string } | undefined)?.status, more], ['active', []])
    assert.equal(await page.getByLabel('PO number').inputValue(), 'PO-7')
    await authorize(visit)
    assert.deepEqual(await visit.ledger(), SUBMITTED)
  })

  test('takes the account that was just connected by its numbers, though the order cannot be read again', async ({
    journey,
  }) => {
    const visit = await debit(journey)
    await connect(visit.page).waitFor()
    assert.equal(await visit.page.getByRole('button', { name: /^Pay/ }).count(), 0)
    await journey.fault({ transactionId: visit.transaction.id, method: 'GET', kind: 'error-before' })
    await byNumbers(visit.page, { routing: '021000021', account: '1111222233331111' })
    await dialog(visit.page).waitFor({ state: 'detached' })
    await authorize(visit)
    assert.deepEqual(await visit.ledger(), SUBMITTED)
  })

  test('saves an account that is to be verified, says so, and another method pays, by keyboard alone', async ({
    journey,
  }) => {
    const { page, ...visit } = await debit(journey, [], { allowedPaymentMethods: ['achDebit', 'invoice'] })
    await byNumbers(page, { routing: '110000000', account: '000123456789' })
    await dialog(page)
      .getByText(/Two small deposits will arrive by/)
      .waitFor()
    await pressAt(page, /^Done$/, 'Enter')
    const account = page.getByRole('radio', { name: /ending 6789/ })
    assert.equal(await account.getAttribute('aria-disabled'), 'true')
    await visit.sees('Not verified yet')
    // Nothing can be debited, so nothing is to be authorized yet.
    assert.equal(await page.getByLabel(MANDATE).count(), 0)
    assert.equal(await page.getByRole('button', { name: /^Pay/ }).count(), 0)
    const asked = await page.evaluate(`document.querySelector('balance-checkout').submit()`)
    assert.deepEqual(asked, { result: 'invalid', code: 'validation_failed' })
    await page.getByRole('link', { name: /Connect a bank account, or choose another method/ }).waitFor()
    await pressAt(page, /^Connect a bank account, or choose another method/, 'Enter')
    assert.match(await focused(page), /Connect another account/)
    await chooseAt(page, /^(Bank account|Invoice)/, /^Invoice/)
    await page.getByRole('button', { name: /^Place order — due/ }).waitFor()
    await pressAt(page, /^Place order — due/, 'Enter')
    await visit.sees('You’ll receive the invoice by email')
    assert.deepEqual(await visit.ledger(), ['invoice 1999 USD'])
  })

  test('says what the bank said against a log-in, and goes on after it, by keyboard alone', async ({ journey }) => {
    const visit = await debit(journey)
    const { page } = visit
    await byLogin(page, 'user_bad')
    await bankPage(page).getByText('2 attempts left.').waitFor()
    await pressAt(page, /^Cancel$/, 'Enter')
    await dialog(page)
      .getByRole('radio', { name: /Log in to your bank/ })
      .waitFor()
    await pressAt(page, /^Continue$/, 'Enter')
    await logIn(page, 'user_locked')
    await dialog(page)
      .getByText(/Your bank has locked this login/)
      .first()
      .waitFor()
    await pressAt(page, /^Try again$/, 'Enter')
    await logIn(page, 'user_good')
    await linkAccount(page)
    await dialog(page).waitFor({ state: 'detached' })
    assert.deepEqual(
      (await visit.heard('error')).map(({ code, retryable }) => [code, retryable]),
      [['bank_link_failed', true]],
    )
    await authorize(visit)
    assert.deepEqual(await visit.ledger(), SUBMITTED)
  })

  test('waits for a slow bank, is left by Escape, and gives the focus back', async ({ journey }) => {
    const { page, ...visit } = await debit(journey)
    await byLogin(page, 'user_slow')
    await bankPage(page).getByText('Your bank is taking longer than usual').waitFor()
    await tabTo(page, /^Close$/)
    await pressKey(page, 'Escape')
    await dialog(page).waitFor({ state: 'detached' })
    assert.match(await focused(page), /Connect a bank account/)
    assert.deepEqual(await visit.ledger(), [])
  })

  test('takes a Canadian account for Canadian dollars, by keyboard alone', async ({ journey }) => {
    const visit = await debit(journey, [], { currency: 'CAD', allowedPaymentMethods: ['pads'] })
    await byNumbers(visit.page, { institution: '001', transit: '12345', account: '000111111116' })
    await dialog(visit.page).waitFor({ state: 'detached' })
    await authorize(visit)
    assert.deepEqual(await visit.ledger(), ['debit-submitted 1999 CAD'])
  })

  test('is what "bank" means to the page, and submit() and validate() know it', async ({ journey }) => {
    const order = { allowedPaymentMethods: ['creditCard', 'achDebit', 'invoice'] }
    const { page, ...visit } = await debit(journey, [{}], order, 'allowed-payment-methods="bank"')
    await page.getByLabel(MANDATE).waitFor()
    assert.equal(await page.getByRole('radio', { name: 'Invoice' }).count(), 0)
    const call = (name: 'submit' | 'validate') =>
      page.locator('balance-checkout').evaluate((element, method) => {
        return (element as unknown as Record<string, () => Promise<unknown>>)[method]?.()
      }, name)
    assert.equal(await call('validate'), false)
    assert.deepEqual(await call('submit'), { result: 'invalid', code: 'validation_failed' })
    await page.getByLabel(MANDATE).check()
    assert.equal(await call('validate'), true)
    const { result } = (await call('submit')) as { result: string }
    assert.equal(result, 'succeeded')
    assert.deepEqual(await visit.ledger(), SUBMITTED)
  })
})
