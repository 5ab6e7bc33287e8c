import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { createTestBuyer, saveBank, withToken } from '../support/buyerSandbox.ts'
import {
  DECISION_MS,
  activate,
  business,
  readApplication,
  sendEvidence,
  sendPart,
} from '../support/creditApplication.ts'
import { mailsToBuyer } from '../support/mails.ts'
import { startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'
import { bodiesAbout, watchTopic } from '../support/watchTopic.ts'

// An application that a person reviews: the promised decision follows, for the merchant and for the buyer.

const DAY_MS = 86_400_000

let sandbox: TestSandbox
let updates: () => Promise<Record<string, unknown>[]>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  updates = await watchTopic(sandbox, 'qualification/updated')
})
afterAll(() => sandbox.close())

const advance = (advanceMs: number) => sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs } })

/** So many webhooks about a buyer, oldest first. */
const webhooksAbout = async (id: string, count: number) =>
  (await bodiesAbout(updates, id, count))
    .map((event) => [event['qualificationStatus'], event['creditLimit']])
    .toReversed()

const subjectsTo = async (id: string) =>
  (await mailsToBuyer(sandbox, id))
    .map(({ subject }) => subject.replace('Your credit application at ', ''))
    .toReversed()

async function applied(): Promise<string> {
  const buyer = await createTestBuyer(sandbox)
  await sendPart(buyer, { business: business({ ein: '33-3333333' }) })
  await sendEvidence(buyer)
  return buyer.id
}

const REVIEW = 'Cedar & Slate Supply is under review'
const APPROVAL = 'Cedar & Slate Supply is approved'

test('a review ends by its day: the line is approved, in a webhook, a mail and for the buyer, who activates it', async () => {
  const id = await applied()
  await advance(DECISION_MS)
  assert.deepEqual(await webhooksAbout(id, 1), [['pending_review', 0]])
  assert.deepEqual(await subjectsTo(id), [REVIEW])
  await advance(6 * DAY_MS)
  assert.deepEqual(await subjectsTo(id), [REVIEW, APPROVAL])
  const buyer = await withToken(sandbox, id)
  const decided = await readApplication(buyer)
  assert.deepEqual(
    [decided?.status, decided?.creditLimit, decided?.reviewBy],
    ['approved_not_activated', 5_000_000, undefined],
  )
  const { data: bank } = await saveBank(sandbox, buyer)
  await activate(buyer, bank?.id ?? '')
  assert.deepEqual(await webhooksAbout(id, 3), [
    ['pending_review', 0],
    ['approved_not_activated', 50_000],
    ['completed', 50_000],
  ])
})

test('a clock that moves past both decisions at once reports both, in their order', async () => {
  const id = await applied()
  await advance(6 * DAY_MS)
  assert.deepEqual(await webhooksAbout(id, 2), [
    ['pending_review', 0],
    ['approved_not_activated', 50_000],
  ])
  assert.deepEqual(await subjectsTo(id), [REVIEW, APPROVAL])
})
