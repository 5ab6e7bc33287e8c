import assert from 'node:assert/strict'
import { addressFrom, lostAnswer } from '../support/journey.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'

/** Goes to another page and back; the browser has kept the page as it was left. */
async function leaveAndComeBack({ page }: Visit, meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameBack: persisted })),
  )
  await page.goto(`${addressFrom('ASSETS_ORIGIN')}/integrity.json`)
  await meanwhile()
  // Not the library's own way back, which waits for a load that a page from the cache does not have.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.waitForFunction(() => 'cameBack' in window)
  assert.equal(await page.evaluate(() => (window as unknown as { cameBack: boolean }).cameBack), true)
}

/** The merchant's server changes the order. */
async function reprice({ merchant }: Journey, { transaction }: Visit, price: number): Promise<void> {
  const lines = [{ lineItems: [{ title: 'Desk', quantity: 1, price }] }]
  const { error } = await merchant.PATCH('/transactions/{id}', {
    params: { path: { id: transaction.id } },
    body: { lines },
  })
  assert.equal(error, undefined)
}

test.describe('a page that the browser has kept for the way back', () => {
  test('still has the card that was typed, which pays once', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    await leaveAndComeBack(visit)
    await visit.pay()
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('shows the order as it is now', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    await leaveAndComeBack(visit, () => reprice(journey, visit, 25))
    await visit.page.getByRole('button', { name: 'Pay $25.00' }).click()
    await visit.sees('You paid $25.00.')
    assert.deepEqual(await visit.ledger(), ['charge 2500 USD'])
  })

  test('ends at "paid" where the answer was lost meanwhile', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    await journey.fault(lostAnswer(visit))
    await visit.pay()
    await leaveAndComeBack(visit)
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
    assert.equal((await visit.heard('success')).length, 1)
  })
})
