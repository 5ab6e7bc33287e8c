import assert from 'node:assert/strict'
import { test } from '../support/journeyTest.ts'

test('lets no suspended buyer pay, and says so', async ({ journey }) => {
  const buyer = { email: `suspended@${crypto.randomUUID()}.test` }
  const visit = await journey.visit({ buyer, allowedPaymentMethods: ['payWithTerms', 'creditCard'] })
  const { page } = visit
  await page.getByRole('heading', { level: 1, name: 'Your account is suspended' }).waitFor()
  await visit.sees(/Contact Cedar & Slate Supply/)
  for (const role of ['radio', 'button'] as const) assert.equal(await page.getByRole(role).count(), 0, role)
  assert.deepEqual(
    (await visit.heard('step')).map(({ step }) => step),
    ['ended'],
  )
  assert.deepEqual(await visit.ledger(), [])
})
