import assert from 'node:assert/strict'
import { buyerWithCards } from '../support/buyerWithCards.ts'
import { address, create, dialog, link, openElsewhere } from '../support/handOffDialog.ts'
import { test } from '../support/journeyTest.ts'

test.describe('a link for accounts payable', () => {
  test('lends no saved card unless the buyer allows it, and can be taken back', async ({ journey }) => {
    const visit = await journey.visit({ buyer: await buyerWithCards(journey, {}) })
    await visit.page.getByText('Visa ending 4242').first().waitFor()
    const closed = await openElsewhere(journey, await link(visit))
    await closed.locator('balance-checkout iframe[title="Card details"]').waitFor()
    assert.equal(await closed.getByText('Visa ending 4242').count(), 0)
    assert.equal(await closed.getByLabel(/Save this card/).count(), 0)

    await dialog(visit).getByRole('button', { name: 'Replace this link' }).click()
    await dialog(visit).getByLabel('Let them use the payment methods in my account').check()
    await create(visit).click()
    const lent = await openElsewhere(journey, await address(visit))
    await lent.getByText('Visa ending 4242').first().waitFor()

    await dialog(visit).getByRole('button', { name: 'End this link' }).click()
    await dialog(visit).getByText('The link is no longer valid. No one can pay with it.').first().waitFor()
    await lent.reload()
    await lent.getByRole('heading', { name: 'This link has expired' }).waitFor()
  })
})
