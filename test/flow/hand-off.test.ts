import assert from 'node:assert/strict'
import { address, create, dialog, link, open, openElsewhere, payByCard } from '../support/handOffDialog.ts'
import type { Journey } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { faultsOf } from '../support/shop.ts'
import { focused, pressKey, tabTo } from '../support/tabbing.ts'

const PATH = '/v1/hand-offs'
const ORDER: Parameters<Journey['visit']>[0] = {
  allowedPaymentMethods: ['creditCard', 'invoice'],
  buyerFields: { poNumber: 'required', notes: 'optional' },
}
const MERCHANT = 'Cedar & Slate Supply'

test.describe('an order that is sent to accounts payable', () => {
  test('goes by keyboard alone, opens with what was chosen and typed, and tells the first device that it is paid', async ({
    journey,
  }) => {
    const visit = await journey.visit(ORDER)
    const { page } = visit
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('radio', { name: 'Invoice' }).click()
    await page.getByLabel('PO number').fill('PO-4711')
    await page.getByLabel('Notes for the seller (optional)').fill('Dock 4')
    await tabTo(page, /^Send to accounts payable$/)
    await pressKey(page, 'Enter')
    await tabTo(page, /^Message to your colleague/)
    await page.keyboard.type('Please pay this today.')
    await tabTo(page, /^Create link$/)
    await pressKey(page, 'Enter')
    await dialog(visit).getByText('The link hasn’t been opened yet.').first().waitFor()
    await tabTo(page, /^Copy link$/)
    await pressKey(page, 'Enter')
    await dialog(visit).getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
    const url = await address(visit)
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), url)
    const mail = await dialog(visit).getByRole('link', { name: 'Write an email' }).getAttribute('href')
    assert.ok(mail?.startsWith('mailto:?subject=') && mail.includes(encodeURIComponent(url)))
    await pressKey(page, 'Escape')
    await dialog(visit).waitFor({ state: 'hidden' })
    assert.equal(await focused(page), 'Send to accounts payable')
    await pressKey(page, 'Enter')
    assert.equal(await address(visit), url)

    const colleague = await openElsewhere(journey, url)
    await colleague.getByText('Please pay this today.').waitFor()
    await colleague.getByRole('radio', { name: 'Invoice' }).waitFor()
    assert.equal(await colleague.getByRole('radio', { name: 'Invoice' }).isChecked(), true)
    await colleague.getByLabel('PO number').waitFor()
    assert.equal(await colleague.getByLabel('PO number').inputValue(), 'PO-4711')
    assert.equal(await colleague.getByLabel('Notes for the seller (optional)').inputValue(), 'Dock 4')
    assert.equal(await colleague.getByRole('button', { name: 'Send to accounts payable' }).count(), 0)
    assert.equal(await colleague.getByRole('button', { name: 'Cancel payment' }).count(), 0)
    await dialog(visit).getByText('The link was opened.').first().waitFor()

    await colleague.getByRole('radio', { name: 'Card' }).click()
    await payByCard(colleague)
    await colleague.getByText('You paid $19.99.').first().waitFor()
    await page.getByRole('heading', { name: 'This order is paid' }).waitFor()
    assert.equal(await dialog(visit).count(), 0)
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
    assert.equal(visit.sent('POST /v1/attempts'), 0)

    await colleague.getByRole('button', { name: 'Done' }).click()
    await colleague.getByRole('heading', { name: 'You can close this window.' }).waitFor()
    await colleague.reload()
    await colleague.getByRole('heading', { name: 'There’s nothing left to pay' }).waitFor()
    await colleague.getByText(/^\$19\.99 was paid to Cedar & Slate Supply\. Reference: \w+\.$/).waitFor()
    await colleague.context().close()
  })

  test('tells a form whose dialog was closed too', async ({ journey }) => {
    const visit = await journey.visit({ allowedPaymentMethods: ['invoice'] })
    const url = await link(visit)
    await pressKey(visit.page, 'Escape')
    const colleague = await openElsewhere(journey, url)
    await colleague.getByRole('button', { name: /^Place order/ }).click()
    await visit.page.getByRole('heading', { name: 'An invoice was issued for this order' }).waitFor()
    assert.deepEqual(await visit.ledger(), ['invoice 1999 USD'])
    await colleague.context().close()
  })

  test('keeps what the colleague typed over what came with the link', async ({ journey }) => {
    const visit = await journey.visit(ORDER)
    await visit.page.getByLabel('PO number').fill('PO-1')
    const colleague = await openElsewhere(journey, await link(visit))
    await colleague.getByLabel('PO number').fill('PO-2')
    await colleague.reload()
    await colleague.getByLabel('PO number').waitFor()
    assert.equal(await colleague.getByLabel('PO number').inputValue(), 'PO-2')
    await colleague.context().close()
  })

  test('gives with a new link what it was made with, also where the one before was opened', async ({ journey }) => {
    const visit = await journey.visit(ORDER)
    await visit.page.getByLabel('PO number').fill('PO-1')
    const colleague = await openElsewhere(journey, await link(visit))
    const number = colleague.getByLabel('PO number')
    await number.and(colleague.locator('[value="PO-1"]')).waitFor()
    await colleague.getByLabel('Notes for the seller (optional)').fill('Dock 4')
    await pressKey(visit.page, 'Escape')
    // What stands behind an open dialog takes no text.
    await dialog(visit).waitFor({ state: 'hidden' })
    await visit.page.getByLabel('PO number').fill('PO-2')
    await open(visit)
    await dialog(visit).getByRole('button', { name: 'Replace this link' }).click()
    await create(visit).click()
    await colleague.goto(await address(visit))
    await number.and(colleague.locator('[value="PO-2"]')).waitFor()
    assert.equal(await colleague.getByLabel('Notes for the seller (optional)').inputValue(), 'Dock 4')
    await colleague.context().close()
  })

  test('passes nothing on that may be the number of an account', async ({ journey }) => {
    const visit = await journey.visit(ORDER)
    await visit.page.getByLabel('Notes for the seller (optional)').fill('Account 1111222233334444')
    await open(visit)
    await dialog(visit).getByLabel('Message to your colleague (optional)').fill('Use 4242 4242 4242 4242')
    await create(visit).click()
    await dialog(visit).getByText('This looks like a card number. Leave it out.').waitFor()
    assert.equal(visit.sent(`POST ${PATH}`), 0)
    await dialog(visit).getByLabel('Message to your colleague (optional)').fill('Use the new card')
    const sent = visit.page.waitForRequest((request) => new URL(request.url()).pathname === PATH)
    await create(visit).click()
    assert.deepEqual((await sent).postDataJSON(), {
      message: 'Use the new card',
      paymentMethodType: 'creditCard',
      buyerFields: {},
      allowSavedMethods: false,
    })
  })

  test('says when no link could be made, keeps the message, and makes one at the next try', async ({ journey }) => {
    const visit = await journey.visit()
    const where = { method: 'POST', path: PATH, transactionId: visit.transaction.id } as const
    await journey.fault({ ...where, kind: 'error-before', status: 503, times: 1 })
    await open(visit)
    await dialog(visit).getByLabel('Message to your colleague (optional)').fill('For May')
    await create(visit).click()
    const sentence = 'The payment service isn’t responding. Try again in a moment.'
    await dialog(visit).locator('.notice.danger').getByText(sentence).waitFor()
    await dialog(visit).getByRole('status').filter({ hasText: sentence }).waitFor({ state: 'attached' })
    const [error] = await visit.heard('error')
    assert.deepEqual([error?.code, error?.retryable], ['server_error', true])
    await journey.fault({ ...where, kind: 'drop-answer', times: 1 })
    await create(visit).click()
    await dialog(visit).locator('.notice.danger').waitFor()
    assert.equal(await dialog(visit).getByLabel('Message to your colleague (optional)').inputValue(), 'For May')
    await create(visit).click()
    const colleague = await openElsewhere(journey, await address(visit))
    await colleague.getByText('For May').waitFor()
    await colleague.context().close()
  })

  test('goes on polling when the outcome of the link cannot be read', async ({ journey }) => {
    const visit = await journey.visit()
    const transactionId = visit.transaction.id
    await journey.fault({ method: 'GET', path: PATH, transactionId, kind: 'error-before', status: 503, times: 1 })
    const url = await link(visit)
    await dialog(visit)
      .getByText(/can’t check the link/)
      .waitFor()
    const colleague = await openElsewhere(journey, url)
    await dialog(visit).getByText('The link was opened.').first().waitFor()
    assert.equal(
      await dialog(visit)
        .getByText(/can’t check the link/)
        .count(),
      0,
    )
    await colleague.context().close()
  })

  test('ends the link when a new one is made, and its page says so', async ({ journey }) => {
    const visit = await journey.visit()
    const older = await link(visit)
    const colleague = await openElsewhere(journey, older)
    await colleague.getByRole('button', { name: 'Pay $19.99' }).waitFor()
    await dialog(visit).getByRole('button', { name: 'Replace this link' }).click()
    await create(visit).click()
    await dialog(visit).getByText('The link hasn’t been opened yet.').first().waitFor()
    assert.notEqual(await address(visit), older)
    await colleague.reload()
    await colleague.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await colleague.goto(`${older}x`)
    await colleague.getByRole('heading', { name: 'This link doesn’t exist' }).waitFor()
    await colleague.context().close()
  })

  test('shows the new link, though the outcome of the old one arrives afterwards', async ({ journey }) => {
    const visit = await journey.visit()
    const older = await link(visit)
    const isRead = () => visit.page.waitForRequest((sent) => sent.method() === 'GET' && sent.url().includes(PATH))
    let goOn = () => {}
    const isMade = new Promise<void>((resolve) => (goOn = resolve))
    await visit.page.route(`**${PATH}/*`, (route) => isMade.then(() => route.continue()), { times: 1 })
    await isRead()
    await dialog(visit).getByRole('button', { name: 'Replace this link' }).click()
    await create(visit).click()
    await dialog(visit).getByText('The link hasn’t been opened yet.').first().waitFor()
    goOn()
    await isRead()
    assert.notEqual(await address(visit), older)
  })

  test('says that an order was canceled meanwhile', async ({ journey }) => {
    const visit = await journey.visit()
    await open(visit)
    await journey.merchant.POST('/transactions/{id}/cancel', { params: { path: { id: visit.transaction.id } } })
    await create(visit).click()
    await visit.page.getByRole('heading', { name: 'This payment was canceled' }).waitFor()
    assert.equal(await dialog(visit).count(), 0)
  })

  test('has no fault that axe knows, in the dialog and on the page of the link', async ({ journey }) => {
    const visit = await journey.visit(ORDER)
    await open(visit)
    const inDialog = (faults: string[]) => faults.filter((fault) => !/landmark|region|page-has-heading/.test(fault))
    assert.deepEqual(inDialog(await faultsOf(visit.page)), [])
    await create(visit).click()
    const url = await address(visit)
    assert.deepEqual(inDialog(await faultsOf(visit.page)), [])
    const colleague = await openElsewhere(journey, url)
    await colleague.getByRole('heading', { name: MERCHANT, level: 1 }).waitFor()
    await colleague.getByRole('button', { name: 'Pay $19.99' }).waitFor()
    assert.deepEqual(await faultsOf(colleague), [])
    await colleague.context().close()
  })
})
