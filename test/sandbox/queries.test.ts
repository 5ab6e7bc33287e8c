import assert from 'node:assert/strict'
import { beforeAll, expect, test } from 'vitest'
import { AccountSandbox } from '../support/accountSandbox.ts'
import { createTestBuyer } from '../support/buyerSandbox.ts'
import { importInvoice, invoiceCalls, smallPdf } from '../support/importedInvoices.ts'
import { payInvoices } from '../support/invoices.ts'
import { mailsToBuyer } from '../support/mails.ts'
import { MERCHANT_KEY } from '../support/sandbox.ts'
import { answer, openQuery, withdraw, writeMessage } from '../support/queries.ts'

const account = new AccountSandbox()
const calls = invoiceCalls(account)

beforeAll(async () => {
  for (const topic of ['invoice/queried', 'invoice/query-answered'] as const)
    await account.sandbox.merchant.POST('/webhooks', { body: { topic, address: 'http://127.0.0.1:9/' } })
})

const add = (more: Parameters<typeof importInvoice>[2] = {}) => importInvoice(account.sandbox, account.buyer.id, more)

async function query(invoiceId: string, body: Parameters<typeof openQuery>[2] = {}): Promise<string> {
  const { data, error } = await openQuery(account.buyer, invoiceId, body)
  return data?.id ?? assert.fail(JSON.stringify(error))
}

const pay = (id: string, amount: number) => payInvoices(account.sandbox, account.buyer, { invoices: [{ id, amount }] })

test('what is in question cannot be paid, and the rest can', async () => {
  const id = await add()
  const before = await calls.seen(id)
  const queryId = await query(id)
  const queried = await calls.seen(id)
  assert.deepEqual([queried?.status, queried?.amountDue, queried?.queried], ['open', 12_000, 3_000])
  assert.ok((queried?.version ?? 0) > (before?.version ?? 0))
  assert.equal((await calls.read(id))?.queried, 30)
  const list = await account.buyer.widget.GET('/v1/invoices', { params: { query: { status: 'queried' } } })
  assert.deepEqual(
    list.data?.invoices.map((invoice) => invoice.id),
    [id],
  )
  const payable = await account.buyer.widget.GET('/v1/invoices/payable', { params: { query: { currency: 'USD' } } })
  assert.deepEqual(
    payable.data?.invoices.map(({ amountDue }) => amountDue),
    [9_000],
  )

  assert.equal((await pay(id, 12_000)).error?.code, 'amount_changed')
  assert.equal((await pay(id, 9_000)).data?.status, 'succeeded')
  const rest = await calls.seen(id)
  assert.deepEqual([rest?.status, rest?.amountDue, rest?.queried], ['queried', 3_000, 3_000])
  const { data } = await account.buyer.widget.POST('/v1/invoice-quotes', {
    body: { invoices: [{ id, amount: 3_000 }] },
  })
  assert.equal(data?.invoiceSelection?.refused[0]?.code, 'queried')
  await withdraw(account.buyer, queryId)
  assert.equal((await pay(id, 3_000)).data?.status, 'succeeded')
  assert.equal((await calls.seen(id))?.status, 'paid')
})

test('an accepted query is a credit note, a declined one leaves the invoice as it is', async () => {
  const [id, other] = [await add(), await add()]
  const { data } = await answer(account.sandbox, await query(id), { outcome: 'accepted', text: 'You are right.' })
  expect(data).toMatchObject({ status: 'accepted', credited: 30, amount: 30 })
  const credited = await calls.seen(id)
  assert.deepEqual([credited?.amountDue, credited?.queried], [9_000, undefined])
  assert.deepEqual(await calls.ledgerOf(id), [
    ['invoice', 12_000],
    ['credit-note', 3_000],
  ])
  const declined = await answer(account.sandbox, await query(other), { outcome: 'declined' })
  assert.equal(declined.data?.status, 'declined')
  assert.deepEqual([(await calls.seen(other))?.amountDue, (await calls.seen(other))?.queried], [12_000, undefined])
})

test('a part of it can be accepted, never more than is in question', async () => {
  const id = await add()
  const queryId = await query(id)
  assert.equal(
    (await answer(account.sandbox, queryId, { outcome: 'accepted', amount: '30.01' })).error?.code,
    'credit_exceeds_due',
  )
  assert.equal((await calls.seen(id))?.queried, 3_000)
  await answer(account.sandbox, queryId, { outcome: 'accepted', amount: '12.50' })
  assert.equal((await calls.seen(id))?.amountDue, 10_750)
  assert.equal((await answer(account.sandbox, queryId, { outcome: 'declined' })).error?.code, 'query_closed')
  assert.equal((await writeMessage(account.buyer, queryId, { text: 'Still?' })).error?.code, 'query_closed')
  assert.equal((await withdraw(account.buyer, queryId)).error?.code, 'query_closed')
})

