import assert from 'node:assert/strict'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { csvRows } from '../support/csvRows.ts'
import { fileCalls } from '../support/fileCalls.ts'
import { importInvoice } from '../support/importedInvoices.ts'
import { addCreditNote, addInvoice, payInvoices } from '../support/invoices.ts'
import { readXlsx } from '../support/xlsx.ts'

const account = new AccountSandbox()
const call = fileCalls(account)

const HEAD = ['Date (UTC)', 'Type', 'Details', 'Reference', 'Status', 'Invoice', 'Amount', 'Currency']
const cents = (rows: readonly string[][]) => rows.reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0)

test('a payment of 150 invoices has a row for each and one for its credit, which come to what was paid', async () => {
  const { sandbox, buyer } = account
  const invoices = []
  for (let place = 0; place < 150; place += 1)
    invoices.push(await addInvoice(sandbox, buyer.id, { number: `N-${place}`, amount: 1_000 + place }))
  const note = await addCreditNote(sandbox, buyer.id, { amount: 500 })
  const { data: attempt } = await payInvoices(sandbox, buyer, { invoices, creditNotes: [note] })
  assert.equal(attempt?.amount, invoices.reduce((sum, { amount }) => sum + amount, 0) - 500)
  const { response, text } = await call('/activity/export?format=csv')
  assert.match(response.headers.get('content-disposition') ?? '', /^inline; filename="activity-[\d-]+\.csv"$/)
  assert.equal(text.split('\r\n')[0], `\ufeff${HEAD.join(',')}`)
  const rows = csvRows(text)
  assert.deepEqual(
    rows.map((row) => row[5]),
    [...invoices.map(({ number }) => number), ''],
  )
  assert.equal(cents(rows), attempt.amount)
  assert.match(rows[0]?.[0] ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual(rows[150]?.slice(1, 3), ['Payment', 'Credit applied'])
  const sheet = readXlsx((await call('/activity/export?format=xlsx')).bytes)
  assert.deepEqual([sheet.name, sheet.rows[0]], ['Activity', HEAD])
  const amounts = sheet.rows.slice(1).map((row) => row[6])
  assert.equal(amounts.length, 151)
  const inCents = amounts.map((cell) => (typeof cell === 'object' ? Math.round(cell.number * 100) : NaN))
  assert.equal(
    inCents.reduce((sum, amount) => sum + amount, 0),
    attempt.amount,
  )
  const [first] = sheet.rows.slice(1)
  const format = 'yyyy-mm-dd hh:mm:ss'
  assert.deepEqual(typeof first?.[0] === 'object' && first[0].format, format)
})

test('a discount for paying early is a row of its payment, and all pages are there', async () => {
  const { sandbox, buyer } = account
  const now = new Date().toISOString().slice(0, 10)
  const early = { amount: '100.00', issuedAt: now, earlyPayment: { percent: 2, days: 10 } }
  const id = await importInvoice(sandbox, buyer.id, early)
  const { data: attempt } = await payInvoices(sandbox, buyer, { invoices: [{ id, amount: 10_000 }] })
  const rows = csvRows((await call('/activity/export?format=csv')).text)
  assert.deepEqual(
    rows.map((row) => row[6]),
    ['100.00', '-2.00'],
  )
  assert.equal(attempt?.amount, cents(rows))
  for (let place = 0; place < 60; place += 1)
    await sandbox.merchant.POST('/credit-notes', {
      body: { buyerId: buyer.id, currency: 'USD', lines: [{ amount: '1.00', reason: 'Goodwill' }] },
    })
  const all = csvRows((await call('/activity/export?format=csv')).text)
  assert.equal(all.length, 62)
  assert.deepEqual(all.at(-1), rows.at(-1))
})

test('nobody reads what happened on the account of another', async () => {
  const { sandbox, buyer } = account
  await payInvoices(sandbox, buyer, { invoices: [await addInvoice(sandbox, buyer.id)] })
  assert.equal(csvRows((await call('/activity/export?format=csv')).text).length, 1)
  const { token } = await createTestBuyer(sandbox)
  assert.deepEqual(csvRows((await call('/activity/export?format=csv', { token })).text), [])
  assert.equal((await call('/activity/export?format=pdf')).response.status, 400)
})
