import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { addCreditNote, addInvoice, payInvoices, readCreditNote, readInvoice } from '../support/invoices.ts'
import type { Share } from '../support/invoices.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

let sandbox: TestSandbox
let buyer: TestBuyer
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(async () => {
  buyer = await createTestBuyer(sandbox)
})
afterAll(() => sandbox.close())

const at = (id = '') => ({ path: { id } })
const toShares = (shares: readonly Share[]) => shares.map(({ id, amount }) => ({ id, amount }))

const handOff = (invoices: readonly Share[], creditNotes: readonly Share[] = []) =>
  buyer.widget.POST('/v1/hand-offs', {
    body: { message: 'Please pay these.', invoices: toShares(invoices), creditNotes: toShares(creditNotes) },
  })

async function openLink(url = '') {
  const { token } = (await (await fetch(`${url}/open`, { method: 'POST' })).json()) as { token: string }
  const { data: session } = await sandbox.widget(token).GET('/v1/session')
  return { token, id: session?.transaction?.id ?? '', session }
}

const sessionOf = async (token: string) => (await sandbox.widget(token).GET('/v1/session')).data

test('a link shows the invoices as lines and pays exactly them', async () => {
  const [one, other] = [await addInvoice(sandbox, buyer.id), await addInvoice(sandbox, buyer.id)]
  const note = await addCreditNote(sandbox, buyer.id, { amount: 1_000 })
  const { data: link, response } = await handOff([one, { ...other, amount: 4_000 }], [note])
  assert.deepEqual([response.status, link?.status], [201, 'waiting'])
  const opened = await openLink(link?.url)
  const { transaction, handOff: given, scope } = opened.session ?? {}
  assert.deepEqual(
    [scope, given?.message, transaction?.status, transaction?.amount, transaction?.discount],
    ['hand_off', 'Please pay these.', 'open', 13_000, 1_000],
  )
  assert.deepEqual(
    transaction?.lines.map(({ items, total }) => [items[0]?.title, total]),
    [
      [one.number, 10_000],
      [other.number, 4_000],
    ],
  )
  assert.equal((await buyer.widget.GET('/v1/hand-offs/{id}', { params: at(link?.id) })).data?.status, 'opened')
  const { data } = await sandbox.pay(opened)
  assert.deepEqual([data?.status, data?.amount, data?.invoiceCount], ['succeeded', 13_000, 2])
  const due = [await readInvoice(sandbox, one), await readInvoice(sandbox, other)].map(({ amountDue }) => amountDue)
  assert.deepEqual([...due, (await readCreditNote(sandbox, note)).amountLeft], [0, 6_000, 0])
  assert.equal((await buyer.widget.GET('/v1/hand-offs/{id}', { params: at(link?.id) })).data?.status, 'paid')
  assert.equal((await buyer.widget.GET('/v1/attempts/{id}', { params: at(data?.id) })).data?.id, data?.id)
})

test('nothing stands against the invoices of a link before it is used; once they are paid it says so', async () => {
  const invoice = await addInvoice(sandbox, buyer.id)
  const { data: link } = await handOff([invoice])
  const opened = await openLink(link?.url)
  const { transaction } = opened.session ?? {}
  const { data: paid } = await payInvoices(sandbox, buyer, { invoices: [invoice] })
  assert.equal(paid?.status, 'succeeded')
  const { error } = await sandbox.pay(opened)
  assert.deepEqual([error?.code, error?.attempt], ['already_paid', undefined])
  const session = await sessionOf(opened.token)
  assert.deepEqual([session?.transaction?.status, session?.retrySafe], ['paid', false])
  assert.equal(session?.transaction?.amount, transaction?.amount)
})

test('an invoice whose balance has shrunk closes its link, and one that changed otherwise does not', async () => {
  const [shrunk, changed] = [await addInvoice(sandbox, buyer.id), await addInvoice(sandbox, buyer.id)]
  const { data: whole } = await handOff([shrunk])
  const { data: part } = await handOff([{ ...changed, amount: 6_000 }])
  const [opened, other] = [await openLink(whole?.url), await openLink(part?.url)]
  for (const invoice of [shrunk, changed])
    await payInvoices(sandbox, buyer, { invoices: [{ ...invoice, amount: 1_000 }] })
  const { error } = await sandbox.pay(opened)
  assert.deepEqual([error?.code, error?.session?.transaction?.status], ['amount_changed', 'canceled'])
  assert.equal((await sandbox.pay(other)).data?.status, 'succeeded')
  assert.equal((await readInvoice(sandbox, changed)).amountDue, 3_000)
})

test('a payment of the buyer is not shown to a link, and holds it up', async () => {
  const invoice = await addInvoice(sandbox, buyer.id)
  const opened = await openLink((await handOff([invoice])).data?.url)
  const { data: live } = await payInvoices(sandbox, buyer, { invoices: [invoice], number: CARDS.challenge })
  const session = await sessionOf(opened.token)
  assert.deepEqual(
    [session?.transaction?.status, session?.retrySafe, session?.activeAttempt],
    ['open', false, undefined],
  )
  const { error } = await sandbox.pay(opened)
  assert.deepEqual([error?.code, error?.attempt], ['attempt_in_progress', undefined])
  await buyer.widget.POST('/v1/attempts/{id}/cancel', { params: at(live?.id) })
  assert.equal((await sandbox.pay(opened)).data?.status, 'succeeded')
})

