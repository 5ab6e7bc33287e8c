import assert from 'node:assert/strict'
import type { Journey, Visit } from '../support/journey.ts'
import { test } from '../support/ownClockTest.ts'
import { check, openAccount as openLooks } from '../support/accountLooks.ts'
import { invoicesOf, ledgerOf, minor, openAccount } from '../support/buyerAccount.ts'
import { focused, pressAt, pressKey, tabTo } from '../support/tabbing.ts'
import { readTransfer, receive } from '../support/transfers.ts'
import { until } from '../support/waiting.ts'

// All of it by keyboard alone.

const TOPICS = [
  'transfer/received',
  'transfer/assigned',
  'transfer/unassigned',
  'invoice/paid',
  'invoice/part-paid',
] as const
const SAMPLES = { count: 3, seed: 11 }

interface Made {
  readonly visit: Visit
  readonly id: string
}

/** The account of a buyer with three invoices, for whom a transfer has arrived. */
async function openWithTransfer(journey: Journey, options: { amount: number; permissions?: ['view'] }): Promise<Made> {
  const { amount, permissions } = options
  for (const topic of TOPICS)
    await journey.merchant.POST('/webhooks', { body: { topic, address: `http://127.0.0.1:9/${topic}` } })
  let id = ''
  const visit = await openAccount(journey, {
    attributes: `api-base-url="${journey.api}"`,
    samples: SAMPLES,
    ...(permissions && { permissions }),
    prepare: async (buyer) => {
      id = await receive(journey, buyer.id, { amount, reference: 'ACME 4711', payerName: 'Acme GmbH' })
    },
  })
  return { visit, id }
}

/** What webhooks said of a transfer and its invoices, the oldest first. */
async function topicsOf({ merchant }: Journey, transferId: string): Promise<string[]> {
  const { data } = await merchant.GET('/sandbox/webhooks', {})
  return (data?.deliveries ?? [])
    .filter(({ body }) => body.includes(transferId))
    .map(({ topic }) => topic)
    .toReversed()
}

