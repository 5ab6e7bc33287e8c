import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import type { newBuyer } from '../support/checkoutBank.ts'
import { csvRows } from '../support/csvRows.ts'
import { dollars, openAccount } from '../support/buyerAccount.ts'
import type { Journey } from '../support/journey.ts'
import { test } from '../support/journeyTest.ts'
import { pdfText } from '../support/pdfText.ts'
import { focused, pressAt, pressKey, tabTo, typeAt } from '../support/tabbing.ts'

const DAY_MS = 86_400_000
const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

/** $900.00 that is 40 days late, of which $100.00 was paid elsewhere; $50.25 that is not due; $20.00 of credit. */
async function prepare({ merchant }: Journey, { id: buyerId }: Awaited<ReturnType<typeof newBuyer>>): Promise<void> {
  const invoices = [
    { number: 'ST-1', issuedAt: day(50), dueDate: day(40), amount: '900.00' },
    { number: '00042', issuedAt: day(1), dueDate: day(-30), amount: '50.25' },
  ].map((one) => ({ ...one, externalReferenceId: `${buyerId}-${one.number}`, buyerId, currency: 'USD' }))
  const { data } = await merchant.POST('/invoices', { body: { invoices } })
  await merchant.POST('/invoices/{id}/payments', {
    params: { path: { id: data?.invoices[0]?.id ?? '' } },
    body: { amount: 100, paidAt: day(2), reference: 'Check 1042' },
  })
  const lines = [{ amount: '20.00', reason: 'Goodwill' }]
  await merchant.POST('/credit-notes', { body: { buyerId, currency: 'USD', lines } })
}

/** Chooses in a native list, as its keys do. */
async function choosePeriod(page: Page, name: string): Promise<void> {
  await tabTo(page, /^Period/)
  await page.keyboard.type(name)
}

const figure = (page: Page, name: string | RegExp) =>
  page.locator('.statement-figures > div').filter({ hasText: name }).locator('dd')

async function save(page: Page, name: RegExp): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await pressAt(page, name, 'Enter')
  return readFile((await (await saved).path()) ?? '')
}

test('a clerk reads a statement, saves it and mails it, by keyboard alone', async ({ journey }) => {
  const visit = await openAccount(journey, { prepare: (buyer) => prepare(journey, buyer) })
  const { page } = visit
  await pressAt(page, /^Statement$/, 'Enter')
  await figure(page, /^Balance before/).waitFor()
  await choosePeriod(page, 'Last 3')
  await expect(figure(page, /^Balance before/)).toHaveText('$0.00')
  assert.equal(await figure(page, /^Balance on/).textContent(), '$830.25')
  assert.equal(await figure(page, '31–60 days overdue').textContent(), '$800.00')
  assert.equal(await figure(page, 'Not due').textContent(), '$50.25')
  assert.equal(await figure(page, 'Credit on account').textContent(), '−$20.00')
  const balances = await page.locator('.statement-balance > [translate]').allTextContents()
  assert.deepEqual(balances, ['$900.00', '$800.00', '$850.25', '$830.25'])

  const csv = csvRows((await save(page, /^Download CSV$/)).toString('utf8'))
  assert.equal(csv.length, 6)
  const pdf = (await pdfText(await save(page, /^Download PDF$/))).replaceAll(/\s+/g, ' ')
  for (const part of ['ST-1', '00042', dollars(830.25), 'Check 1042'])
    assert.ok(pdf.includes(part), `${part} in ${pdf}`)

  const to = `clerk-${visit.transaction.buyerId.slice(-8).toLowerCase()}@example.test`
  await pressAt(page, /^Email statement$/, 'Enter')
  await typeAt(page, /^Email address/, 'nobody')
  await pressKey(page, 'Enter')
  await visit.sees('Enter one email address, like ap@example.com.')
  await pressKey(page, 'Control+a')
  await page.keyboard.type(to)
  await pressKey(page, 'Enter')
  await visit.sees(`We’ve emailed the statement to ${to}.`)
  assert.equal(await focused(page), 'Email statement')
  const { data: outbox } = await journey.merchant.GET('/sandbox/mails', { params: { query: { to } } })
  const [mail] = outbox?.mails ?? []
  assert.ok((await pdfText(Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64'))).includes(dollars(830.25)))

  await pressAt(page, /^ST-1$/, 'Enter')
  await page.getByRole('heading', { name: 'Payments and credits' }).waitFor()
  await visit.sees('Check 1042')
})

test('days of one’s own are a statement once they are whole and in order', async ({ journey }) => {
  const visit = await openAccount(journey, { prepare: (buyer) => prepare(journey, buyer) })
  const { page } = visit
  await page.getByRole('button', { name: 'Statement' }).click()
  await page.getByLabel('Period').selectOption('other')
  await page.getByLabel('From').fill(day(45))
  await page.getByLabel('To', { exact: true }).fill(day(46))
  await visit.sees('“To” can’t be before “From”.')
  await page.getByLabel('To', { exact: true }).fill(day(3))
  await visit.sees('Nothing changed in this period.')
  assert.equal(await figure(page, /^Balance before/).textContent(), '$900.00')
  assert.equal(await figure(page, /^Balance on/).textContent(), '$900.00')
  await page.getByLabel('To', { exact: true }).fill('')
  await page.getByLabel('From').focus()
  await visit.sees(/^Enter a date from /)
})

test('a statement that cannot be read or sent says so, and is read and sent again', async ({ journey }) => {
  const visit = await openAccount(journey, { prepare: (buyer) => prepare(journey, buyer) })
  const { page, transaction } = visit
  const { buyerId } = transaction
  const end = await journey.fault({ buyerId, method: 'GET', path: '/v1/statement', kind: 'error-before', status: 403 })
  await page.getByRole('button', { name: 'Statement' }).click()
  await visit.sees('We couldn’t load your statement.')
  await end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await figure(page, /^Balance on/).waitFor()
  await journey.fault({ buyerId, method: 'POST', path: '/v1/statement/mails', kind: 'drop-answer', times: 1 })
  await page.getByRole('button', { name: 'Email statement' }).click()
  await page.getByLabel('Email address').fill('ap@example.test')
  await page.getByRole('button', { name: 'Send statement' }).click()
  await visit.sees('We couldn’t confirm that the statement was sent. Check the mailbox, or try again.')
  await page.getByRole('button', { name: 'Send statement' }).click()
  await visit.sees('We’ve emailed the statement to ap@example.test.')
})
