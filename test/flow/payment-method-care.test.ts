import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { AccountPages, AccountVisit } from '../support/account.ts'
import { test } from '../support/accountTest.ts'
import { ACTIVE, addBank, addCard, addWaiting, begin, press, prove, WAITING_LABEL } from '../support/accountActs.ts'
import { addressFrom } from '../support/journey.ts'
import type { Journey } from '../support/journey.ts'
import { CARDS } from '../support/sandbox.ts'
import { faultsInThemesOf } from '../support/shop.ts'
import { pressAt, pressKey, typeCardAt } from '../support/tabbing.ts'

const PATH = '/v1/payment-methods'

test.describe('the saved payment methods under faults, by keyboard and by their public methods', () => {
  /** Arms a fault for the next such request of this buyer, and of nobody else. */
  const fault = (
    journey: Journey,
    { buyerId }: AccountVisit,
    method: 'POST' | 'DELETE',
    what: Pick<Parameters<Journey['fault']>[0], 'kind' | 'status'>,
  ) => journey.fault({ buyerId, method, path: PATH, times: 1, ...what })

  const codes = async (visit: AccountVisit) => (await visit.heard('error')).map(({ code }) => code)

  /** An account whose payer has typed a card and agreed to keep it. */
  async function visitWithTypedCard(pages: AccountPages): Promise<AccountVisit> {
    const visit = await pages.visit()
    await begin(visit, 'Card')
    await typeCardAt(visit, CARDS.visa)
    await visit.page.getByRole('checkbox').check()
    return visit
  }

  test('keeps a card that was typed when the API fails, and saves it once when the answer was lost', async ({
    journey,
    pages,
  }) => {
    const visit = await visitWithTypedCard(pages)
    await fault(journey, visit, 'POST', { kind: 'error-before', status: 503 })
    await press(visit, 'Save card')
    await visit.sees('The payment service isn’t responding. Try again in a moment.')
    assert.equal(await visit.card.getByLabel('Card number').inputValue(), '4242 4242 4242 4242')
    await fault(journey, visit, 'POST', { kind: 'drop-answer' })
    await press(visit, 'Save card')
    await visit.page.locator('dialog .notice.danger').waitFor()
    await press(visit, 'Save card')
    await visit.sees('Visa ending 4242 is saved and ready to use.')
    assert.deepEqual(await visit.rows(), ['Visa ending 4242 | Default'])
    assert.deepEqual(await codes(visit), ['server_error', 'server_error'])
    assert.equal((await visit.heard('payment-method-connected')).length, 1)
  })

  test('saves another card after an answer that was lost, once its security code is typed', async ({
    journey,
    pages,
  }) => {
    const visit = await visitWithTypedCard(pages)
    await fault(journey, visit, 'POST', { kind: 'drop-answer' })
    await press(visit, 'Save card')
    await visit.page.locator('dialog .notice.danger').waitFor()
    await visit.card.getByLabel('Card number').fill(CARDS.mastercard)
    await press(visit, 'Save card')
    const code = visit.card.getByLabel('Security code')
    await expect(code).toHaveValue('')
    await code.pressSequentially('123')
    await press(visit, 'Save card')
    await visit.sees('Mastercard ending 4444 is saved and ready to use.')
  })

  test('says that its screen did not load, and loads it when asked again', async ({ pages }) => {
    const { page, sees } = await pages.visit()
    await page.route('**/chunks/pay-*.js', (route) => route.abort())
    await page.reload()
    await sees('This couldn’t be loaded')
    await page.unroute('**/chunks/pay-*.js')
    await pressAt(page, /^Try again$/, 'Enter')
    await page.getByRole('heading', { name: 'Payment methods' }).waitFor()
  })

  test('keeps the list when a change is refused, says so, and does it the next time', async ({ journey, pages }) => {
    const visit = await pages.visit()
    await addCard(visit, CARDS.visa, 'Visa ending 4242')
    await addCard(visit, CARDS.mastercard, 'Mastercard ending 4444')
    await fault(journey, visit, 'POST', { kind: 'error-before', status: 500 })
    await press(visit, 'Make default: Mastercard ending 4444')
    await visit.sees('The payment service isn’t responding.')
    assert.equal((await visit.rows()).length, 2)
    await fault(journey, visit, 'DELETE', { kind: 'error-before', status: 503 })
    await press(visit, 'Remove Visa ending 4242')
    // A second press of Enter removes nothing.
    assert.equal(await visit.focused(), 'Keep it')
    await press(visit, 'Remove')
    await visit.page.locator('dialog .notice', { hasText: 'The payment service isn’t responding.' }).waitFor()
    assert.equal((await visit.heard('payment-method-removed')).length, 0)
    await press(visit, 'Remove')
    await visit.sees('Visa ending 4242 was removed.')
    await visit.page.locator('.method-line', { hasText: 'Mastercard' }).getByText('Default', { exact: true }).waitFor()
    assert.deepEqual(await visit.rows(), ['Mastercard ending 4444 | Default'])
    assert.deepEqual(await codes(visit), ['server_error', 'server_error'])
  })

  test('keeps the amounts when the API fails, and removes once what is pressed twice', async ({ journey, pages }) => {
    const visit = await (async () => {
      const first = await pages.visit()
      await addWaiting(first)
      return first.reopen()
    })()
    await fault(journey, visit, 'POST', { kind: 'error-before', status: 503 })
    await prove(visit, '0.32', '0.45')
    await visit.sees('The payment service isn’t responding.')
    assert.equal(await visit.page.getByLabel('First amount').inputValue(), '0.32')
    await press(visit, 'Verify account')
    await visit.sees(`${WAITING_LABEL} is verified`)
    await press(visit, `Remove ${WAITING_LABEL}`)
    await visit.page.getByRole('button', { name: 'Remove', exact: true }).dblclick()
    await visit.sees('No saved payment methods yet.')
    assert.equal((await visit.heard('payment-method-removed')).length, 1)
  })

  test('leads from the sentence about a wrong try to the first amount', async ({ pages }) => {
    const first = await pages.visit()
    await addWaiting(first)
    const visit = await first.reopen()
    await prove(visit, '11', '0.45')
    await visit.sees('2 attempts left.')
    await expect(visit.page.getByText('2 attempts left.')).toHaveCount(1)
    for (const label of ['First amount', 'Second amount']) {
      const field = visit.page.getByLabel(label)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/^Those amounts don’t match the deposits\./)
    }
    await pressAt(visit.page, /^Those amounts don’t match the deposits/, 'Enter')
    assert.equal(await visit.focused(), 'first')
    await pressKey(visit.page, 'ControlOrMeta+a')
    await visit.page.keyboard.type('32')
    await pressKey(visit.page, 'Enter')
    await visit.sees(`${WAITING_LABEL} is verified`)
  })

  test('answers the public methods', async ({ pages }) => {
    const visit = await pages.visit()
    const ask = (what: string) =>
      visit.page.evaluate((name) => {
        const element = document.querySelector('balance-payment-method') as unknown as Record<string, () => unknown>
        return element[name]?.()
      }, what)
    assert.deepEqual(await ask('submit'), { result: 'invalid', code: 'method_unavailable' })
    assert.equal(await ask('validate'), true)
    await ask('focus')
    await visit.page.waitForFunction(
      () => document.querySelector('balance-payment-method')?.shadowRoot?.activeElement !== undefined,
    )
    await addBank(visit, ACTIVE)
    await visit.sees('Sandbox Bank checking ending 1111 is saved')
    const other = await visit.reopen()
    await press(other, 'Remove Sandbox Bank checking ending 1111')
    await press(other, 'Remove')
    await other.sees('was removed.')
    await ask('refresh')
    await visit.sees('No saved payment methods yet.')

    await addWaiting(other)
    const unfinished = await other.reopen()
    await unfinished.page.evaluate(() => {
      const element = document.querySelector('balance-payment-method') as unknown as { submit(): Promise<unknown> }
      return element.submit()
    })
    await unfinished.sees('Enter the first amount, like 0.12 or 12.')
  })

  test('gives axe nothing to find: the list, the dialog with the card, the verification', async ({ pages }) => {
    const first = await pages.visit()
    await addCard(first, CARDS.visa, 'Visa ending 4242')
    assert.deepEqual(await faultsInThemesOf(first.page), [])
    await addWaiting(first)
    for (const attributes of ['', 'locale="ar"']) {
      const visit = await first.reopen(attributes)
      assert.deepEqual(await faultsInThemesOf(visit.page), [])
    }
    await begin(first, 'Card')
    await first.card.getByLabel('Card number').waitFor()
    await press(first, 'Save card')
    await first.sees('There is a problem')
    assert.deepEqual(await faultsInThemesOf(first.page), [])
  })

  test('works on the account page of the store, which shows the outcome', async ({ journey }) => {
    const page = await journey.browser.newPage()
    await page.goto(`${addressFrom('STORE_ORIGIN')}/account`)
    await page.getByRole('button', { name: 'Payment methods' }).click()
    await page.getByRole('button', { name: 'Add a payment method' }).click()
    await page.getByRole('radio', { name: 'Enter the account numbers' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    const bank = page.frameLocator('balance-next iframe[title="Bank account"]')
    await bank.getByLabel('Account holder').fill('Harbor & Pine Studio')
    await bank.getByLabel('Checking').check()
    await bank.getByLabel('Routing number').fill('110000000')
    await bank.getByLabel('Account number').fill('000123456789')
    await page.getByRole('button', { name: 'Save account' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText(`${WAITING_LABEL} is awaiting verification.`).waitFor()
    await page.reload()
    await page.getByLabel('First amount').fill('0.45')
    await page.getByLabel('Second amount').fill('32')
    await page.getByRole('button', { name: 'Verify account' }).click()
    await page.getByText(`${WAITING_LABEL} can now pay for your orders.`).waitFor()
  })
})
