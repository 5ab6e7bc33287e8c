import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startJourney } from '../support/journey.ts'
import type { Journey } from '../support/journey.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt, typeCardAt } from '../support/tabbing.ts'

let journey: Journey
before(async () => {
  journey = await startJourney()
})
after(() => journey.close())

it('closes after the success, with no screen of it, where the page skips that', async () => {
  const visit = await journey.visit({}, 'skip-success-page')
  await typeCardAt(visit, CARDS.visa)
  await pressAt(visit.page, /^Pay \$19\.99$/, 'Enter')
  await visit.page.waitForFunction("heard.some(([name]) => name === 'close')")
  assert.deepEqual(await visit.heard('close'), [{ reason: 'success' }])
  assert.equal((await visit.heard('success')).length, 1)
  assert.equal(await visit.page.getByText('You paid').count(), 0)
  assert.equal(await visit.page.getByRole('button', { name: /^Pay / }).count(), 0)
  assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
})

it('tells of a payment whose screen cannot be drawn', async () => {
  const visit = await journey.visit()
  await visit.page.route('**/v1/attempts', async (route) => {
    const response = await route.fetch()
    const attempt = (await response.json()) as object
    await route.fulfill({ response, json: { ...attempt, outcome: 'a word of a later API' } })
  })
  await typeCardAt(visit, CARDS.visa)
  await pressAt(visit.page, /^Pay \$19\.99$/, 'Enter')
  await visit.sees('This form stopped working. Reload to see whether you have paid before you pay again.')
  assert.equal((await visit.heard('success')).length, 1)
  assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
})

it('prints a receipt by keyboard, without its buttons', async () => {
  const visit = await journey.visit()
  const { page } = visit
  await typeCardAt(visit, CARDS.visa)
  await pressAt(page, /^Pay \$19\.99$/, 'Enter')
  await visit.sees('You paid $19.99.')
  await page.evaluate('window.printed = 0; window.print = () => void (window.printed += 1)')
  await pressAt(page, /^Print receipt$/, 'Enter')
  assert.equal(await page.evaluate('window.printed'), 1)
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByText('You paid $19.99.').first().isVisible(), true)
  for (const name of ['Print receipt', 'Done'])
    assert.equal(await page.getByRole('button', { name }).isVisible(), false, name)
})
