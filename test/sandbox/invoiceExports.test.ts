import assert from 'node:assert/strict'
import { test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { fileCalls } from '../support/fileCalls.ts'
import { importInvoice, invoiceCalls } from '../support/importedInvoices.ts'
import { addInvoice } from '../support/invoices.ts'
import { addDays, today } from '../support/scheduled.ts'
import { readXlsx, serialOf } from '../support/xlsx.ts'

const account = new AccountSandbox()
const { note } = invoiceCalls(account)
const call = fileCalls(account)

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEAD =
  'Invoice,Order,Purchase order,Cost center,Issued,Due,Status,Currency,Amount,Paid,Balance due,Early payment discount,Discount until,Note from the seller'

/** The numbers of the invoices in a CSV. */
const numbersIn = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[0]?.replaceAll('"', '').trim())

test('a list as CSV and as a workbook has every column, and its texts stay text', async () => {
  const { sandbox, buyer } = account
  const now = await today(sandbox)
  const due = addDays(now, 30)
  const first = await importInvoice(sandbox, buyer.id, {
    ...{ number: '00123456', orderNumber: '12345E12', poNumber: '=1+1', issuedAt: now, dueDate: due },
    ...{ amount: '1234.50', earlyPayment: { percent: 2, days: 10 }, memo: 'Thanks, "all"; _x0041_\u0001\nBye' },
  })
  await note(first, '34.50')
  await addInvoice(sandbox, buyer.id, {
    ...{ number: 'JPY-1', currency: 'JPY', amount: 1_500, dueDate: addDays(now, 31), issuedOn: now },
    buyerFields: { costCentre: '-4711' },
  })
  await addInvoice(sandbox, buyer.id, {
    ...{ number: 'KWD-1', currency: 'KWD', amount: 1_234_567, dueDate: addDays(now, -1), issuedOn: now },
  })
  const csv = await call('/invoices/export?format=csv')
  assert.equal(csv.response.headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.equal(csv.response.headers.get('content-disposition'), `inline; filename="invoices-${now}.csv"`)
  assert.equal(
    csv.text,
    [
      `\ufeff${HEAD}`,
      `KWD-1,,,,${now},${addDays(now, -1)},Overdue,KWD,1234.567,0.000,1234.567,,,`,
      `"\t00123456","\t12345E12",'=1+1,,${now},${due},Partly paid,USD,1234.50,34.50,1200.00,24.00,${addDays(now, 10)},"Thanks, ""all""; _x0041_\u0001\nBye"`,
      `JPY-1,,,'-4711,${now},${addDays(now, 31)},Open,JPY,1500,0,1500,,,`,
      '',
    ].join('\r\n'),
  )
  const xlsx = await call('/invoices/export?format=xlsx')
  assert.equal(xlsx.response.headers.get('content-type'), XLSX)
  assert.equal(xlsx.response.headers.get('content-disposition'), `inline; filename="invoices-${now}.xlsx"`)
  const sheet = readXlsx(xlsx.bytes)
  assert.deepEqual([sheet.name, sheet.frozen, sheet.isRightToLeft, sheet.hasBoldHead], ['Invoices', 1, false, true])
  assert.deepEqual(sheet.rows[0], HEAD.split(','))
  const day = (text: string) => ({ number: serialOf(text), format: 'yyyy-mm-dd' })
  const usd = (number: number) => ({ number, format: '#,##0.00' })
  assert.deepEqual(
    [...(sheet.rows[2] ?? [])],
    [
      ...['00123456', '12345E12', '=1+1', undefined, day(now), day(due), 'Partly paid', 'USD'],
      ...[usd(1234.5), usd(34.5), usd(1200), usd(24), day(addDays(now, 10)), 'Thanks, "all"; _x0041_\nBye'],
    ],
  )
  assert.deepEqual(sheet.rows[3]?.[3], '-4711')
  assert.deepEqual(sheet.rows[3]?.[8], { number: 1500, format: '#,##0' })
  assert.deepEqual(sheet.rows[1]?.[8], { number: 1234.567, format: '#,##0.000' })
})

test('the head is in the language of the payer, and a sheet in Arabic begins at the right', async () => {
  await addInvoice(account.sandbox, account.buyer.id)
  const arabic = readXlsx((await call('/invoices/export?format=xlsx', { language: 'ar' })).bytes)
  assert.deepEqual([arabic.name, arabic.isRightToLeft, arabic.rows[0]?.[0]], ['الفواتير', true, 'الفاتورة'])
  const spanish = await call('/invoices/export?format=csv', { language: 'es' })
  assert.match(spanish.text, /^\ufeffFactura;Pedido;Orden de compra;/)
  assert.match(spanish.text, /;100,00;0,00;100,00;/)
})

test('a filter and an order of the list hold for its file, over all pages', async () => {
  const { sandbox, buyer } = account
  for (let place = 0; place < 120; place += 1)
    await addInvoice(sandbox, buyer.id, { number: `A-${1_000 + place}`, dueDate: addDays('2027-01-01', place) })
  await addInvoice(sandbox, buyer.id, { number: 'B-1', amount: 700, amountDue: 0 })
  await addInvoice(sandbox, buyer.id, { number: 'C-1', currency: 'EUR' })
  const read = async (query: string) => numbersIn((await call(`/invoices/export?format=csv&${query}`)).text)
  assert.equal((await read('')).length, 122)
  assert.deepEqual(await read('status=paid'), ['B-1'])
  assert.deepEqual(await read('currency=EUR'), ['C-1'])
  assert.deepEqual(await read('search=a-1119'), ['A-1119'])
  assert.deepEqual(await read('dueFrom=2027-01-02&dueTo=2027-01-03&sort=-number'), ['A-1002', 'A-1001'])
  assert.equal((await read('status=owed&currency=USD')).length, 120)
  const turned = await call('/invoices/export?format=csv&dueFrom=2027-01-02&dueTo=2027-01-01')
  const misspelt = await call('/invoices/export?format=csv&state=paid')
  const without = await call('/invoices/export')
  assert.deepEqual(
    [turned, misspelt, without].map(({ response }) => response.status),
    [400, 400, 400],
  )
})

test('a selection has its own invoices in its own order, and one of another buyer is refused by name', async () => {
  const { sandbox, buyer } = account
  const own = [await addInvoice(sandbox, buyer.id), await addInvoice(sandbox, buyer.id)]
  await addInvoice(sandbox, buyer.id)
  const foreign = await addInvoice(sandbox, (await createTestBuyer(sandbox)).id)
  const ids = own.map(({ id }) => id).reverse()
  const post = (selected: string[], format = 'csv') => call('/invoices/export', { body: { format, ids: selected } })
  const expected = own.map(({ number }) => number).reverse()
  assert.deepEqual(numbersIn((await post([...ids, ids[0] ?? ''])).text), expected)
  const sheet = readXlsx((await post(ids, 'xlsx')).bytes)
  assert.deepEqual(
    sheet.rows.slice(1).map((row) => row[0]),
    expected,
  )
  const refused = await post([...ids, foreign.id])
  const { code, fields } = JSON.parse(refused.text) as { code: string; fields: { path: string }[] }
  assert.deepEqual([refused.response.status, code, fields.map(({ path }) => path)], [404, 'not_found', ['ids[2]']])
  assert.doesNotMatch(refused.text, new RegExp(foreign.number))
  assert.equal((await post([])).response.status, 400)
})

test('ten thousand are one selection', { timeout: 60_000 }, async () => {
  const { sandbox, buyer } = account
  const made = await sandbox.merchant.POST('/sandbox/buyers/{id}/invoices', {
    params: { path: { id: buyer.id } },
    body: { count: 10_000 },
  })
  const ids = made.data?.invoiceIds ?? []
  const { response, bytes } = await call('/invoices/export', { body: { format: 'xlsx', ids } })
  assert.equal(response.status, 200)
  assert.equal(readXlsx(bytes).rows.length, 10_001)
  const more = await call('/invoices/export', { body: { format: 'csv', ids: [...ids, 'inv_none'] } })
  assert.equal(more.response.status, 400)
})
