import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { attempts } from '../../demo/sandbox/store/schema.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { askToken, holderOf, leftOf, limitedBuyer, limitOf, newUser } from '../support/holders.ts'
import { addCreditNote, addInvoice, payInvoices, quote, readInvoice } from '../support/invoices.ts'
import type { InvoicePayment } from '../support/invoices.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { addDays, saveCard, schedule, today } from '../support/scheduled.ts'

// What the holder of a token may pay, at once and in a day. Amounts are minor units: an invoice is $100.00.

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())
afterEach(async () => {
  await sandbox.merchant.DELETE('/sandbox/clock')
})

const USD = { currency: 'USD' }
const invoiceOf = ({ id }: TestBuyer, amount = 10_000, currency = 'USD') =>
  addInvoice(sandbox, id, { amount, currency })
const pay = async (buyer: TestBuyer, payment: Partial<InvoicePayment> = {}, amount = 10_000) =>
  payInvoices(sandbox, buyer, { invoices: [await invoiceOf(buyer, amount)], ...payment })

async function ledgerOf({ id }: { readonly id: string }) {
  const { data } = await sandbox.merchant.GET('/sandbox/ledger', { params: { query: { invoiceId: id } } })
  return data?.entries ?? []
}

/** Moves the clock to so many minutes before midnight UTC. */
async function beforeMidnight(minutes: number): Promise<void> {
  const { data } = await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 0 } })
  const now = Date.parse(data?.now ?? '')
  const midnight = (Math.floor(now / 86_400_000) + 1) * 86_400_000
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: midnight - now - minutes * 60_000 } })
}

test('a limit is read once, from decimals, and names whose payments it counts', async () => {
  const { id } = await createTestBuyer(sandbox)
  const user = newUser()
  const payLimit = { ...USD, perPayment: '250.50', perDay: 1_000 }
  const limited = await holderOf(sandbox, id, { user, payLimit })
  assert.deepEqual(await limitOf(limited), { ...USD, perPayment: 25_050, perDay: 100_000, leftToday: 100_000 })
  assert.equal((await (await createTestBuyer(sandbox)).widget.GET('/v1/session')).data?.payLimit, undefined)
  const yen = await holderOf(sandbox, id, { user, payLimit: { currency: 'JPY', perDay: '5000' } })
  assert.deepEqual(await limitOf(yen), { currency: 'JPY', perDay: 5_000, leftToday: 5_000 })
  for (const [holding, path] of [
    [{ payLimit }, 'user'],
    [{ user, payLimit: USD }, 'payLimit'],
    [{ user, payLimit: { ...USD, perPayment: '1.001' } }, 'payLimit.perPayment'],
    [{ user, payLimit: { ...USD, perDay: '0' } }, 'payLimit.perDay'],
    [{ user, payLimit: { currency: 'XYZ', perDay: '10' } }, 'payLimit.currency'],
    [{ user, payLimit, permissions: ['view'] as 'view'[] }, 'payLimit'],
    [{ user: { name: ' ', email: 'pat@example.test' } }, 'user.name'],
    [{ user: { name: 'Pat', email: 'pat, sam@example.test' } }, 'user.email'],
  ] as const) {
    const { response, error } = await askToken(sandbox, id, holding)
    assert.deepEqual([response.status, error?.fields?.[0]?.path], [400, path])
  }
  const body = { scope: 'ADD_PAYMENT_METHOD', user, payLimit } as const
  const other = await sandbox.merchant.POST('/buyers/{id}/token', { params: { path: { id } }, body })
  assert.deepEqual(
    other.error?.fields?.map(({ path }) => path),
    ['user', 'payLimit'],
  )
})

