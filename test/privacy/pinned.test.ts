import assert from 'node:assert/strict'
import { addressFrom } from '../support/journey.ts'
import { pinnedPage } from '../support/pinnedPage.ts'
import { CARDS } from '../support/sandbox.ts'
import { test } from './servicesTest.ts'

/** The hash that merchants copy. */
async function integrityOf(assets: string): Promise<string> {
  const answer = await fetch(`${assets}/integrity.json`)
  const { files } = (await answer.json()) as { files: Record<string, { integrity: string }> }
  return files['0.3.0/balance.js']?.integrity ?? ''
}

test('the pinned page of the documentation pays with services and has nothing on its console', async ({
  journey,
  services,
}) => {
  const assets = addressFrom('SERVICES_ASSETS_ORIGIN')
  const where = {
    assets,
    api: addressFrom('API_ORIGIN'),
    receiver: addressFrom('RECEIVER_ORIGIN'),
    flags: addressFrom('FLAGS_ORIGIN'),
    integrity: await integrityOf(assets),
  }
  const visit = await journey.visitPage({}, () => pinnedPage(where))
  await visit.page.route('**/checkout-token', (route) => route.fulfill({ json: { token: visit.transaction.token } }))
  const lines: string[] = []
  visit.page.on('console', (message) => lines.push(message.text()))
  visit.page.on('pageerror', ({ message }) => lines.push(message))
  await visit.page.reload()
  await visit.typeCard({ number: CARDS.visa })
  await services.receiver.untilAsked('/recording/array/')
  await visit.pay()
  await visit.sees('You paid $19.99.')
  await services.receiver.until(({ kind }) => kind === 'balance-success')
  assert.deepEqual(lines, [])
})
