import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { attempts } from '../../demo/sandbox/store/schema.ts'
import type { components } from '../../src/api/schema.d.ts'
import { encryptCard } from '../support/encrypt.ts'
import { MERCHANT_KEY, startTestSandbox, transactionRequest } from '../support/sandbox.ts'
import { startSandboxProcess } from '../support/sandboxProcess.ts'
import type { SandboxProcess } from '../support/sandboxProcess.ts'
import { createTestDatabase } from '../support/testDatabase.ts'

/** Processes that start with a database of their own, beside all that else runs. */
const STARTS = { timeout: 180_000 }

type Schemas = components['schemas']
type Body = Partial<Schemas['AttemptRequest']> & Pick<Schemas['AttemptRequest'], 'paymentMethodType'>

type Transaction = Record<'id' | 'token' | 'buyerId', string>
type Begun = Awaited<ReturnType<typeof begin>>

const JSON_TYPE = { 'content-type': 'application/json' }
const LIMIT = 5_000_000

interface Payment {
  readonly price: number
  readonly body: Body
  /** Whether a typed card pays it, or a part of it. */
  readonly hasCard?: boolean
  /** Whether the merchant's server pays it, by a saved card. */
  readonly isConfirmed?: boolean
  /** What the ledger has in the end. */
  readonly ledger: readonly string[]
}

/** Amounts that end in 37 are answered only after 30 s. */
const PAYMENTS: readonly Payment[] = [
  { price: 10.37, body: { paymentMethodType: 'creditCard' }, hasCard: true, ledger: ['charge 1037'] },
  { price: 10.37, body: { paymentMethodType: 'creditCard' }, isConfirmed: true, ledger: ['charge 1037'] },
  { price: 10.37, body: { paymentMethodType: 'wire' }, ledger: [] },
  { price: 10.37, body: { paymentMethodType: 'invoice' }, ledger: ['invoice 1037'] },
  { price: 10.37, body: { paymentMethodType: 'payWithTerms', termsNetDays: 30 }, ledger: ['invoice 1037'] },
  {
    price: 50_400.37,
    body: {
      paymentMethodType: 'payWithTerms',
      termsNetDays: 30,
      split: [
        { paymentMethodType: 'payWithTerms', amount: LIMIT },
        { paymentMethodType: 'creditCard', amount: 40_037 },
      ],
    },
    hasCard: true,
    ledger: ['charge 40037', `invoice ${LIMIT}`],
  },
]

async function callJson<T>(url: string, init?: RequestInit): Promise<T> {
  return (await (await fetch(url, init)).json()) as T
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
const sessionOf = (origin: string, token: string) =>
  callJson<Schemas['Session']>(`${origin}/v1/session`, { headers: { authorization: `Bearer ${token}` } })

const post = (url: string, headers: Record<string, string>, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) })

const cardFor = (subject: string) => encryptCard(subject, {}, Math.floor(Date.now() / 1_000))

/** Makes the request that pays; it is the same whenever it is sent. */
async function requestOf(origin: string, { id, token, buyerId }: Transaction, payment: Payment) {
  const bearer = { authorization: `Bearer ${token}` }
  const key = { 'idempotency-key': randomUUID() }
  if (payment.isConfirmed) {
    const saved = await post(`${origin}/v1/payment-methods`, bearer, {
      type: 'card',
      encrypted: await cardFor(buyerId),
    })
    const body = { ...payment.body, paymentMethodId: ((await saved.json()) as { id: string }).id }
    return (to: string) => post(`${to}/transactions/${id}/confirm`, { ...MERCHANT_KEY, ...key }, body)
  }
  const { requiredConsents, serverTime } = await sessionOf(origin, token)
  const body = {
    expected: { amount: Math.round(payment.price * 100), currency: 'USD', version: 1 },
    consents: requiredConsents.map(({ kind, version }) => ({ kind, version, acceptedAt: serverTime })),
    ...(payment.hasCard ? { card: { encrypted: await cardFor(id) } } : {}),
    ...payment.body,
  }
  return (to: string) => post(`${to}/v1/attempts`, { ...bearer, ...key }, body)
}

/** Begins a payment and waits until the processor has it. */
async function begin(origin: string, payment: Payment) {
  const request = transactionRequest({
    buyer: { email: `${randomUUID()}@example.test`, qualificationStatus: 'completed' },
    lines: [{ lineItems: [{ title: 'Slow', quantity: 1, price: payment.price }] }],
    allowedPaymentMethods: ['creditCard', 'wire', 'invoice', 'payWithTerms'],
    splitMethods: ['creditCard'],
    netDaysOptions: [30],
  })
  const transaction = (await (await post(`${origin}/transactions`, MERCHANT_KEY, request)).json()) as Transaction
  const send = await requestOf(origin, transaction, payment)
  const end = send(origin).then(
    () => 'answered',
    () => 'cut',
  )
  while ((await sessionOf(origin, transaction.token)).activeAttempt?.status !== 'processing') await pause()
  return { ...transaction, send, end }
}

