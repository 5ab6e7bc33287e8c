import assert from 'node:assert/strict'
import type { Locator, Page, Route } from 'playwright-core'
import { freshToken, setToken } from '../support/giveToken.ts'
import type { Visit } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { focused, pressKey } from '../support/tabbing.ts'
import { until } from '../support/waiting.ts'

const PROBLEM = { statusCode: 500, code: 'server_error', message: 'Broken.', error: 'Server Error', requestId: 'r1' }

test.describe('a fresh token whose session cannot be read', () => {
  /** Gives the page a token that nobody can read; resolves to what the payer sees then. */
  async function giveRubbish({ page }: Visit): Promise<Locator> {
    await setToken(page, 'rubbish')
    const notice = page.getByRole('heading', { name: 'This payment link isn’t valid.' })
    await notice.waitFor()
    return notice
  }

  /** Gives the page a token that cannot be read for now; resolves to how to make it readable once the payer sees that. */
  async function giveUnreadable({ page }: Visit, token: string): Promise<() => Promise<void>> {
    const refuse = (route: Route) =>
      route.request().headers()['authorization'] === `Bearer ${token}`
        ? route.fulfill({ status: 500, json: PROBLEM, headers: { 'Access-Control-Allow-Origin': '*' } })
        : route.continue()
    await page.route('**/v1/session', refuse)
    await setToken(page, token)
    await tryAgain(page).waitFor()
    return () => page.unroute('**/v1/session', refuse)
  }

  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
  const number = ({ card }: Visit) => card.getByLabel('Card number')

  test('takes the form out of sight and keeps what was typed', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    const mend = await giveUnreadable(visit, await freshToken(journey, visit))
    const isSaid = (text: string) => visit.page.getByRole('status').getByText(text).count()
    assert.equal(await isSaid('This couldn’t be loaded'), 1)
    await number(visit).waitFor({ state: 'hidden' })
    await mend()
    await tryAgain(visit.page).click()
    await number(visit).waitFor()
    assert.equal(await number(visit).inputValue(), '4242 4242 4242 4242')
    await until('the keyboard in the card', async () => (await focused(visit.page)) === 'Card details')
    await visit.pay()
    await visit.sees('You paid $19.99')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })

  test('shows nothing of the order before where it is for another one', async ({ journey }) => {
    const [visit, next] = [await journey.visit(), await journey.visit({ externalReferenceId: 'B-2' })]
    await next.page.close()
    await visit.typeCard({ number: CARDS.visa })
    await giveRubbish(visit)
    for (const shown of [number(visit), visit.page.getByText('$19.99').first()])
      await shown.waitFor({ state: 'hidden' })
    assert.match(await focused(visit.page), /This payment link isn’t valid/)
    await setToken(visit.page, next.transaction.token)
    await visit.sees('Order B-2')
    assert.equal(await number(visit).inputValue(), '')
  })

  test('puts an open dialog away, which would hold the page, and brings it back', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.page.getByRole('button', { name: 'Send to accounts payable' }).click()
    const dialog = visit.page.getByRole('dialog')
    const message = dialog.getByLabel('Message to your colleague (optional)')
    await message.fill('Use the new card')
    await giveRubbish(visit)
    assert.equal(await dialog.isVisible(), false)
    await setToken(visit.page, await freshToken(journey, visit))
    await dialog.waitFor()
    assert.equal(await message.inputValue(), 'Use the new card')
    await pressKey(visit.page, 'Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await focused(visit.page), 'Send to accounts payable')
    await number(visit).waitFor()
  })

  test('reports nothing while the payment goes on, and then its outcome', async ({ journey }) => {
    const visit = await journey.visit()
    await visit.typeCard({ number: CARDS.visa })
    const { transaction } = visit
    const endFault = await journey.fault({
      transactionId: transaction.id,
      method: 'POST',
      path: '/v1/attempts',
      kind: 'drop-request',
      times: 40,
    })
    await visit.pay()
    await visit.sees('We are confirming your payment.')
    const notice = await giveRubbish(visit)
    const reads = visit.sent('GET /v1/session')
    // The order that is out of sight is read by its own token, and that shows nothing of it.
    await until('one more look', () => visit.sent('GET /v1/session') > reads)
    await endFault()
    await until('the page to hear of it', async () => (await visit.heard('success')).length === 1)
    const said = visit.page.getByRole('heading', { name: /^You paid/ })
    assert.deepEqual([await notice.isVisible(), await said.count()], [true, 0])
    await setToken(visit.page, await freshToken(journey, visit))
    await said.waitFor()
    await until('the keyboard at what became of it', async () => /^You paid/.test(await focused(visit.page)))
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
  })
})
