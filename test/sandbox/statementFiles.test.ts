import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { importInvoice, invoiceCalls } from '../support/importedInvoices.ts'
import { mailsTo, pdfOf } from '../support/mails.ts'
import { pdfText } from '../support/pdfText.ts'
import { addDays, today } from '../support/scheduled.ts'
import { readXlsx, serialOf } from '../support/xlsx.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const account = new AccountSandbox()
const { note } = invoiceCalls(account)

/** The file that the API gives for a type. */
async function readFile(accept: string, from: string, to: string) {
  const response = await fetch(`${account.sandbox.origins[0]}/v1/statement?from=${from}&to=${to}`, {
    headers: { Authorization: `Bearer ${account.buyer.token}`, Accept: accept, 'Accept-Language': 'en' },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('PDF, CSV and XLSX have what the screen has, and a formula stays text', async () => {
  const { sandbox, buyer } = account
  const now = await today(sandbox)
  const id = await importInvoice(sandbox, buyer.id, {
    number: '=1+1',
    issuedAt: now,
    dueDate: addDays(now, 30),
    amount: '1234.50',
  })
  await importInvoice(sandbox, buyer.id, { number: '12345E12', issuedAt: now, dueDate: now, amount: 1 })
  await note(id, '34.50', { reference: '00123456' })
  const lines = [{ amount: '10.00', reason: 'Goodwill' }]
  await sandbox.merchant.POST('/credit-notes', { body: { buyerId: buyer.id, currency: 'USD', lines } })
  const csv = await readFile('text/csv', now, now)
  assert.equal(csv.response.headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.equal(csv.response.headers.get('content-disposition'), `inline; filename="statement-${now}-${now}.csv"`)
  const rows = csv.bytes.toString('utf8').trimEnd().split('\r\n')
  assert.equal(rows[0], '\ufeffDate,Type,Invoice,Description,Reference,Amount,Balance,Currency')
  expect(rows.slice(2, -1)).toEqual([
    `${now},Invoice,"\t12345E12",,,1.00,1.00,USD`,
    `${now},Invoice,'=1+1,,,1234.50,1235.50,USD`,
    expect.stringMatching(/^[\d-]+,Credit note,,CN-\w+,,-10\.00,1225\.50,USD$/),
    `${now},Payment,'=1+1,Paid outside this account,"\t00123456",-34.50,1191.00,USD`,
  ])
  assert.match(rows.at(-1) ?? '', /,1191\.00,USD$/)
  const xlsx = await readFile(XLSX, now, now)
  assert.equal(xlsx.response.headers.get('content-type'), XLSX)
  assert.equal(xlsx.response.headers.get('content-disposition'), `inline; filename="statement-${now}-${now}.xlsx"`)
  const sheet = readXlsx(xlsx.bytes)
  const day = { number: serialOf(now), format: 'yyyy-mm-dd' }
  const usd = (number: number) => ({ number, format: '#,##0.00' })
  assert.deepEqual(sheet.rows[0], 'Date,Type,Invoice,Description,Reference,Amount,Balance,Currency'.split(','))
  assert.deepEqual(
    [...(sheet.rows.at(-2) ?? [])],
    [day, 'Payment', '=1+1', 'Paid outside this account', '00123456', usd(-34.5), usd(1191), 'USD'],
  )
  assert.deepEqual([sheet.rows.length, sheet.rows.at(-1)?.[6]], [rows.length, usd(1191)])
  const pdf = await readFile('application/pdf', now, now)
  assert.equal(pdf.response.headers.get('content-type'), 'application/pdf')
  const text = await pdfText(pdf.bytes)
  for (const part of ['Statement', 'Cedar Works', '12345E12', '$1,191.00', 'Not due', 'Credit on account', '-$10.00'])
    assert.ok(text.includes(part), `${part} in ${text}`)
})

test('a statement is mailed to the address that the buyer gives, and to no list of them', async () => {
  const now = await today(account.sandbox)
  const to = `clerk-${account.buyer.id.slice(-8)}@example.test`
  const mail = (email: string) =>
    account.buyer.widget.POST('/v1/statement/mails', { body: { from: now, to: now, email } })
  assert.deepEqual((await mail(to)).data, { mailedTo: to })
  const [sent] = await mailsTo(account.sandbox, to)
  assert.deepEqual([sent?.kind, sent?.attachments[0]?.name], ['statement', `statement-${now}-${now}.pdf`])
  assert.match(await pdfText(pdfOf(sent)), /Statement/)
  for (const wrong of ['', 'nobody', `${to}, other@example.test`])
    assert.equal((await mail(wrong)).response.status, 400)
  for (let count = 1; count < 10; count += 1) assert.equal((await mail(to)).response.status, 201)
  assert.equal((await mail(to)).error?.code, 'rate_limited')
})

test('a period that ends before it begins, or is not over, is refused by name', async () => {
  const now = await today(account.sandbox)
  for (const [from, to] of [
    [now, addDays(now, -1)],
    [now, addDays(now, 1)],
  ] as const) {
    const { error, response } = await account.buyer.widget.GET('/v1/statement', { params: { query: { from, to } } })
    assert.deepEqual([response.status, error?.fields?.map(({ path }) => path)], [400, ['to']])
  }
  const { response } = await account.buyer.widget.GET('/v1/statement', {
    params: { query: { from: '2026-02-30', to: now } },
  })
  assert.equal(response.status, 400)
})
