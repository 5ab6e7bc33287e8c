import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer, saveBank } from '../support/buyerSandbox.ts'
import type { TestBuyer } from '../support/buyerSandbox.ts'
import {
  CONSENTS,
  DECISION_MS,
  activate,
  addDocument,
  business,
  readApplication,
  removeDocument,
  sendEvidence,
  sendPart,
} from '../support/creditApplication.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { bodiesAbout, watchTopic } from '../support/watchTopic.ts'

let sandbox: TestSandbox
let updates: () => Promise<Record<string, unknown>[]>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  updates = await watchTopic(sandbox, 'qualification/updated')
})
afterAll(() => sandbox.close())

const advance = (advanceMs: number) => sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs } })

async function decide(ein: string): Promise<TestBuyer> {
  const buyer = await createTestBuyer(sandbox)
  await sendPart(buyer, { business: business({ ein }) })
  await sendEvidence(buyer)
  await advance(DECISION_MS)
  return buyer
}

/** The webhooks about a buyer, once there is one. */
const webhooksAbout = ({ id }: TestBuyer) => bodiesAbout(updates, id)

test('an application asks for one part after the other, is decided in six seconds, and then activated', async () => {
  const buyer = await createTestBuyer(sandbox)
  const start = await readApplication(buyer)
  assert.deepEqual([start?.status, start?.needs, start?.creditLimit], ['not_started', 'business', undefined])
  assert.deepEqual(start?.refusedStates, ['NC', 'CA', 'NV', 'ND', 'RI', 'SD', 'VT'])
  const { data: second } = await sendPart(buyer, { business: business() })
  assert.deepEqual([second?.status, second?.needs, second?.business?.ein], ['in_progress', 'evidence', '•• •••6789'])
  const { data: deciding } = await sendEvidence(buyer)
  assert.deepEqual([deciding?.status, deciding?.needs, deciding?.creditLimit], ['in_progress', undefined, undefined])
  assert.deepEqual(
    deciding?.documents?.map(({ name, size }) => [name, size]),
    [['statement.pdf', 20]],
  )
  assert.ok(deciding.decidesAt)
  await advance(DECISION_MS)
  const decided = await readApplication(buyer)
  assert.deepEqual(
    [decided?.status, decided?.creditLimit, decided?.availableCredit, decided?.decidesAt],
    ['approved_not_activated', 5_000_000, 5_000_000, undefined],
  )
  const { data: bank } = await saveBank(sandbox, buyer)
  assert.equal((await activate(buyer, bank?.id ?? '')).data?.status, 'completed')
  const { data } = await sandbox.merchant.GET('/buyers/{id}', { params: { path: { id: buyer.id } } })
  assert.equal(data?.qualificationStatus, 'completed')
})

for (const [ein, status, creditLimit] of [
  ['11-1111111', 'approved_not_activated', 5_000_000],
  ['222222222', 'approved_not_activated', 50_000],
  ['33-3333333', 'pending_review', undefined],
  ['44-4444444', 'declined', undefined],
] as const) {
  test(`EIN ${ein} is ${status}, and the merchant is told once`, async () => {
    const buyer = await decide(ein)
    const decided = await readApplication(buyer)
    assert.deepEqual([decided?.status, decided?.creditLimit, decided?.needs], [status, creditLimit, undefined])
    assert.equal(decided?.reviewBy !== undefined, status === 'pending_review')
    await webhooksAbout(buyer)
    // What is told of another buyer comes after any second time that this one would be told of.
    await webhooksAbout(await decide(ein))
    assert.deepEqual(
      (await webhooksAbout(buyer)).map((event) => [
        event['qualificationStatus'],
        event['creditLimit'],
        event['currency'],
      ]),
      [[status, (creditLimit ?? 0) / 100, 'USD']],
    )
  })
}