test('buyer and seller read the same messages, with documents, and each gets a report of what the other did', async () => {
  const id = await add({
    lines: [
      { title: 'Desk', quantity: 2, price: '50.00' },
      { title: 'Lamp', quantity: 1, price: '20.00' },
    ] as never,
    amount: undefined,
  })
  const document = { name: 'offer “A”.pdf', base64: smallPdf('offer') }
  const queryId = await query(id, {
    reason: 'wrong_quantity',
    amount: 2_000,
    lines: [1],
    text: 'No lamp came.',
    document,
  })
  await answer(account.sandbox, queryId, { text: 'Which box?', document: { name: 'box.pdf', base64: smallPdf('box') } })
  await writeMessage(account.buyer, queryId, { text: 'The small one.' })
  const { data } = await account.buyer.widget.GET('/v1/invoices/{id}/queries', { params: { path: { id } } })
  const [shown] = data?.queries ?? []
  assert.deepEqual(shown?.lines, [{ place: 1, title: 'Lamp' }])
  assert.deepEqual(
    shown?.messages.map(({ from, text }) => `${from}: ${text}`),
    ['buyer: No lamp came.', 'seller: Which box?', 'buyer: The small one.'],
  )
  const merchant = await account.sandbox.merchant.GET('/queries/{id}', { params: { path: { id: queryId } } })
  assert.deepEqual(merchant.data?.messages, shown?.messages)

  const offer = shown?.messages[0]?.document?.id ?? ''
  const saved = await account.sandbox.fetch(`/documents/${offer}`, { headers: MERCHANT_KEY })
  assert.equal(Buffer.from(await saved.arrayBuffer()).toString('base64'), document.base64)
  const box = shown?.messages[1]?.document?.id ?? ''
  const headers = { authorization: `Bearer ${account.buyer.token}` }
  const opened = await account.sandbox.fetch(`/v1/documents/${box}`, { headers })
  assert.match(opened.headers.get('content-disposition') ?? '', /^attachment; filename="box.pdf"/)
  // They belong to the query and are no shared papers of the invoice.
  const papers = await account.buyer.widget.GET('/v1/documents', { params: { query: { invoiceId: id } } })
  assert.deepEqual(papers.data?.documents, [])

  const events = (await calls.eventsOf(id)).filter(({ topic }) => String(topic).includes('quer'))
  assert.deepEqual(
    events.map(({ topic, queryId: of, status, message }) => [
      topic,
      of === queryId,
      status,
      (message as { text: string }).text,
    ]),
    [
      ['invoice/queried', true, 'open', 'No lamp came.'],
      ['invoice/query-answered', true, 'open', 'Which box?'],
      ['invoice/queried', true, 'open', 'The small one.'],
    ],
  )
  const [mail] = await mailsToBuyer(account.sandbox, account.buyer.id)
  assert.equal(mail?.kind, 'query_answered')
  assert.match(mail?.text ?? '', /Which box\?/)
})

test('one of two who query an invoice at once has the query, and a repetition is no second one', async () => {
  const id = await add()
  const both = await Promise.all([openQuery(account.buyer, id), openQuery(account.buyer, id)])
  assert.deepEqual(both.map(({ response, error }) => error?.code ?? response.status).toSorted(), [201, 'query_open'])
  const other = await add()
  const [first, second] = [
    await openQuery(account.buyer, other, {}, 'once'),
    await openQuery(account.buyer, other, {}, 'once'),
  ]
  assert.equal(first.data?.id, second.data?.id)
})

test('nobody queries what is not due, is void, is being paid, or belongs to somebody else', async () => {
  const id = await add()
  const refusals = async (body: Parameters<typeof openQuery>[2], invoiceId = id, buyer = account.buyer) =>
    (await openQuery(buyer, invoiceId, body)).error
  assert.deepEqual(
    (await refusals({ amount: 12_001 }))?.fields?.map(({ path }) => path),
    ['amount'],
  )
  assert.deepEqual(
    (await refusals({ lines: [0, 7] }))?.fields?.map(({ path }) => path),
    ['lines[1]'],
  )
  assert.deepEqual(
    (await refusals({ document: { name: 'a.exe', base64: 'TVqQAA==' } }))?.fields?.map(({ path }) => path),
    ['document.base64'],
  )
  assert.equal((await refusals({}, id, await createTestBuyer(account.sandbox)))?.code, 'not_found')
  await calls.beginPayment(id, 12_000)
  assert.equal((await refusals({}))?.code, 'attempt_in_progress')
  const voided = await add()
  await calls.withdraw(voided)
  assert.equal((await refusals({}, voided))?.code, 'invoice_voided')
  const paid = await add()
  await pay(paid, 12_000)
  assert.equal((await refusals({}, paid))?.code, 'already_paid')
  assert.deepEqual(await calls.seen(id).then((invoice) => invoice?.queried), undefined)
})

test('an invoice that is withdrawn closes its query', async () => {
  const id = await add()
  const queryId = await query(id)
  await calls.withdraw(id)
  const { data } = await account.sandbox.merchant.GET('/queries/{id}', { params: { path: { id: queryId } } })
  assert.equal(data?.status, 'accepted')
})

test('a merchant reads its queries a page at a time, and no other merchant’s', async () => {
  const ids = [await query(await add()), await query(await add()), await query(await add())]
  const { id: buyerId } = account.buyer
  const page = async (cursor?: string) =>
    (
      await account.sandbox.merchant.GET('/queries', {
        params: { query: { status: 'open', buyerId, limit: 2, ...(cursor === undefined ? {} : { cursor }) } },
      })
    ).data
  const first = await page()
  const second = await page(first?.nextCursor)
  const listed = [...(first?.queries ?? []), ...(second?.queries ?? [])].map(({ id }) => id)
  assert.deepEqual(listed, ids.toReversed())
})
