import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { SandboxContext } from '../../demo/sandbox/app/context.ts'
import { recoverAttempts } from '../../demo/sandbox/app/payments/recoverAttempts.ts'
import { replayAttempt } from '../../demo/sandbox/app/payments/replay.ts'
import { createTransaction } from '../../demo/sandbox/app/payments/transactions.ts'
import { toCardOnFile } from '../../demo/sandbox/domain/cards.ts'
import { DEMO_MERCHANT } from '../../demo/sandbox/fixtures/merchant.ts'
import { isUniqueViolation } from '../../demo/sandbox/store/atomically.ts'
import { findAttempt, insertAttempt, moveAttempt } from '../../demo/sandbox/store/attempts.ts'
import { openDatabase } from '../../demo/sandbox/store/database.ts'
import type { OpenDatabase } from '../../demo/sandbox/store/database.ts'
import { claimKey, storeAttemptAnswer } from '../../demo/sandbox/store/idempotency.ts'
import { newId } from '../../demo/sandbox/store/identifiers.ts'
import { appendEntry, listEntries } from '../../demo/sandbox/store/ledger.ts'
import { seedMerchant } from '../../demo/sandbox/store/merchants.ts'
import { reportAlive } from '../../demo/sandbox/store/processes.ts'
import { recordOperation } from '../../demo/sandbox/store/processor.ts'
import { ledgerEntries } from '../../demo/sandbox/store/schema.ts'
import type { AttemptRow } from '../../demo/sandbox/store/schema.ts'
import { CARDS, transactionRequest } from '../support/sandbox.ts'
import { createTestDatabase } from '../support/testDatabase.ts'
import type { TestDatabase } from '../support/testDatabase.ts'

const now = new Date()

let server: TestDatabase | undefined
let database: OpenDatabase
beforeAll(async () => {
  server = await createTestDatabase()
  database = await openDatabase({ databaseUrl: server?.url })
  await seedMerchant(database.db)
})
afterAll(async () => {
  await database.close()
  await server?.drop()
})

async function newTransaction(): Promise<{ id: string; buyerId: string }> {
  const created = await createTransaction(database.db, DEMO_MERCHANT.id, transactionRequest(), now)
  assert.ok('body' in created)
  return created.body
}

function newAttempt(
  transaction: { id: string; buyerId: string },
  values: Partial<AttemptRow> = {},
): Promise<AttemptRow> {
  const card = toCardOnFile({ number: CARDS.visa, expiryMonth: 12, expiryYear: 2031 })
  return insertAttempt(database.db, {
    id: newId('attempt'),
    transactionId: transaction.id,
    buyerId: transaction.buyerId,
    status: 'processing',
    version: 1,
    paymentMethodType: 'creditCard',
    amount: 1999,
    currency: 'USD',
    isAuth: false,
    card,
    saveMethod: false,
    consents: [],
    createdAt: now,
    ownerId: 'prc_gone',
    ...values,
  })
}

test('the database takes no second attempt that is live or has succeeded', async () => {
  for (const first of ['processing', 'requires_action', 'succeeded'] as const) {
    const transaction = await newTransaction()
    await newAttempt(transaction, { status: 'failed' })
    await newAttempt(transaction, { status: first })
    for (const status of ['processing', 'requires_action', 'succeeded'] as const) {
      await assert.rejects(newAttempt(transaction, { status }), isUniqueViolation)
    }
    await newAttempt(transaction, { status: 'canceled' })
  }
})

test('the ledger takes no second payment of an attempt, no amount of nothing, and no change', async () => {
  const attempt = await newAttempt(await newTransaction(), { status: 'succeeded' })
  const charge = await appendEntry(database.db, attempt, { type: 'charge', amount: 1999, at: now })
  await assert.rejects(appendEntry(database.db, attempt, { type: 'charge', amount: 1999, at: now }), isUniqueViolation)
  await assert.rejects(
    appendEntry(database.db, attempt, { type: 'authorization', amount: 1, at: now }),
    isUniqueViolation,
  )
  await assert.rejects(appendEntry(database.db, attempt, { type: 'refund', amount: 0, parentId: charge.id, at: now }))
  const own = eq(ledgerEntries.id, charge.id)
  await assert.rejects(database.db.update(ledgerEntries).set({ amount: 1 }).where(own))
  await assert.rejects(database.db.delete(ledgerEntries).where(own))
  assert.equal((await listEntries(database.db, { attemptId: attempt.id })).length, 1)
})

test('a key whose attempt is on its way again does not give what was stored before', async () => {
  const claim = { scope: 'txn /v1/attempts', key: newId('attempt'), bodyHash: 'hash' }
  const attempt = await newAttempt(await newTransaction(), { status: 'requires_action' })
  await claimKey(database.db, claim, now, attempt.id)
  await storeAttemptAnswer(database.db, attempt.id, 201, { status: 'requires_action' })
  const replay = () => replayAttempt(database.db, claim, 'http://127.0.0.1')
  assert.deepEqual(await replay(), { status: 201, body: { status: 'requires_action' } })
  await moveAttempt(database.db, attempt, 'requires_action', { status: 'processing' })
  const answer = await replay()
  assert.ok(answer && 'code' in answer)
  assert.deepEqual([answer.status, answer.code, answer.attempt?.status], [409, 'attempt_in_progress', 'processing'])
})

function contextOf(processId: string): SandboxContext {
  return {
    db: database.db,
    processId,
    running: new Set(),
    publicOrigin: () => 'http://127.0.0.1',
    wake: () => undefined,
    hasRoom: () => true,
    stopping: new AbortController().signal,
    environment: 'sandbox',
  }
}

test('an attempt that the processor never saw fails safely, and can never be charged later', async () => {
  const attempt = await newAttempt(await newTransaction())
  await recoverAttempts(contextOf('prc_here'))
  const recovered = await findAttempt(database.db, attempt.id)
  assert.deepEqual([recovered?.status, recovered?.failure?.retrySafe], ['failed', true])
  const late = await recordOperation(database.db, {
    key: attempt.id,
    outcome: 'approved',
    amount: 1999,
    currency: 'USD',
  })
  assert.equal(late, 'voided')
  assert.deepEqual(await listEntries(database.db, { attemptId: attempt.id }), [])
})

test('an attempt that the processor carried out is finished as it decided', async () => {
  const attempt = await newAttempt(await newTransaction())
  await recordOperation(database.db, { key: attempt.id, outcome: 'approved', amount: 1999, currency: 'USD' })
  await recoverAttempts(contextOf('prc_here'))
  assert.equal((await findAttempt(database.db, attempt.id))?.outcome, 'paid')
  assert.equal((await listEntries(database.db, { attemptId: attempt.id })).length, 1)
})

test('an attempt of a process that is alive is left alone', async () => {
  await reportAlive(database.db, 'prc_alive')
  const theirs = await newAttempt(await newTransaction(), { ownerId: 'prc_alive' })
  const ours = await newAttempt(await newTransaction(), { ownerId: 'prc_here' })
  const context = contextOf('prc_here')
  context.running.add(ours.id)
  await recoverAttempts(context)
  for (const { id } of [theirs, ours]) assert.equal((await findAttempt(database.db, id))?.status, 'processing')
})
