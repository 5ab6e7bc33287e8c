import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer, qualifiedBuyer, withToken } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import { readApplication } from '../support/creditApplication.ts'
import { acceptCredit, askForCredit, declineCredit } from '../support/creditRequests.ts'
import { mailsToBuyer } from '../support/mails.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { bodiesAbout, watchTopic } from '../support/watchTopic.ts'

// A buyer asks for a higher limit, and the merchant answers.

const LIMIT = 5_000_000
const DAY_MS = 86_400_000

let sandbox: TestSandbox
let requested: () => Promise<Record<string, unknown>[]>
let updated: () => Promise<Record<string, unknown>[]>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  requested = await watchTopic(sandbox, 'credit/limit-requested')
  updated = await watchTopic(sandbox, 'qualification/updated')
})
afterAll(() => sandbox.close())

const qualified = async (): Promise<TestBuyer> => withToken(sandbox, (await qualifiedBuyer(sandbox)).id)
const listOf = async (query: { buyerId?: string; status?: 'open' | 'accepted' | 'declined' }) =>
  (await sandbox.merchant.GET('/credit-requests', { params: { query } })).data?.creditRequests ?? []

test('a request reaches the merchant by webhook and by list, and the buyer reads it with the credit', async () => {
  const buyer = await qualified()
  const { data: made, response } = await askForCredit(buyer, { amount: 8_000_000, reason: ' A second shop. ' })
  assert.deepEqual([response.status, made?.status, made?.reason], [201, 'open', 'A second shop.'])
  assert.match(made?.mailedTo?.[0] ?? '', /^r•••@example\.test$/)
  assert.deepEqual((await readApplication(buyer))?.limitRequest, made)
  const [event] = await bodiesAbout(requested, buyer.id)
  assert.deepEqual(
    [event?.['creditRequestId'], event?.['amount'], event?.['creditLimit'], event?.['reason']],
    [made?.id, 80_000, 50_000, 'A second shop.'],
  )
  const [listed] = await listOf({ buyerId: buyer.id })
  assert.deepEqual([listed?.id, listed?.amount, listed?.status], [made?.id, 80_000, 'open'])
  assert.deepEqual(await listOf({ buyerId: buyer.id, status: 'declined' }), [])
})

test('accepted, the new limit counts at once, and webhook, mail and buyer have it', async () => {
  const buyer = await qualified()
  const { data: made } = await askForCredit(buyer)
  const { data: answered } = await acceptCredit(sandbox, made?.id ?? '', '65000.50')
  assert.deepEqual([answered?.status, answered?.creditLimit], ['accepted', 65_000.5])
  const now = await readApplication(buyer)
  assert.deepEqual(
    [now?.creditLimit, now?.availableCredit, now?.limitRequest?.status, now?.limitRequest?.creditLimit],
    [6_500_050, 6_500_050, 'accepted', 6_500_050],
  )
  const [event] = await bodiesAbout(updated, buyer.id)
  assert.deepEqual([event?.['qualificationStatus'], event?.['creditLimit']], ['completed', 65_000.5])
  const { data } = await sandbox.merchant.GET('/buyers/{id}', { params: { path: { id: buyer.id } } })
  assert.equal(data?.qualification?.maxCreditLimit, 6_500_050)
  const [mail] = await mailsToBuyer(sandbox, buyer.id)
  assert.deepEqual(
    [mail?.kind, mail?.subject],
    ['credit_request', 'Your credit limit at Cedar & Slate Supply is now $65,000.50'],
  )
  const { data: order } = await sandbox.merchant.POST('/transactions', {
    body: {
      ...{ currency: 'USD', buyer: { id: buyer.id }, allowedPaymentMethods: ['payWithTerms'] },
      lines: [{ lineItems: [{ title: 'Shelves', quantity: 1, price: 60_000 }] }],
      netDaysOptions: [30],
    },
  })
  const { data: session } = await sandbox.widget(order?.token ?? '').GET('/v1/session')
  assert.equal(session?.transaction?.methods[0]?.blocked, undefined)
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 31 * DAY_MS } })
  const later = await readApplication(await withToken(sandbox, buyer.id))
  assert.deepEqual([later?.creditLimit, later?.limitRequest], [6_500_050, undefined])
  await sandbox.merchant.DELETE('/sandbox/clock')
})

test('declined, the limit stays, and the buyer reads the reason and may ask again', async () => {
  const buyer = await qualified()
  const { data: made } = await askForCredit(buyer)
  await declineCredit(sandbox, made?.id ?? '', ' Pay the open invoices first. ')
  const now = await readApplication(buyer)
  assert.deepEqual(
    [now?.creditLimit, now?.limitRequest?.status, now?.limitRequest?.declineReason],
    [LIMIT, 'declined', 'Pay the open invoices first.'],
  )
  const [mail] = await mailsToBuyer(sandbox, buyer.id)
  assert.match(mail?.text ?? '', /declined your request for a limit\sof \$80,000\.00/)
  assert.match(mail?.text ?? '', /Pay the open invoices first\./)
  assert.equal((await askForCredit(buyer)).response.status, 201)
})

