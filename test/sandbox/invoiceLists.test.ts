import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, test } from 'vitest'
import { addDays } from '../../demo/sandbox/domain/days.ts'
import { invoices } from '../../demo/sandbox/store/invoicesSchema.ts'
import { fractionDigits } from '../../src/lib/currencies.ts'
import { formatMoney } from '../../src/lib/formatMoney.ts'
import { toDecimal } from '../../src/lib/money.ts'
import type { components, operations } from '../../src/api/schema.d.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

type Invoice = components['schemas']['Invoice']
type Query = NonNullable<operations['listInvoices']['parameters']['query']>

let sandbox: TestSandbox
let buyer: TestBuyer
/** All of the buyer's invoices. */
let all: readonly Invoice[]

const sample = async (id: string, body: { count: number } & Record<string, unknown>) =>
  (await sandbox.merchant.POST('/sandbox/buyers/{id}/invoices', { params: { path: { id } }, body })).data?.invoiceIds

const list = async (query: Query = {}, of: TestBuyer = buyer) => {
  const { data, error } = await of.widget.GET('/v1/invoices', { params: { query } })
  if (!data) throw new Error(JSON.stringify(error))
  return data
}

const refusal = async (query: Query) => {
  const { response, error } = await buyer.widget.GET('/v1/invoices', { params: { query } })
  return [response.status, error?.fields?.[0]?.path]
}

async function pages(query: Query): Promise<Invoice[]> {
  const found = await list(query)
  const { nextCursor: cursor } = found
  return [...found.invoices, ...(cursor === undefined ? [] : await pages({ ...query, cursor }))]
}

beforeAll(async () => {
  sandbox = await startTestSandbox()
  buyer = await createTestBuyer(sandbox)
  const body = { count: 60, overdue: 15, partPaid: 10, paid: 10, currencies: ['USD', 'EUR', 'JPY'], seed: 5 }
  await sample(buyer.id, body)
  all = await pages({ limit: 60 })
})
afterAll(() => sandbox.close())

const today = () => new Date().toISOString().slice(0, 10)
const sum = (rows: readonly Invoice[], name: 'amount' | 'amountDue') =>
  rows.reduce((total, row) => total + row[name], 0)
const RANKS = ['overdue', 'part_paid', 'open', 'processing', 'paid']

const VALUES: Readonly<Record<string, (row: Invoice) => string | number>> = {
  number: (row) => row.number,
  poNumber: (row) => row.poNumber ?? '',
  issuedOn: (row) => row.issuedOn,
  dueDate: (row) => row.dueDate,
  amount: (row) => row.amount,
  amountPaid: (row) => row.amountPaid,
  amountDue: (row) => row.amountDue,
  status: (row) => RANKS.indexOf(row.status),
}

for (const [column, valueOf] of Object.entries(VALUES))
  for (const sign of ['', '-'])
    test(`invoices by ${sign}${column} and then by number, page by page, each once`, async () => {
      const sort = `${sign}${column}` as NonNullable<Query['sort']>
      const seen = await pages({ sort, limit: 7 })
      const compare = (one: Invoice, other: Invoice) => {
        const [a, b] = [[valueOf(one), one.number] as const, [valueOf(other), other.number] as const]
        const order = a[0] === b[0] ? (a[1] < b[1] ? -1 : 1) : a[0] < b[0] ? -1 : 1
        return sign === '-' ? -order : order
      }
      assert.deepEqual(
        seen.map(({ id }) => id),
        [...all].sort(compare).map(({ id }) => id),
      )
    })

test('each filter by status finds what has it, with its totals', async () => {
  const counts = async (status: NonNullable<Query['status']>) => (await list({ status })).total
  assert.deepEqual(
    [await counts('overdue'), await counts('part_paid'), await counts('paid'), await counts('processing')],
    [15, 10, 10, 0],
  )
  assert.deepEqual([await counts('open'), await counts('owed')], [25, 50])
  const soon = all.filter(
    ({ dueDate, status }) => status !== 'paid' && dueDate >= today() && dueDate <= addDays(today(), 7),
  )
  assert.equal(await counts('due_soon'), soon.length)
  const euros = all.filter(({ currency, status }) => currency === 'EUR' && status === 'overdue')
  const found = await list({ status: 'overdue', currency: 'EUR', limit: 1 })
  assert.deepEqual(found.totals, [
    { currency: 'EUR', count: euros.length, amount: sum(euros, 'amount'), amountDue: sum(euros, 'amountDue') },
  ])
  const ofAll = (currency: string) => all.filter((row) => row.currency === currency)
  assert.deepEqual(
    found.summary.map(({ currency, owed }) => [currency, owed]),
    ['EUR', 'JPY', 'USD'].map((currency) => [currency, sum(ofAll(currency), 'amountDue')]),
  )
  assert.deepEqual(
    found.summary.map(({ overdueCount }) => overdueCount),
    [5, 5, 5],
  )
  assert.equal(found.summary[0]?.overdue, sum(euros, 'amountDue'))
})