test('a decided application takes no other business; the same evidence again changes nothing', async () => {
  const buyer = await createTestBuyer(sandbox)
  await sendPart(buyer, { business: business() })
  const { data: document } = await addDocument(buyer)
  const evidence = { documentIds: [document?.id ?? ''] }
  const { data: first } = await sendPart(buyer, { evidence, consents: CONSENTS })
  await advance(1_000)
  const { data: again } = await sendPart(buyer, { evidence, consents: CONSENTS })
  assert.equal(again?.decidesAt, first?.decidesAt)
  for (const wait of [0, DECISION_MS]) {
    await advance(wait)
    const { error, response } = await sendPart(buyer, { business: business({ ein: '11-1111111' }) })
    assert.deepEqual([response.status, error?.code], [409, 'attempt_ended'])
  }
})

test('a business can be corrected before the evidence, and both parts can come at once', async () => {
  const buyer = await createTestBuyer(sandbox)
  await sendPart(buyer, { business: business() })
  const { data: document } = await addDocument(buyer)
  const corrected = business({ name: 'Cedar Works Inc', type: 'corporation', ein: '44-4444444' })
  const { data } = await sendPart(buyer, {
    business: corrected,
    evidence: { documentIds: [document?.id ?? ''] },
    consents: CONSENTS,
  })
  assert.equal(data?.business?.name, 'Cedar Works Inc')
  await advance(DECISION_MS)
  assert.equal((await readApplication(buyer))?.status, 'declined')
})

