import { expect } from '@playwright/test'
import assert from 'node:assert/strict'
import { recordAnnouncements } from '../support/announcements.ts'
import { applyWith, describeBusiness, dialog, fillIn } from '../support/applyInDialog.ts'
import { linkAccount, logIn, saveAccount } from '../support/checkoutBank.ts'
import type { Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { focused, pressAt } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

const PATH = '/v1/qualification'
const CONNECTED = /^Alder & Main Bank .* is saved and ready to use\.$/
const DECIDING = 'Reviewing your application'

test.describe('an application for credit when something is in its way', () => {
  const send = ({ page }: Visit) => pressAt(page, /^Submit application$/, 'Enter')
  const statuses = async (visit: Visit) => (await visit.heard('qualification')).map(({ status }) => status)

  test('says what was decided, though the order was read again before', async ({ journey }) => {
    const visit = await fillIn(journey, '44-4444444')
    const { page, transaction } = visit
    await send(visit)
    await dialog(page).getByRole('heading', { name: DECIDING }).waitFor()
    let letGo = () => {}
    const isHeld = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(`**${PATH}`, (route) => isHeld.then(() => route.continue()))
    const headers = { authorization: `Bearer ${transaction.token}` }
    await until('the decision', async () => {
      const answer = await fetch(`${journey.api}/v1/session`, { headers })
      const { buyer } = (await answer.json()) as { buyer: { qualification: { status: string } } }
      return buyer.qualification.status === 'declined'
    })
    const read = page.waitForResponse('**/v1/session')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await read
    await page.getByText('Your application was not approved. Choose another method.').waitFor()
    assert.ok(await dialog(page).getByRole('heading', { name: DECIDING }).isVisible())
    letGo()
    await dialog(page)
      .getByText(/^You can still pay another way\./)
      .waitFor()
    await pressAt(page, /^Close$/, 'Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await page
      .getByText(/^You can still pay another way\./)
      .first()
      .waitFor()
    assert.deepEqual(
      (await statuses(visit)).filter((status) => status === 'declined'),
      ['declined'],
    )
  })

  test('goes on where its answer was lost, keeps the keyboard in place, and is settled by the account that was added', async ({
    journey,
  }) => {
    const visit = await fillIn(journey, '11-1111111')
    const { page, transaction } = visit
    await saveAccount(journey, transaction.buyerId)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await journey.fault({ transactionId: transaction.id, method: 'POST', path: PATH, kind: 'drop-answer', times: 1 })
    const said = await recordAnnouncements(page)
    await send(visit)
    await dialog(page).getByRole('heading', { name: DECIDING }).waitFor()
    // There is nothing to do there.
    assert.equal(await focused(page), 'Apply for net terms')
    await dialog(page).getByRole('heading', { name: 'Activate net terms' }).waitFor()
    await visit.announces('You are approved for $50,000.00')
    assert.match(await focused(page), /checking ending/)
    const account = dialog(page).getByRole('group', { name: 'Choose an account' })
    await expect(account.getByRole('radio')).toHaveCount(1)
    await pressAt(page, /^Connect another account$/, 'Enter')
    await pressAt(page, /^Continue$/, 'Enter')
    await logIn(page, 'user_good')
    await linkAccount(page)
    await account.getByRole('radio', { name: /^Alder & Main Bank/, checked: true }).waitFor()
    await visit.announces(CONNECTED)
    await pressAt(page, /^Activate net terms$/, 'Enter')
    await dialog(page).getByRole('heading', { name: 'Net terms are active' }).waitFor()
    assert.equal(await focused(page), 'Use net terms')
    await visit.announces('Net terms are active. Your available credit is $50,000.00.')
    // What is approved is said once, and nothing behind the dialog speaks meanwhile.
    const heard = (await said()).filter((words) => !words.startsWith('→'))
    assert.match(heard.splice(2, 1).join(), CONNECTED)
    assert.deepEqual(heard, [
      'Reviewing your application. This takes a few seconds. You can close this; your application is saved. We’ll email the decision to p•••@example.test.',
      'You are approved for $50,000.00',
      'Net terms are active. Your available credit is $50,000.00.',
    ])
    assert.deepEqual(await visit.heard('error').then((told) => told.length), 1)
  })

  test('says that it was refused or there is no connection, keeps what was typed, and goes on', async ({ journey }) => {
    const visit = await applyWith(journey)
    // On a phone the button is far below what it says.
    await visit.page.setViewportSize({ width: 360, height: 700 })
    await describeBusiness(visit.page, '55-5555555')
    const words = 'Your application was not approved. Choose another method.'
    const notice = dialog(visit.page).locator('.notice.danger')
    await notice.getByText(words).waitFor()
    const heads = dialog(visit.page).locator('.dialog-head')
    const [head, box] = [await heads.boundingBox(), await notice.boundingBox()]
    assert.ok(head && box && box.y >= head.y + head.height)
    await dialog(visit.page).getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' })
    assert.deepEqual(
      (await visit.heard('error')).map(({ code, retryable }) => [code, retryable]),
      [['qualification_declined', false]],
    )
    await dialog(visit.page).getByLabel('EIN').fill('11-1111111')
    await visit.page.context().setOffline(true)
    await dialog(visit.page).getByRole('button', { name: 'Continue' }).press('Enter')
    await notice.getByText('We couldn’t connect. Check your connection and try again.').waitFor()
    await visit.page.context().setOffline(false)
    await dialog(visit.page).getByRole('button', { name: 'Continue' }).press('Enter')
    await dialog(visit.page).getByRole('heading', { name: 'Your bank' }).waitFor()
    assert.equal(await notice.count(), 0)
  })
})