test('a search finds numbers, purchase orders, orders and amounts', async () => {
  const find = async (search: string) => (await list({ search, limit: 100 })).invoices.map(({ number }) => number)
  assert.deepEqual(await find('inv-10007'), ['INV-10007'])
  const [withPo, withOrder] = [all.find(({ poNumber }) => poNumber), all.find(({ orderNumber }) => orderNumber)]
  assert.ok((await find(withPo?.poNumber?.toLowerCase() ?? '-')).includes(withPo?.number ?? ''))
  assert.ok((await find(withOrder?.orderNumber ?? '-')).includes(withOrder?.number ?? ''))
  const usd = all.find(({ currency, amount }) => currency === 'USD' && amount > 100_000)
  assert.ok(usd)
  const major = usd.amount / 100
  const english = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(major)
  const german = new Intl.NumberFormat('de', { minimumFractionDigits: 2 }).format(major)
  const arabic = new Intl.NumberFormat('ar-EG', { minimumFractionDigits: 2 }).format(major)
  for (const written of [major.toFixed(2), english, german, `$${english}`, arabic])
    assert.deepEqual(await find(written), [usd.number], written)
  const yen = all.find(({ currency }) => currency === 'JPY')
  assert.ok((await find(String(yen?.amount))).includes(yen?.number ?? ''))
  const part = all.find(({ status, currency }) => status === 'part_paid' && currency === 'USD')
  assert.ok((await find(((part?.amountDue ?? 0) / 100).toFixed(2))).includes(part?.number ?? ''))
})

test('a search finds what is copied, however it was written', async () => {
  const copied = await createTestBuyer(sandbox)
  const ids = (await sample(copied.id, { count: 6, currencies: ['USD', 'KWD', 'JPY'] })) ?? []
  const rows = (await list({}, copied)).invoices
  const odd = rows[0]
  assert.ok(odd && ids.length === 6)
  const poNumber = 'B\u00fcro\u20117'
  await sandbox.db.update(invoices).set({ poNumber }).where(eq(invoices.id, odd.id))
  const find = async (search: string) => (await list({ search }, copied)).invoices.map(({ number }) => number)
  for (const name of ['Bu\u0308ro-7', 'b\u00fcro\u20137', '\u202aB\u00fcro\u20117\u202c'])
    assert.deepEqual(await find(name), [odd.number], name)
  const [head = '', tail = ''] = odd.number.split('-')
  const spellings = [`${head}-\u200b${tail}`, `\u202a${odd.number}`, `${head}\u2011${tail}`, `#${odd.number}`]
  for (const written of [...spellings, `${odd.number}.`, `\uff29NV-${tail}`])
    assert.deepEqual(await find(written), [odd.number], written)
  for (const { number, currency, amount } of rows) {
    for (const language of ['en', 'en-GB', 'es', 'es-MX', 'ar', 'ar-EG']) {
      const shown = formatMoney(amount, currency, language)
      assert.ok((await find(shown)).includes(number), `${shown} in ${language}`)
    }
    const [code, other] = [`${currency} `, currency === 'USD' ? 'EUR ' : 'USD ']
    const plain = toDecimal(amount, fractionDigits(currency) ?? 2)
    assert.ok((await find(code + plain)).includes(number))
    assert.ok(!(await find(other + plain)).includes(number))
  }
})

test('a search takes every character as it is', async () => {
  const odd = await createTestBuyer(sandbox)
  const names = [`100%_"off"`, String.raw`back\slash`, '請求書', 'فاتورة', "O'Brien; drop table"]
  const ids = (await sample(odd.id, { count: names.length })) ?? []
  for (const [index, poNumber] of names.entries())
    await sandbox.db
      .update(invoices)
      .set({ poNumber })
      .where(eq(invoices.id, ids[index] ?? ''))
  const find = async (search: string) => (await list({ search }, odd)).invoices.map(({ poNumber }) => poNumber)
  for (const name of names) assert.deepEqual(await find(name), [name])
  assert.deepEqual(await find('%_'), [names[0]])
  assert.deepEqual(await find('__________'), [])
  assert.equal((await find('   ')).length, names.length)
})