test('a payment is refused above the limit for one, and nothing is charged', async () => {
  const { limited } = await limitedBuyer(sandbox, { ...USD, perPayment: '100.00' })
  const invoice = await invoiceOf(limited, 10_001)
  const shown = await quote(limited, { invoices: [invoice] })
  assert.deepEqual(
    shown.data?.transaction?.methods.map(({ blocked }) => blocked?.code),
    shown.data?.transaction?.methods.map(() => 'pay_limit_exceeded'),
  )
  assert.deepEqual(shown.data?.payLimit, { ...USD, perPayment: 10_000 })
  const { response, error } = await payInvoices(sandbox, limited, { invoices: [invoice] })
  assert.deepEqual([response.status, error?.code], [422, 'pay_limit_exceeded'])
  assert.deepEqual([await ledgerOf(invoice), (await readInvoice(sandbox, invoice)).amountDue], [[], 10_001])
  const part = { invoices: [{ ...invoice, amount: 10_000 }] }
  assert.equal((await payInvoices(sandbox, limited, part)).data?.status, 'succeeded')
})

test('what a method adds counts toward the limit', async () => {
  const { limited } = await limitedBuyer(sandbox, { ...USD, perPayment: '100.00' })
  const invoice = await addInvoice(sandbox, limited.id, {
    paymentMethodFees: [{ paymentMethodType: 'creditCard', percent: 2 }],
  })
  const { data } = await quote(limited, { invoices: [invoice] })
  const blocked = data?.transaction?.methods.filter((method) => method.blocked).map(({ type }) => type)
  assert.deepEqual(blocked, ['creditCard'])
  assert.equal((await payInvoices(sandbox, limited, { invoices: [invoice] })).error?.code, 'pay_limit_exceeded')
  const byWire = { invoices: [invoice], body: { paymentMethodType: 'wire' } } as const
  assert.equal((await payInvoices(sandbox, limited, byWire)).data?.status, 'succeeded')
})

test('a payment in another currency than the limit is refused; what credit covers is paid', async () => {
  const { limited } = await limitedBuyer(sandbox, { ...USD, perDay: '1000' })
  const { response, error } = await payInvoices(sandbox, limited, { invoices: [await invoiceOf(limited, 100, 'EUR')] })
  assert.deepEqual([response.status, error?.code], [422, 'pay_limit_exceeded'])
  assert.match(String(error?.message), /another currency/)
  const invoices = [await invoiceOf(limited, 3_000, 'EUR')]
  const creditNotes = [await addCreditNote(sandbox, limited.id, { currency: 'EUR' })]
  const body = { paymentMethodType: 'creditNotes', expected: { amount: 0, currency: 'EUR', version: 2 } } as const
  assert.equal((await payInvoices(sandbox, limited, { invoices, creditNotes, body })).data?.status, 'succeeded')
})

test('payments of one person count together on a day, by any of their tokens, and nobody else’s do', async () => {
  const { limited, user, owner } = await limitedBuyer(sandbox, { ...USD, perDay: '250' })
  assert.equal((await pay(limited)).data?.status, 'succeeded')
  const email = user.email.toUpperCase()
  const again = await holderOf(sandbox, owner.id, { user: { ...user, email }, payLimit: { ...USD, perDay: '250' } })
  assert.equal(await leftOf(again), 15_000)
  const other = await holderOf(sandbox, owner.id, { user: newUser(), payLimit: { ...USD, perDay: '250' } })
  assert.equal(await leftOf(other), 25_000)
  assert.equal((await pay(owner, {}, 90_000)).data?.status, 'succeeded')
  assert.equal((await pay(again)).data?.status, 'succeeded')
  const refused = await pay(limited)
  assert.deepEqual([refused.response.status, refused.error?.code], [422, 'pay_limit_exceeded'])
  assert.equal(refused.error?.session?.payLimit?.leftToday, 5_000)
  // The same buyer of another merchant's token, or another buyer of this person, is another account.
  const elsewhere = await limitedBuyer(sandbox, { ...USD, perDay: '250' }, user)
  assert.equal(await leftOf(elsewhere.limited), 25_000)
})