test('a transfer without a match is assigned by keyboard, undone, and assigned again as its buyer says', async ({
  journey,
}) => {
  const { visit, id } = await openWithTransfer(journey, { amount: 120_000 })
  const { page } = visit
  const invoices = await invoicesOf(journey, visit)
  const [oldest, second] = invoices
  assert.ok(oldest && second)
  await visit.sees(/^A transfer of \$1,200\.00 arrived on .* with the reference “ACME 4711”$/)
  await pressAt(page, /^Choose invoices for the transfer of \$1,200\.00$/, 'Enter')
  await until('the heading', async () => (await focused(page)) === 'Which invoices is this transfer for?')
  await visit.sees('Acme GmbH')
  // The oldest is proposed for as much as there is.
  await tabTo(page, new RegExp(`^Amount of the transfer for invoice ${oldest.number}$`))
  await pressAt(page, /^Assign \$/, 'Enter')
  await until('what it is assigned to', async () => (await focused(page)).startsWith('Your transfer of $1,200.00 is'))
  await visit.sees(/^.*You can undo this until .*\.$/)
  const before = (await invoicesOf(journey, visit)).find((invoice) => invoice.id === oldest.id)
  assert.equal(minor(before?.amountDue ?? 0), Math.max(0, minor(oldest.amountDue) - 120_000))

  await pressAt(page, /^Undo the assignment of the transfer of \$1,200\.00$/, 'Enter')
  await until('the heading again', async () => (await focused(page)) === 'Which invoices is this transfer for?')
  assert.deepEqual(await invoicesOf(journey, visit), invoices)

  // Another one, in part; what is typed wrong is said where it is.
  for (const invoice of invoices) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^${invoice.number}`) })
    if ((await box.isChecked()) === (invoice === second)) continue
    await pressAt(page, new RegExp(`^${invoice.number}`), 'Space')
  }
  const amount = new RegExp(`^Amount of the transfer for invoice ${second.number}$`)
  await tabTo(page, amount)
  await pressKey(page, 'Control+a')
  await page.keyboard.type('9999999')
  await pressAt(page, /^Assign \$/, 'Enter')
  await until('the cursor at what is wrong', async () => amount.test(await focused(page)))
  await visit.sees(/^Enter \$.* or less\.$/)
  await pressKey(page, 'Control+a')
  await page.keyboard.type('200.00')
  await pressAt(page, /^Assign \$200\.00$/, 'Enter')
  await until('what it is assigned to', async () => (await focused(page)).includes(`assigned to ${second.number}`))
  await visit.sees(/^\$1,000\.00 stays as credit on your account\. You can undo this until/)
  const { amountAssigned, amountLeft, assignments } = await readTransfer(journey, id)
  assert.deepEqual([amountAssigned, amountLeft, assignments[0]?.invoiceId], [200, 1_000, second.id])
  const ledger = await ledgerOf(journey, visit)
  assert.equal(ledger[0], 'transfer-received 120000 USD')
  assert.equal(ledger.at(-1), 'invoice-payment 20000 USD')
  assert.deepEqual((await topicsOf(journey, id)).slice(0, 2), ['transfer/received', 'transfer/assigned'])
  assert.ok((await topicsOf(journey, id)).includes('transfer/unassigned'))
  assert.equal((await topicsOf(journey, id)).at(-1), 'invoice/part-paid')

  await pressAt(page, /^Back to invoices$/, 'Enter')
  await visit.sees(new RegExp(`^Your transfer of \\$1,200\\.00 is assigned to ${second.number}$`))
  await pressAt(page, /^Activity$/, 'Enter')
  await visit.sees(/ACME 4711/)
})

test('two tabs assign a transfer once, and the later one says so', async ({ journey }) => {
  const { visit, id } = await openWithTransfer(journey, { amount: 5_000 })
  const { page } = visit
  await pressAt(page, /^Choose invoices for the transfer/, 'Enter')
  await page.getByRole('button', { name: 'Assign $50.00' }).waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: /^Choose invoices for the transfer/ }).waitFor()
  await pressAt(other, /^Choose invoices for the transfer/, 'Enter')
  await other.getByRole('button', { name: 'Assign $50.00' }).waitFor()
  await pressAt(other, /^Assign \$50\.00$/, 'Enter')
  await until('it is assigned', async () => (await focused(other)).startsWith('Your transfer of $50.00'))
  await page.bringToFront()
  const [button, undo] = [
    page.getByRole('button', { name: 'Assign $50.00' }),
    page.getByRole('button', { name: /^Undo/ }),
  ]
  await button.or(undo).waitFor()
  if (await button.isVisible()) await pressAt(page, /^Assign \$50\.00$/, 'Enter')
  await undo.waitFor()
  assert.equal((await topicsOf(journey, id)).filter((topic) => topic === 'transfer/assigned').length, 1)
  assert.equal((await readTransfer(journey, id)).amountAssigned, 50)
})

test('who may only view sees the transfer, and who can say what it is for', async ({ journey }) => {
  const { visit } = await openWithTransfer(journey, { amount: 5_000, permissions: ['view'] })
  await visit.sees(/Someone who may pay can say which invoices it is for\.$/)
  assert.equal(await visit.page.getByRole('button', { name: /^Choose invoices/ }).count(), 0)
})

for (const locale of ['en', 'ar'])
  test(`the screens of a transfer have no fault that axe finds and fit a phone (${locale})`, async ({ journey }) => {
    const before = (id: string) => receive(journey, id, { amount: 700_000, reference: 'ACME 4711' })
    const visit = await openLooks(
      journey,
      { locale, 'api-base-url': journey.api },
      { samples: { ...SAMPLES, count: 6, currencies: ['USD'] }, before },
    )
    const { page } = visit
    await page.locator('.transfer-notice button').waitFor()
    await check(visit, 'a transfer above the list')
    await page.locator('.transfer-notice button').click()
    await page.locator('.assign-rows').waitFor()
    await check(visit, 'what it is for')
    await page.locator('.assign-rows input:checked').first().click()
    await page.locator('.share-field input').first().fill('x')
    await page.locator('.transfer-screen .primary').click()
    await check(visit, 'what is wrong')
    await page.locator('.share-field input').first().fill('1')
    await page.locator('.transfer-screen .primary').click()
    await page.locator('.notice.success').waitFor()
    await check(visit, 'what it is assigned to')
  })