/** Waits for the outcome, then checks that it is the same everywhere. Resolves to whether the payment was made. */
async function assertSettled(origin: string, payment: Payment, { id, token, send }: Begun): Promise<boolean> {
  while ((await sessionOf(origin, token)).lastAttempt?.status === 'processing') await pause()
  const { lastAttempt } = await sessionOf(origin, token)
  // Killed before the processor wrote it down, it was called off; after that, it was carried out.
  const isDone = lastAttempt?.status === 'succeeded'
  assert.ok(isDone || lastAttempt?.failure?.retrySafe, JSON.stringify(lastAttempt))
  const expected = isDone ? payment.ledger : []
  assert.deepEqual(await ledgerOf(origin, id), expected)
  const repeated = (await (await send(origin)).json()) as { status: string; attempt?: { status: string } }
  assert.equal((repeated.attempt ?? repeated).status, lastAttempt.status)
  if (repeated.attempt) assert.equal(repeated.status, isDone ? 'confirmed' : 'created')
  assert.deepEqual(await ledgerOf(origin, id), expected)
  return isDone
}

async function ledgerOf(origin: string, id: string): Promise<string[]> {
  const url = `${origin}/sandbox/ledger?transactionId=${id}`
  const { entries } = await callJson<{ entries: Schemas['LedgerEntry'][] }>(url, { headers: MERCHANT_KEY })
  return entries.map(({ type, amount }) => `${type} ${amount}`)
}

async function beginAllAndKill(sandbox: SandboxProcess) {
  const begun = []
  for (const payment of PAYMENTS) begun.push({ payment, attempt: await begin(sandbox.origin, payment) })
  await sandbox.kill()
  for (const { attempt } of begun) assert.equal(await attempt.end, 'cut')
  return begun
}

async function assertAllSettled(origin: string, begun: Awaited<ReturnType<typeof beginAllAndKill>>): Promise<void> {
  let done = 0
  for (const { payment, attempt } of begun) if (await assertSettled(origin, payment, attempt)) done += 1
  assert.ok(done > 0)
}

test(
  'attempts that were cut off are finished after a restart, once: any method, by the payer or the merchant',
  STARTS,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    const begun = await beginAllAndKill(await startSandboxProcess({ SANDBOX_DATA: folder }))
    const { origin, stop } = await startSandboxProcess({ SANDBOX_DATA: folder })
    await assertAllSettled(origin, begun)
    await stop()
    await rm(folder, { recursive: true })
  },
)

async function finishedByAnotherProcess(): Promise<void> {
  const database = await createTestDatabase()
  const start = () => startSandboxProcess({ DATABASE_URL: database?.url ?? '' })
  const [first, second] = await Promise.all([start(), start()])
  await assertAllSettled(second.origin, await beginAllAndKill(first))
  await second.stop()
  await database?.drop()
}

// The embedded database has one process only, so without a server there is no other one.
if (process.env['DATABASE_URL']) {
  test('attempts that were cut off are finished by another process of the same server', finishedByAnotherProcess)
}

test('an attempt of any method that reached nobody is called off, and can be tried again', STARTS, async () => {
  const sandbox = await startTestSandbox()
  for (const paymentMethodType of ['wire', 'invoice', 'achDebit', 'payWithTerms'] as const) {
    const { id, token, buyerId } = await sandbox.createTransaction({ allowedPaymentMethods: ['creditCard'] })
    await sandbox.db.insert(attempts).values({
      id: `att_${randomUUID()}`,
      transactionId: id,
      buyerId,
      status: 'processing',
      version: 1,
      paymentMethodType,
      amount: 1999,
      currency: 'USD',
      isAuth: false,
      saveMethod: false,
      consents: [],
      createdAt: new Date(),
      ownerId: 'prc_gone',
    })
    const last = async () => (await sandbox.widget(token).GET('/v1/session')).data?.lastAttempt
    while ((await last())?.status === 'processing') await pause()
    const found = await last()
    assert.deepEqual([found?.status, found?.failure?.retrySafe], ['failed', true])
    assert.equal((await sandbox.pay({ id, token })).data?.outcome, 'paid')
  }
  await sandbox.close()
})