test('a declined card leaves a link open, and its live payment stands against the invoices', async () => {
  const invoice = await addInvoice(sandbox, buyer.id)
  const opened = await openLink((await handOff([invoice])).data?.url)
  assert.equal((await sandbox.pay(opened, { number: CARDS.declined })).data?.status, 'failed')
  const { data: live } = await sandbox.pay(opened, { number: CARDS.challenge })
  assert.equal(live?.status, 'requires_action')
  const { error } = await payInvoices(sandbox, buyer, { invoices: [invoice] })
  assert.deepEqual([error?.code, error?.attempt?.id], ['attempt_in_progress', live?.id])
})

test('a link is made only of what can be paid', async () => {
  const invoice = await addInvoice(sandbox, buyer.id)
  const paid = await addInvoice(sandbox, buyer.id, { amountDue: 0 })
  assert.equal((await handOff([invoice, { ...paid, amount: 1 }])).error?.code, 'amount_changed')
  assert.equal((await handOff([{ ...paid, amount: 1 }])).error?.code, 'already_paid')
  const { data: live } = await payInvoices(sandbox, buyer, { invoices: [invoice], number: CARDS.challenge })
  const busy = await handOff([invoice])
  assert.deepEqual([busy.error?.code, busy.error?.attempt?.id], ['attempt_in_progress', live?.id])
  const none = await buyer.widget.POST('/v1/hand-offs', { body: {} })
  assert.deepEqual([none.response.status, none.error?.fields?.[0]?.path], [400, 'invoices'])
  const twice = await handOff([invoice, invoice])
  assert.deepEqual([twice.response.status, twice.error?.fields?.[0]?.path], [400, 'invoices[1].id'])
  const { token } = await sandbox.createTransaction()
  const foreign = await sandbox.widget(token).POST('/v1/hand-offs', { body: { invoices: toShares([invoice]) } })
  assert.deepEqual([foreign.response.status, foreign.error?.fields?.[0]?.path], [400, 'invoices'])
})

test('a link is its buyer’s to read and to end', async () => {
  const invoice = await addInvoice(sandbox, buyer.id)
  const { data: link } = await handOff([invoice])
  const opened = await openLink(link?.url)
  const other = await createTestBuyer(sandbox)
  assert.equal((await other.widget.GET('/v1/hand-offs/{id}', { params: at(link?.id) })).response.status, 404)
  assert.equal((await other.widget.DELETE('/v1/hand-offs/{id}', { params: at(link?.id) })).response.status, 404)
  const { data } = await buyer.widget.DELETE('/v1/hand-offs/{id}', { params: at(link?.id) })
  assert.equal(data?.status, 'expired')
  assert.equal((await sandbox.widget(opened.token).GET('/v1/session')).error?.code, 'token_expired')
  assert.equal((await fetch(`${link?.url}/open`, { method: 'POST' })).status, 410)
  const { token } = await sandbox.createTransaction({ buyer: { id: buyer.id } })
  const { data: ofOrder } = await sandbox.widget(token).POST('/v1/hand-offs', { body: {} })
  assert.equal((await buyer.widget.GET('/v1/hand-offs/{id}', { params: at(ofOrder?.id) })).response.status, 404)
})

test('a newer link to any of its invoices ends a link, and another one does not', async () => {
  const [one, other] = [await addInvoice(sandbox, buyer.id), await addInvoice(sandbox, buyer.id)]
  const { data: both } = await handOff([one, other])
  const opened = await openLink(both?.url)
  const { data: newer } = await handOff([{ ...other, amount: 4_000 }])
  assert.equal((await sandbox.widget(opened.token).GET('/v1/session')).error?.code, 'token_expired')
  assert.equal((await buyer.widget.GET('/v1/hand-offs/{id}', { params: at(both?.id) })).data?.status, 'expired')
  const { data: apart } = await handOff([one])
  const made = await Promise.all([handOff([other]), handOff([other])])
  const links = [newer, apart, ...made.map(({ data }) => data)]
  const statuses = await Promise.all(
    links.map(async (link) => (await fetch(`${link?.url}/open`, { method: 'POST' })).status),
  )
  assert.deepEqual([...statuses.slice(0, 2), ...statuses.slice(2).sort()], [410, 200, 200, 410])
})

test('one link gives so many tokens an hour and no more, and they count as one', async () => {
  const { data: link } = await handOff([await addInvoice(sandbox, buyer.id)])
  const open = () => fetch(`${link?.url}/open`, { method: 'POST' })
  const { token } = (await (await open()).json()) as { token: string }
  const statuses: number[] = []
  for (let count = 0; count < 30; count += 1) statuses.push((await open()).status)
  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [29, 429])
  assert.ok(Number((await open()).headers.get('retry-after')) > 0)
  assert.equal((await sandbox.widget(token).GET('/v1/session')).response.status, 200)
})