test('a linked account is evidence', async () => {
  const buyer = await createTestBuyer(sandbox)
  await sendPart(buyer, { business: business() })
  const { data: link } = await buyer.widget.POST('/v1/bank-links')
  for (const [action, fields] of [
    ['choose', { institution: 'juniper' }],
    ['log-in', { user: 'user_good', password: 'pass_good' }],
    ['confirm', { code: '1234' }],
    ['link', { account: 'business' }],
  ] as const)
    await fetch(`${link?.url}/${action}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const { data } = await sendPart(buyer, { evidence: { bankLinkId: link?.id ?? '' }, consents: CONSENTS })
  assert.ok(data?.decidesAt)
})

test('only an approved line is activated, by a method of the buyer that can be paid with', async () => {
  const declined = await decide('44-4444444')
  const { data: unused } = await saveBank(sandbox, declined)
  assert.equal((await activate(declined, unused?.id ?? '')).error?.code, 'not_qualified')
  const buyer = await decide('11-1111111')
  const { data: waiting } = await saveBank(sandbox, buyer, { accountNumber: '99887766' })
  const encrypted = await sandbox.encryptCard(buyer.id, { expiryMonth: 1, expiryYear: 2025 })
  const { data: expired } = await buyer.widget.POST('/v1/payment-methods', { body: { type: 'card', encrypted } })
  assert.equal(expired?.isExpired, true)
  for (const [method, code] of [
    [waiting, 'validation_failed'],
    [unused, 'validation_failed'],
    [expired, 'card_expired'],
  ] as const) {
    const { error, response } = await activate(buyer, method?.id ?? '')
    assert.deepEqual([response.status, error?.code, error?.fields?.[0]?.path], [422, code, 'paymentMethodId'])
  }
  const { data: bank } = await saveBank(sandbox, buyer)
  const first = await activate(buyer, bank?.id ?? '', 'key-1')
  const again = await activate(buyer, bank?.id ?? '', 'key-1')
  assert.deepEqual([again.response.status, again.data], [200, first.data])
  assert.equal((await activate(buyer, waiting?.id ?? '', 'key-1')).error?.code, 'idempotency_key_reused')
})

test('the line is closed when the method that settles it is removed', async () => {
  const buyer = await decide('11-1111111')
  const { data: bank } = await saveBank(sandbox, buyer)
  await activate(buyer, bank?.id ?? '')
  await buyer.widget.DELETE('/v1/payment-methods/{id}', { params: { path: { id: bank?.id ?? '' } } })
  assert.equal((await readApplication(buyer))?.status, 'approved_not_activated')
})

test('the merchant is told when a line is opened and when it waits for a method again', async () => {
  const buyer = await decide('11-1111111')
  const statuses = async () => (await webhooksAbout(buyer)).map((event) => event['qualificationStatus']).reverse()
  const [{ data: first }, { data: second }] = [
    await saveBank(sandbox, buyer),
    await saveBank(sandbox, buyer, { accountNumber: '000111111116' }),
  ]
  const opened = ['approved_not_activated', 'completed']
  for (const method of [first, second]) {
    await activate(buyer, method?.id ?? '')
    assert.deepEqual(await statuses(), opened)
  }
  const remove = (id = '') => buyer.widget.DELETE('/v1/payment-methods/{id}', { params: { path: { id } } })
  await remove(first?.id)
  assert.deepEqual(await statuses(), opened)
  await remove(second?.id)
  assert.deepEqual(await statuses(), [...opened, 'approved_not_activated'])
  assert.deepEqual(
    (await webhooksAbout(buyer)).map((event) => event['creditLimit']),
    [50_000, 50_000, 50_000],
  )
})

test("at checkout it is the transaction's buyer who applies; a token for methods does not reach it", async () => {
  const transaction = await sandbox.createTransaction()
  const widget = sandbox.widget(transaction.token)
  await sendPart({ widget }, { business: business() })
  const { data: other } = await sandbox.merchant.POST('/buyers', { body: { email: 'other@example.test' } })
  const params = { path: { id: transaction.id } }
  await sandbox.merchant.PATCH('/transactions/{id}', { params, body: { buyer: { id: other?.id ?? '' } } })
  assert.equal((await readApplication({ widget }))?.status, 'not_started')
  const methods = await createTestBuyer(sandbox, 'ADD_PAYMENT_METHOD')
  assert.equal((await methods.widget.GET('/v1/qualification')).response.status, 403)
})

test('a merchant asks where an application stands and may say what it knows', async () => {
  const buyer = await createTestBuyer(sandbox)
  const params = { path: { id: buyer.id } }
  const plain = await sandbox.merchant.POST('/buyers/{id}/qualification', { params })
  assert.deepEqual([plain.response.status, plain.data?.status, plain.data?.business], [201, 'not_started', undefined])
  const { address } = business()
  const body = { businessName: 'Cedar Holding', ein: '123456789', address }
  const { data } = await sandbox.merchant.POST('/buyers/{id}/qualification', { params, body })
  assert.deepEqual(data?.business, { name: 'Cedar Holding', ein: '•• •••6789', address })
  const { data: known } = await sandbox.merchant.GET('/buyers/{id}', { params })
  assert.equal(known?.businessName, 'Cedar Holding')
  const wrong = await sandbox.merchant.POST('/buyers/{id}/qualification', {
    params,
    body: { ein: '1', address: { ...address, postalCode: 'x' } },
  })
  assert.deepEqual(
    [wrong.response.status, wrong.error?.fields?.map(({ path }) => path)],
    [400, ['ein', 'address.postalCode']],
  )
})

test('a statement can be removed until an application is sent with it, and by its buyer alone', async () => {
  const [buyer, other] = [await createTestBuyer(sandbox), await createTestBuyer(sandbox)]
  const { data: document } = await addDocument(buyer)
  const remove = async (one: TestBuyer, id = document?.id) => (await removeDocument(one, id)).response.status
  assert.deepEqual([await remove(other), await remove(buyer), await remove(buyer)], [404, 204, 404])
  assert.deepEqual((await readApplication(buyer))?.documents, [])
  const decided = await decide('12-3456789')
  assert.equal(await remove(decided, (await readApplication(decided))?.documents?.[0]?.id), 404)
})

test('a reset leaves no application, document, link or method', async () => {
  const transaction = await sandbox.createTransaction()
  const widget = sandbox.widget(transaction.token)
  await sendPart({ widget }, { business: business() })
  const { data: link } = await widget.POST('/v1/bank-links')
  await sandbox.merchant.POST('/sandbox/reset')
  assert.equal((await fetch(link?.url ?? '')).status, 404)
  const fresh = await createTestBuyer(sandbox)
  assert.deepEqual(
    [(await readApplication(fresh))?.status, (await readApplication(fresh))?.documents],
    ['not_started', []],
  )
})