test('what cannot be read is refused with its place', async () => {
  const { nextCursor = '' } = await list({ limit: 1, sort: 'amount' })
  assert.deepEqual(await refusal({ cursor: nextCursor, sort: '-amount' }), [400, 'cursor'])
  assert.deepEqual(await refusal({ cursor: nextCursor, sort: 'amountDue' }), [400, 'cursor'])
  assert.deepEqual(await refusal({ cursor: 'junk' }), [400, 'cursor'])
  assert.deepEqual(await refusal({ dueFrom: '2030-02-30' }), [400, 'dueFrom'])
  assert.deepEqual(await refusal({ dueFrom: '2030-02-02', dueTo: '2030-02-01' }), [400, 'dueTo'])
  for (const limit of [0, 501, 1.5]) assert.deepEqual(await refusal({ limit }), [400, 'limit'])
  assert.deepEqual(await refusal({ currency: 'dollars' }), [400, 'currency'])
  assert.deepEqual(await refusal({ search: 'x'.repeat(101) }), [400, 'search'])
})

test('days of a filter are the first and the last one', async () => {
  const days = [...new Set(all.map(({ dueDate }) => dueDate))].sort()
  const [from = '', to = ''] = [days[5], days[10]]
  const found = await list({ dueFrom: from, dueTo: to, limit: 100 })
  const wanted = all.filter(({ dueDate }) => dueDate >= from && dueDate <= to)
  assert.deepEqual(new Set(found.invoices.map(({ id }) => id)), new Set(wanted.map(({ id }) => id)))
})

test('what can be paid now, in one currency, the first one due first', async () => {
  const payable = async (query: Omit<Query, 'sort'> & { currency: string }) =>
    (await buyer.widget.GET('/v1/invoices/payable', { params: { query } })).data?.invoices ?? []
  const owed = all.filter(({ currency, status }) => currency === 'JPY' && status !== 'paid')
  const found = await payable({ currency: 'JPY' })
  assert.deepEqual(
    new Map(found.map(({ id, amountDue }) => [id, amountDue])),
    new Map(owed.map((row) => [row.id, row.amountDue])),
  )
  const due = found.map(({ id }) => owed.find((row) => row.id === id)?.dueDate)
  assert.deepEqual(due, [...due].sort())
  assert.deepEqual(await payable({ currency: 'JPY', status: 'paid' }), [])
  assert.equal((await payable({ currency: 'JPY', status: 'overdue' })).length, 5)
  const headers = { authorization: `Bearer ${buyer.token}` }
  assert.equal((await sandbox.fetch('/v1/invoices/payable', { headers })).status, 400)
})

test('what one payment can have is cut at ten thousand, the ones due first, and the cut is said', async () => {
  const most = await createTestBuyer(sandbox)
  await sample(most.id, { count: 10_000, overdue: 10_000, currencies: ['USD'], seed: 1 })
  const whole = await list({ limit: 1 }, most)
  assert.deepEqual(
    whole.summary.map(({ overduePayable }) => overduePayable),
    [undefined],
  )
  await sample(most.id, { count: 5, overdue: 5, currencies: ['USD'], seed: 2 })
  const { summary } = await list({ limit: 1 }, most)
  const query = { currency: 'USD', status: 'overdue' as const }
  const { data } = await most.widget.GET('/v1/invoices/payable', { params: { query } })
  assert.deepEqual([data?.invoices.length, data?.total], [10_000, 10_005])
  const amount = data?.invoices.reduce((sum, { amountDue }) => sum + amountDue, 0)
  assert.deepEqual(
    summary.map(({ overdueCount, overduePayable }) => [overdueCount, overduePayable]),
    [[10_005, amount]],
  )
  assert.ok((summary[0]?.overdue ?? 0) > (amount ?? 0))
})

test('ten thousand invoices are one account like any other', async () => {
  const many = await createTestBuyer(sandbox)
  await sample(many.id, { count: 10_000, overdue: 2_000, partPaid: 500, paid: 3_000, currencies: ['USD', 'EUR'] })
  const { total, summary, invoices: page } = await list({ sort: '-amountDue', limit: 500 }, many)
  assert.deepEqual([total, page.length], [10_000, 500])
  assert.deepEqual(
    summary.map(({ currency, overdueCount }) => [currency, overdueCount]),
    [
      ['EUR', 1_000],
      ['USD', 1_000],
    ],
  )
  const query = { currency: 'USD' }
  const { data } = await many.widget.GET('/v1/invoices/payable', { params: { query } })
  assert.deepEqual([data?.invoices.length, data?.total], [3_500, 3_500])
})
