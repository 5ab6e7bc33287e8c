import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { answerBank } from '../support/bankQuestion.ts'
import { bankPage, newBuyer } from '../support/checkoutBank.ts'
import { test } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { pressAt } from '../support/tabbing.ts'

const isolatedBy = (embedderPolicy: string) => ({
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': embedderPolicy,
})

for (const embedderPolicy of ['require-corp', 'credentialless']) {
  test(`a page isolated by ${embedderPolicy} pays by card with 3-D Secure`, async ({ journey }) => {
    const visit = await journey.visit({}, '', isolatedBy(embedderPolicy))
    assert.equal(await visit.page.evaluate(() => crossOriginIsolated), true)
    await visit.typeCard({ number: CARDS.challenge })
    await visit.pay()
    await answerBank(visit.page, 'Complete authentication')
    await visit.sees('You paid $19.99.')
    assert.deepEqual(await visit.ledger(), ['charge 1999 USD'])
    assert.deepEqual(await visit.heard('error'), [])
  })
}

test('an isolated page opens the log-in of a bank', async ({ journey }) => {
  const { order } = await newBuyer(journey)
  const { page } = await journey.visit(
    { ...order, allowedPaymentMethods: ['achDebit'] },
    '',
    isolatedBy('require-corp'),
  )
  await page.getByRole('button', { name: 'Connect a bank account' }).waitFor()
  await pressAt(page, /^Connect a bank account$/, 'Enter')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await pressAt(page, /^Continue$/, 'Enter')
  await bankPage(page).getByRole('button', { name: 'Alder & Main Bank' }).waitFor()
})

test('an isolated page learns which header a frame was sent without', async ({ journey }) => {
  const visit = await journey.visit({}, '', isolatedBy('require-corp'))
  const { page } = visit
  const lines: string[] = []
  page.on('console', (message) => void (message.text().startsWith('Balance ') && lines.push(message.text())))
  // As of a shop that serves a copy of the files itself.
  await page.route('**/secure-frame.html', async (route) => {
    const response = await route.fetch()
    const { 'cross-origin-embedder-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.clock.install()
  await page.reload()
  await page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  await expect(async () => {
    await page.clock.runFor(16_000)
    assert.equal((await visit.heard('error')).length, 1)
  }).toPass()
  const [error] = await visit.heard('error')
  assert.equal(error?.code, 'load_failed')
  assert.match(String(error?.message), /^The frame at http.*\/secure-frame\.html did not load\.$/)
  assert.match(String(error?.suggestion), /sent with "Cross-Origin-Embedder-Policy: require-corp"/)
  assert.deepEqual(
    lines.map((line) => line.replace(/^Balance \S+ /, '')),
    [[error?.message, error?.suggestion].join(' ')],
  )
  await visit.sees(/^The card form didn’t load\./)
})
