import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import {
  accountFrame,
  bankPage,
  linkAccount,
  logIn,
  newBuyer,
  saveAccount,
  typeAccount,
} from '../support/checkoutBank.ts'
import type { TypedAccount } from '../support/checkoutBank.ts'
import { lostAnswer, startJourney } from '../support/journey.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { focused, pressAt, tabTo } from '../support/tabbing.ts'

const MANDATE = /I authorise .* to debit \$19\.99 once/
const SUBMITTED = ['debit-submitted 1999 USD']

let journey: Journey
before(async () => {
  journey = await startJourney()
})
after(() => journey.close())

/** An order by bank debit of a buyer who has these accounts. */
async function debit(accounts: Record<string, unknown>[] = [], order = {}, attributes = ''): Promise<Visit> {
  const buyer = await newBuyer(journey)
  for (const account of accounts) await saveAccount(journey, buyer.id, account)
  return journey.visit({ ...buyer.order, allowedPaymentMethods: ['achDebit'], ...order }, attributes)
}

const connect = (page: Page) => page.getByRole('button', { name: /^Connect (a bank|another) account$/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Connect a bank account' })

async function byLogin(page: Page, user: string): Promise<void> {
  await connect(page).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await logIn(page, user)
}

async function byNumbers(page: Page, account: TypedAccount): Promise<void> {
  await connect(page).click()
  await dialog(page).getByText('Enter the account numbers').click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await typeAccount(page, account)
  await dialog(page).getByRole('button', { name: 'Save account' }).click()
}

describe('a debit from a bank account', () => {
  it('wants the mandate, and is submitted then', async () => {
    const { page, ...visit } = await debit([{}])
    await page.getByRole('radio', { name: /ending 1111/ }).waitFor()
    await visit.pay()
    const summary = page.getByRole('link', { name: /Confirm this to go on/ })
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

  it('goes by keyboard alone, and once where Enter comes twice and the answer is lost', async () => {
    const { page, ...visit } = await debit([{}])
    await journey.fault(lostAnswer(visit))
    await page.getByLabel(MANDATE).waitFor()
    await pressAt(page, MANDATE, 'Space')
    await pressAt(page, /^Pay \$19\.99$/, 'Enter')
    await page.keyboard.press('Enter')
    await visit.sees('The debit takes about 3 days')
    assert.deepEqual(await visit.ledger(), SUBMITTED)
    assert.equal((await visit.heard('success')).length, 1)
  })

  it('connects an account by the log-in at the bank, keeps what was typed, and pays', async () => {
    const { page, ...visit } = await debit([], { buyerFields: { poNumber: 'required' } })
    await page.getByLabel('PO number').fill('PO-7')
    await byLogin(page, 'user_good')
    await linkAccount(page)
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: /Alder & Main Bank/ }).waitFor()
    assert.match(await focused(page), /Connect another account/)
    const [told, ...more] = await visit.heard('payment-method-connected')
    assert.deepEqual([(told?.paymentMethod as { status: string }).status, more], ['active', []])
    assert.equal(await page.getByLabel('PO number').inputValue(), 'PO-7')
    await page.getByLabel(MANDATE).check()
    await visit.pay()
    await visit.sees('The debit takes about 3 days')
    assert.deepEqual(await visit.ledger(), SUBMITTED)
  })

  it('connects an account by its numbers with the keyboard alone, and pays', async () => {
    const { page, ...visit } = await debit()
    await connect(page).waitFor()
    await tabTo(page, /^Connect a bank account$/)
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await tabTo(page, /Log in to your bank/)
    await page.keyboard.press('ArrowDown')
    await tabTo(page, /^Continue$/)
    await page.keyboard.press('Enter')
    const frame = accountFrame(page)
    await frame.getByLabel('Account holder').waitFor()
    for (const [label, text] of [
      ['Account holder', 'Cedar Works'],
      ['Checking', ' '],
      ['Routing number', '021000021'],
      ['Account number', '1111222233331111'],
    ] as const) {
      const field = frame.getByLabel(label, { exact: true })
      for (let presses = 0; !(await field.evaluate((node) => node.matches(':focus'))); presses += 1) {
        assert.ok(presses < 12, `Tab reaches ${label}`)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: /ending 1111/ }).waitFor()
    assert.match(await focused(page), /Connect another account/)
    await tabTo(page, MANDATE)
    await page.keyboard.press('Space')
    await tabTo(page, /^Pay \$19\.99$/)
    await page.keyboard.press('Enter')
    await visit.sees('The debit takes about 3 days')
    assert.deepEqual(await visit.ledger(), SUBMITTED)
  })

  it('saves an account that is to be verified, says so, and another method pays', async () => {
    const { page, ...visit } = await debit([], { allowedPaymentMethods: ['achDebit', 'invoice'] })
    await byNumbers(page, { routing: '110000000', account: '000123456789' })
    await dialog(page)
      .getByText(/Two small amounts arrive by/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    const account = page.getByRole('radio', { name: /ending 6789/ })
    assert.equal(await account.getAttribute('aria-disabled'), 'true')
    await visit.sees('Not verified yet')
    await page.getByLabel(MANDATE).check()
    await visit.pay()
    await page.getByRole('link', { name: /Connect a bank account, or choose another method/ }).click()
    assert.match(await focused(page), /Connect another account/)
    await page.getByRole('radio', { name: 'Invoice' }).click()
    await page.getByRole('button', { name: /^Place order — due/ }).click()
    await visit.sees('The invoice comes by e-mail')
    assert.deepEqual(await visit.ledger(), ['invoice 1999 USD'])
  })

  it('says what the bank said against a log-in, and goes on after it', async () => {
    const { page, ...visit } = await debit()
    await byLogin(page, 'user_bad')
    await bankPage(page)
      .getByText(/wrong|not|incorrect/i)
      .first()
      .waitFor()
    await bankPage(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page)
      .getByRole('radio', { name: /Log in to your bank/ })
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await logIn(page, 'user_locked')
    await dialog(page)
      .getByText(/Your bank has locked this log-in/)
      .first()
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await logIn(page, 'user_good')
    await linkAccount(page)
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByLabel(MANDATE).check()
    await visit.pay()
    await visit.sees('The debit takes about 3 days')
    assert.deepEqual(await visit.ledger(), SUBMITTED)
  })

  it('waits for a slow bank, is left by Escape, and gives the focus back', async () => {
    const { page, ...visit } = await debit()
    await byLogin(page, 'user_slow')
    await bankPage(page).getByText('Your bank takes longer than usual').waitFor()
    await dialog(page).getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    assert.match(await focused(page), /Connect a bank account/)
    assert.deepEqual(await visit.ledger(), [])
  })

  it('takes a Canadian account for Canadian dollars', async () => {
    const { page, ...visit } = await debit([], { currency: 'CAD', allowedPaymentMethods: ['pads'] })
    await byNumbers(page, { institution: '001', transit: '12345', account: '000111111116' })
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByLabel(/I authorise/).check()
    await page.getByRole('button', { name: /^Pay CA\$19\.99$/ }).click()
    await visit.sees('The debit takes about 3 days')
    assert.deepEqual(await visit.ledger(), ['debit-submitted 1999 CAD'])
  })

  it('is what "bank" means to the page, and submit() and validate() know it', async () => {
    const order = { allowedPaymentMethods: ['creditCard', 'achDebit', 'invoice'] }
    const { page, ...visit } = await debit([{}], order, 'allowed-payment-methods="bank"')
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