test('two payments at once do not pass a limit that has room for one', async () => {
  const { limited } = await limitedBuyer(sandbox, { ...USD, perDay: '150' })
  const invoices = await Promise.all([1, 2, 3, 4].map(() => invoiceOf(limited)))
  const answers = await Promise.all(invoices.map((invoice) => payInvoices(sandbox, limited, { invoices: [invoice] })))
  assert.deepEqual(answers.map(({ data, error }) => data?.status ?? error?.code).sort(), [
    'pay_limit_exceeded',
    'pay_limit_exceeded',
    'pay_limit_exceeded',
    'succeeded',
  ])
  const charged = (await Promise.all(invoices.map(ledgerOf))).flat()
  assert.deepEqual(
    charged.map(({ type, amount }) => [type, amount]),
    [['invoice-payment', 10_000]],
  )
})

test('a payment now and one by date at once do not pass it either', async () => {
  const { limited } = await limitedBuyer(sandbox, { ...USD, perDay: '150' })
  const paymentMethodId = await saveCard(sandbox, limited, CARDS.visa)
  const date = addDays(await today(sandbox), 3)
  const [now, later] = [await invoiceOf(limited), await invoiceOf(limited)]
  const [paid, dated] = await Promise.all([
    payInvoices(sandbox, limited, { invoices: [now] }),
    schedule(limited, { invoices: [later], date, paymentMethodId }),
  ])
  const codes = [paid.error?.code, dated.error?.code]
  assert.deepEqual(codes.filter(Boolean), ['pay_limit_exceeded'])
  assert.equal(await leftOf(limited), 5_000)
})

test('what failed or was canceled no longer counts; what may still succeed does', async () => {
  const { limited } = await limitedBuyer(sandbox, { ...USD, perDay: '100' })
  assert.equal((await pay(limited, { number: CARDS.declined })).data?.status, 'failed')
  assert.equal(await leftOf(limited), 10_000)
  const asked = await pay(limited, { number: CARDS.challenge })
  assert.deepEqual([asked.data?.status, await leftOf(limited)], ['requires_action', 0])
  assert.equal((await pay(limited)).error?.code, 'pay_limit_exceeded')
  await limited.widget.POST('/v1/attempts/{id}/cancel', { params: { path: { id: asked.data?.id ?? '' } } })
  assert.equal(await leftOf(limited), 10_000)
  const { data } = await pay(limited)
  // An outcome that is not known yet.
  await sandbox.db
    .update(attempts)
    .set({ status: 'processing' })
    .where(eq(attempts.id, data?.id ?? ''))
  assert.equal(await leftOf(limited), 0)
})

test('a repetition of a payment is answered as the first, also once the day is full', async () => {
  const { limited } = await limitedBuyer(sandbox, { ...USD, perDay: '100' })
  const invoices = [await invoiceOf(limited)]
  const encrypted = await sandbox.encryptCard(limited.id)
  const shown = (await quote(limited, { invoices })).data
  const payment = { invoices, key: 'the same key', encrypted, quote: shown }
  const first = await payInvoices(sandbox, limited, payment)
  const second = await payInvoices(sandbox, limited, payment)
  assert.deepEqual([second.data?.id, second.data?.status], [first.data?.id, 'succeeded'])
})

test('the day ends at midnight UTC', async () => {
  const { limited, user, owner } = await limitedBuyer(sandbox, { ...USD, perDay: '100' })
  await beforeMidnight(2)
  assert.equal((await pay(limited)).data?.status, 'succeeded')
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 60_000 } })
  assert.equal((await pay(limited)).error?.code, 'pay_limit_exceeded')
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 61_000 } })
  const next = await holderOf(sandbox, owner.id, { user, payLimit: { ...USD, perDay: '100' } })
  assert.equal(await leftOf(next), 10_000)
  assert.equal((await pay(next)).data?.status, 'succeeded')
})
