import { expect } from '@playwright/test'
import assert from 'node:assert/strict'
import type { AccountVisit } from '../support/account.ts'
import { test } from '../support/accountTest.ts'
import {
  ACTIVE,
  WAITING_LABEL,
  addCard,
  addWaiting,
  begin,
  chooseBank,
  logIn,
  press,
  prove,
  typeBank,
} from '../support/accountActs.ts'
import { agree } from '../support/agree.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt, pressKey, typeAt, typeCardAt } from '../support/tabbing.ts'

const LINKED_LABEL = 'Alder & Main Bank checking ending 6412'

test.describe('the saved payment methods of a buyer by keyboard alone, in a page of another origin', () => {
  const connected = async (visit: AccountVisit) =>
    (await visit.heard('payment-method-connected')).map(({ paymentMethod }) => {
      const { label, status } = paymentMethod as { label: string; status: string }
      return `${label}: ${status}`
    })
  const codes = async (visit: AccountVisit) => (await visit.heard('error')).map(({ code }) => code)

  test('keeps a card once the payer agrees, and tells the page', async ({ pages }) => {
    const visit = await pages.visit()
    await visit.sees('No saved payment methods yet.')
    assert.equal((await visit.heard('ready')).length, 1)
    await begin(visit, 'Card')
    await typeCardAt(visit, CARDS.visa)
    await press(visit, 'Save card')
    await visit.sees('There is a problem')
    assert.deepEqual(await connected(visit), [])
    await agree(visit.page)
    await press(visit, 'Save card')
    await visit.sees('Visa ending 4242 is saved and ready to use.')
    assert.deepEqual(await visit.rows(), ['Visa ending 4242 | Default'])
    assert.deepEqual(await connected(visit), ['Visa ending 4242: active'])
    assert.deepEqual(await visit.heard('step'), [{ step: 'connect' }])
    assert.equal(await visit.focused(), 'Add a payment method')
  })

  test('links a bank account by the log-in, with its second factor', async ({ pages }) => {
    const visit = await pages.visit()
    await begin(visit, 'Log in to your bank')
    await chooseBank(visit)
    await logIn(visit, 'user_good')
    await visit.login.getByLabel('Security code').waitFor()
    await typeAt(visit.page, /^Security code/, '1234')
    await pressAt(visit.page, /^Confirm$/, 'Enter')
    await visit.login.getByRole('button', { name: 'Link this account' }).waitFor()
    await pressAt(visit.page, /^Link this account$/, 'Enter')
    await visit.sees(`${LINKED_LABEL} is saved`)
    assert.deepEqual(await visit.rows(), [`${LINKED_LABEL} | Default`])
    assert.deepEqual(await connected(visit), [`${LINKED_LABEL}: active`])
  })

  test('offers the numbers when the bank does not know the payer, and saves an account that is good at once', async ({
    pages,
  }) => {
    const visit = await pages.visit()
    await begin(visit, 'Log in to your bank')
    await chooseBank(visit)
    await logIn(visit, 'user_bad')
    await visit.login.getByText('2 attempts left.').waitFor()
    await logIn(visit, 'user_bad')
    await visit.login.getByText('1 attempt left.').waitFor()
    await logIn(visit, 'user_bad')
    await visit.sees('Your bank didn’t accept the login.')
    assert.deepEqual(await codes(visit), ['bank_link_failed'])
    await press(visit, 'Enter the account numbers')
    await typeBank(visit, ACTIVE)
    await press(visit, 'Save account')
    await visit.sees('Sandbox Bank checking ending 1111 is saved and ready to use.')
    assert.deepEqual(await visit.rows(), ['Sandbox Bank checking ending 1111 | Default'])
  })

  test('says what to do when the bank has locked the log-in, and comes back when the payer stops', async ({
    pages,
  }) => {
    const visit = await pages.visit()
    await begin(visit, 'Log in to your bank')
    await chooseBank(visit)
    await logIn(visit, 'user_locked')
    await visit.sees('Your bank has locked this login.')
    await press(visit, 'Try again')
    await visit.login.getByRole('button', { name: /Alder & Main/ }).waitFor()
    await pressAt(visit.page, /^Cancel$/, 'Enter')
    await visit.sees('What do you want to add?')
    await pressKey(visit.page, 'Escape')
    await visit.page.getByRole('dialog').waitFor({ state: 'hidden' })
    assert.deepEqual(await visit.rows(), [])
    assert.deepEqual(await connected(visit), [])
  })

  test('verifies an account: wrong, wrong, then both amounts, each way of writing them', async ({ pages }) => {
    const first = await pages.visit()
    await addWaiting(first)
    assert.deepEqual(await first.rows(), [`${WAITING_LABEL} | Being verified`])
    const visit = await first.reopen()
    assert.notEqual(await visit.focused(), 'first')
    await prove(visit, '11', '12')
    await visit.sees('Those amounts don’t match the deposits. 2 attempts left.')
    await prove(visit, '0.32', '0.46')
    await visit.sees('Those amounts don’t match the deposits. 1 attempt left.')
    await prove(visit, '45', '0.32')
    await visit.sees(`${WAITING_LABEL} is verified and ready to use.`)
    assert.deepEqual(await visit.rows(), [`${WAITING_LABEL} | Default`])
    assert.deepEqual(await codes(visit), ['verification_failed', 'verification_failed'])
    assert.deepEqual(await connected(visit), [`${WAITING_LABEL}: active`])
  })

  test('uses up no try for what is no amount', async ({ pages }) => {
    const visit = await pages.visit()
    await addWaiting(visit)
    await press(visit, `Verify ${WAITING_LABEL}`)
    assert.equal(await visit.focused(), 'first')
    await prove(visit, 'abc', '32.00')
    await visit.sees('Enter the first amount, like 0.12 or 12.')
    await visit.sees('3 attempts left.')
    assert.deepEqual(await codes(visit), [])
  })

  test('verifies an account by the code', async ({ pages }) => {
    const first = await pages.visit()
    await addWaiting(first)
    const visit = await first.reopen()
    await press(visit, 'Enter the code instead')
    await visit.page.getByLabel('Code', { exact: true }).waitFor()
    await typeAt(visit.page, /^Code$/, 'sm11aa')
    await press(visit, 'Verify account')
    await visit.sees(`${WAITING_LABEL} is verified`)
    assert.deepEqual(await visit.rows(), [`${WAITING_LABEL} | Default`])
  })

  test('locks after three wrong tries, also after a reload, and leads to the log-in', async ({ pages }) => {
    const first = await pages.visit()
    await addWaiting(first)
    const visit = await first.reopen()
    for (const left of ['2 attempts left.', '1 attempt left.']) {
      await prove(visit, '1', '2')
      await visit.sees(`Those amounts don’t match the deposits. ${left}`)
      assert.equal(await visit.page.getByText('Like 0.12').count(), 0)
    }
    await prove(visit, '1', '2')
    await visit.sees(`${WAITING_LABEL} is locked`)
    assert.deepEqual(await visit.rows(), [`${WAITING_LABEL} | Locked`])
    assert.equal((await codes(visit)).at(-1), 'verification_locked')
    await expect(visit.page.getByRole('button', { name: `Remove ${WAITING_LABEL}` })).toHaveCount(1)
    await press(visit, 'Log in to your bank')
    await visit.login.getByRole('button', { name: /Alder & Main/ }).waitFor()
    await pressKey(visit.page, 'Escape')
    const again = await visit.reopen()
    await again.sees('Remove it, then connect it again by logging in to your bank.')
    assert.equal(await again.page.getByLabel('First amount').count(), 0)
  })

  test('makes another method the default, and removes the default: the other one takes its place', async ({
    pages,
  }) => {
    const visit = await pages.visit()
    await addCard(visit, CARDS.visa, 'Visa ending 4242')
    await addCard(visit, CARDS.mastercard, 'Mastercard ending 4444')
    await press(visit, 'Make default: Mastercard ending 4444')
    await visit.sees('Mastercard ending 4444 is now your default.')
    assert.equal(await visit.focused(), 'Mastercard ending 4444 is now your default.')
    await visit.page.locator('.method-line', { hasText: 'Mastercard' }).getByText('Default', { exact: true }).waitFor()

    await press(visit, 'Remove Mastercard ending 4444')
    await visit.sees('Remove Mastercard ending 4444?')
    await press(visit, 'Keep it')
    assert.equal((await visit.rows()).length, 2)
    assert.equal(await visit.focused(), 'Remove Mastercard ending 4444')
    await press(visit, 'Remove Mastercard ending 4444')
    await press(visit, 'Remove')
    await visit.sees('Mastercard ending 4444 was removed.')
    assert.equal(await visit.focused(), 'Mastercard ending 4444 was removed.')
    await visit.page.locator('.method-line', { hasText: 'Visa' }).getByText('Default', { exact: true }).waitFor()
    assert.deepEqual(await visit.rows(), ['Visa ending 4242 | Default'])
    const [removed] = await visit.heard('payment-method-removed')
    assert.equal((removed?.paymentMethod as { label?: string } | undefined)?.label, 'Mastercard ending 4444')
  })
})