test('one request is open at a time, and of an answer there is one, whoever asks twice at once', async () => {
  const buyer = await qualified()
  const asked = await Promise.all([1, 2, 3].map(() => askForCredit(buyer)))
  assert.deepEqual(asked.map(({ response }) => response.status).sort(), [201, 409, 409])
  assert.deepEqual([...new Set(asked.flatMap(({ error }) => error?.code ?? []))], ['credit_request_open'])
  const id = (await listOf({ buyerId: buyer.id, status: 'open' }))[0]?.id ?? ''
  const answers = await Promise.all([acceptCredit(sandbox, id, 90_000), declineCredit(sandbox, id, 'No.')])
  assert.deepEqual(answers.map(({ response }) => response.status).sort(), [201, 409])
  assert.ok(answers.some(({ error }) => error?.code === 'credit_request_answered'))
  assert.equal((await mailsToBuyer(sandbox, buyer.id)).length, 1)
})

test('a repetition under its key is answered as before, and other bytes under it are refused', async () => {
  const buyer = await qualified()
  const [key, answerKey] = [randomUUID(), randomUUID()]
  const [first, again] = await Promise.all([1, 2].map(() => askForCredit(buyer, { amount: 8_000_000 }, key)))
  assert.deepEqual([first?.data, again?.response.status], [again?.data, 201])
  assert.equal((await askForCredit(buyer, { amount: 9_000_000 }, key)).response.status, 422)
  const id = first?.data?.id ?? ''
  const { data: one } = await declineCredit(sandbox, id, 'No.', answerKey)
  const { data: other } = await declineCredit(sandbox, id, 'No.', answerKey)
  assert.deepEqual([one?.status, one], ['declined', other])
  assert.equal((await bodiesAbout(requested, buyer.id)).length, 1)
  assert.equal((await mailsToBuyer(sandbox, buyer.id)).length, 1)
})

test('what cannot be asked for is refused, and named', async () => {
  const buyer = await qualified()
  for (const amount of [LIMIT, 0, -1, 1_000_000_000_000_000]) {
    const { error } = await askForCredit(buyer, { amount })
    assert.deepEqual([error?.code, error?.fields?.[0]?.path], ['validation_failed', 'amount'], String(amount))
  }
  const withCard = await askForCredit(buyer, { amount: 8_000_000, reason: 'Card 4242 4242 4242 4242' })
  assert.equal(withCard.error?.fields?.[0]?.path, 'reason')
  assert.equal((await askForCredit(await createTestBuyer(sandbox))).error?.code, 'not_qualified')
  const { data: suspended } = await sandbox.merchant.POST('/buyers', {
    body: { email: `suspended@${randomUUID()}.test`, qualificationStatus: 'completed' },
  })
  assert.equal((await askForCredit(await withToken(sandbox, suspended?.id ?? ''))).error?.code, 'buyer_suspended')
  assert.deepEqual(await listOf({ buyerId: buyer.id }), [])
})

test('what cannot be answered is refused, and leaves the request open', async () => {
  const buyer = await qualified()
  const id = (await askForCredit(buyer)).data?.id ?? ''
  for (const limit of [50_000, '0', '60000.001', -1]) {
    const { error } = await acceptCredit(sandbox, id, limit)
    assert.deepEqual([error?.code, error?.fields?.[0]?.path], ['validation_failed', 'creditLimit'], String(limit))
  }
  assert.equal((await declineCredit(sandbox, id, '  ')).error?.fields?.[0]?.path, 'reason')
  assert.equal((await listOf({ buyerId: buyer.id }))[0]?.status, 'open')
  assert.deepEqual(await mailsToBuyer(sandbox, buyer.id), [])
})

test('a list goes on where a page ended', async () => {
  const buyer = await qualified()
  for (const reason of ['a', 'b', 'c']) {
    const { data } = await askForCredit(buyer, { amount: 8_000_000, reason })
    await declineCredit(sandbox, data?.id ?? '', reason)
  }
  const page = (cursor?: string) =>
    sandbox.merchant.GET('/credit-requests', {
      params: { query: { buyerId: buyer.id, limit: 2, ...(cursor && { cursor }) } },
    })
  const { data: first } = await page()
  const { data: second } = await page(first?.nextCursor)
  const reasons = [first, second].map((one) => one?.creditRequests.map(({ reason }) => reason))
  assert.deepEqual([...reasons, second?.nextCursor], [['c', 'b'], ['a'], undefined])
})
