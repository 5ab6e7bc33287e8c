import assert from 'node:assert/strict'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { AccountHistory, historySteps } from '../support/accountHistory.ts'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer, withToken } from '../support/buyerSandbox.ts'
import { importInvoice, invoiceCalls } from '../support/importedInvoices.ts'
import { payInvoices } from '../support/invoices.ts'
import { addDays, today } from '../support/scheduled.ts'

type Statement = components['schemas']['Statement']

/** Before a release, more: STATEMENT_RUNS=500 npm test -- statements */
const RUNS = Number(process.env['STATEMENT_RUNS'] ?? 8)
const ZONES = ['Pacific/Auckland', 'Asia/Kathmandu', 'Europe/Madrid', 'UTC', 'America/St_Johns', 'America/Los_Angeles']

const account = new AccountSandbox()
const { note } = invoiceCalls(account)

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const openOf = ({ ageing }: Statement) => sum(Object.values(ageing))

function ask(from: string, to: string, currency?: string) {
  const query = { from, to, ...(currency && { currency }) }
  return account.buyer.widget.GET('/v1/statement', { params: { query } })
}

async function read(from: string, to: string, currency?: string): Promise<Statement> {
  const { data, error } = await ask(from, to, currency)
  return (data as Statement | undefined) ?? assert.fail(JSON.stringify(error))
}

/** What is open by age, computed from the list. */
async function agesOf(of: string, now: string): Promise<Statement['ageing']> {
  const { data } = await account.buyer.widget.GET('/v1/invoices', {
    params: { query: { status: 'owed', currency: of, limit: 500 } },
  })
  const late = (dueDate: string) => (Date.parse(now) - Date.parse(dueDate)) / 86_400_000
  const total = (from: number, to: number) =>
    sum(
      (data?.invoices ?? [])
        .filter(({ dueDate }) => late(dueDate) >= from && late(dueDate) <= to)
        .map((one) => one.amountDue),
    )
  return {
    notDue: total(-Infinity, 0),
    days1To30: total(1, 30),
    days31To60: total(31, 60),
    days61To90: total(61, 90),
    over90: total(91, Infinity),
  }
}

test(`a statement adds up, whatever happened: ${RUNS} histories`, { timeout: RUNS * 20_000 }, async () => {
  const types = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(historySteps, { minLength: 6, maxLength: 16, size: 'max' }),
      fc.nat(200),
      fc.nat(60),
      async (played, ago, length) => {
        account.buyer = await createTestBuyer(account.sandbox)
        const history = new AccountHistory(account)
        for (const step of played) {
          await history.perform(step)
          account.buyer = await withToken(account.sandbox, account.buyer.id)
        }
        const now = await today(account.sandbox)
        const credits = (await account.buyer.widget.GET('/v1/credit-notes')).data?.creditNotes ?? []
        for (const of of (await read(now, now)).currencies) {
          const from = addDays(now, -ago)
          const to = addDays(from, Math.min(ago, length))
          const period = await read(from, to, of)
          assert.equal(period.opening + sum(period.lines.map(({ amount }) => amount)), period.closing)
          assert.equal(period.lines.at(-1)?.balance ?? period.opening, period.closing)
          assert.equal(openOf(period) - period.credit, period.closing)
          assert.ok(
            Object.values(period.ageing).every((open) => open >= 0),
            JSON.stringify(period.ageing),
          )
          assert.equal((await read(addDays(from, -30), addDays(from, -1), of)).closing, period.opening)
          const whole = await read('2020-01-01', now, of)
          for (const { type, invoice } of whole.lines) types.add(type === 'payment' && !invoice ? 'transfer' : type)
          assert.equal(whole.opening, 0)
          assert.deepEqual(whole.ageing, await agesOf(of, now))
          assert.equal(
            whole.credit,
            sum(credits.filter((one) => one.currency === of).map(({ amountLeft }) => amountLeft)),
          )
        }
      },
    ),
    { numRuns: RUNS, seed: 46 },
  )
  assert.deepEqual([...types].sort(), ['credit_note', 'invoice', 'payment', 'payment_undone', 'transfer', 'void'])
})

test('a day is one of UTC, whatever the time zone of the database', async () => {
  const { sandbox, buyer } = account
  const now = await today(sandbox)
  const id = await importInvoice(sandbox, buyer.id, {
    issuedAt: addDays(now, -10),
    dueDate: addDays(now, -1),
    amount: 100,
  })
  await note(id, 25, { paidAt: `${addDays(now, -2)}T23:59:59.999Z` })
  await note(id, 5, { paidAt: `${addDays(now, -1)}T00:00:00.000Z` })
  for (const zone of ZONES) {
    await sandbox.db.execute(sql.raw(`set time zone '${zone}'`))
    const { closing, lines, ageing } = await read(addDays(now, -2), addDays(now, -2))
    assert.deepEqual(
      [closing, lines.map(({ date, amount }) => [date, amount])],
      [7_500, [[addDays(now, -2), -2_500]]],
      zone,
    )
    assert.equal(ageing.notDue, 7_500)
    assert.equal((await read(now, now)).ageing.days1To30, 7_000, zone)
  }
  await sandbox.db.execute(sql.raw("set time zone 'UTC'"))
})

test('a leap day and the end of a month are days like others', async () => {
  const { sandbox, buyer } = account
  await importInvoice(sandbox, buyer.id, { issuedAt: '2024-02-29', dueDate: '2024-03-31', amount: 10 })
  await importInvoice(sandbox, buyer.id, { issuedAt: '2024-01-31', dueDate: '2024-02-29', amount: 7 })
  const ages = async (day: string) => Object.values((await read(day, day)).ageing)
  assert.deepEqual(await ages('2024-02-28'), [700, 0, 0, 0, 0])
  assert.deepEqual(await ages('2024-02-29'), [1_700, 0, 0, 0, 0])
  assert.deepEqual(await ages('2024-03-01'), [1_000, 700, 0, 0, 0])
  assert.deepEqual(await ages('2024-03-31'), [1_000, 0, 700, 0, 0])
  assert.deepEqual(await ages('2024-04-30'), [0, 1_000, 0, 700, 0])
  assert.deepEqual(await ages('2024-05-30'), [0, 0, 1_000, 0, 700])
})

test('a debit counts when its money is there; until then it is under way', async () => {
  const { sandbox, buyer } = account
  const now = await today(sandbox)
  const id = await importInvoice(sandbox, buyer.id, { issuedAt: now, dueDate: now, amount: 100 })
  const { data } = await payInvoices(sandbox, buyer, {
    invoices: [{ id, amount: 10_000 }],
    body: { paymentMethodType: 'achCredit' },
  })
  assert.equal(data?.status, 'succeeded')
  const before = await read(now, now)
  assert.deepEqual([before.closing, before.processing, before.lines.length], [10_000, 10_000, 1])
  await account.advance(3)
  const later = await today(sandbox)
  const after = await read(now, later)
  assert.deepEqual([after.closing, after.processing], [0, 0])
  assert.deepEqual(
    after.lines.map(({ type, amount, balance }) => [type, amount, balance]),
    [
      ['invoice', 10_000, 10_000],
      ['payment', -10_000, 0],
    ],
  )
})
