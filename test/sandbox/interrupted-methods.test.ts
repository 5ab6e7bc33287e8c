import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { attempts } from '../../demo/sandbox/store/schema.ts'
import type { components } from '../../src/api/schema.d.ts'
import { MERCHANT_KEY, encryptCard, startTestSandbox, transactionRequest } from '../support/sandbox.ts'
import { startSandboxProcess } from '../support/sandboxProcess.ts'

type Schemas = components['schemas']
type Body = Partial<Schemas['AttemptRequest']> & Pick<Schemas['AttemptRequest'], 'paymentMethodType'>

const JSON_TYPE = { 'content-type': 'application/json' }
const LIMIT = 5_000_000

/** What is paid, how, and what the ledger has in the end. Amounts that end in 37 are answered only after 30 s. */
const WAYS: readonly { price: number; body: Body; isSplit?: boolean; ledger: readonly string[] }[] = [
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
    isSplit: true,
    ledger: ['charge 40037', `invoice ${LIMIT}`],
  },
]

async function callJson<T>(url: string, init?: RequestInit): Promise<T> {
  return (await (await fetch(url, init)).json()) as T
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
const sessionOf = (origin: string, token: string) =>
  callJson<Schemas['Session']>(`${origin}/v1/session`, { headers: { authorization: `Bearer ${token}` } })

async function begin(origin: string, { price, body, isSplit = false }: (typeof WAYS)[number]) {
  const request = transactionRequest({
    buyer: { email: `${randomUUID()}@example.test`, qualificationStatus: 'completed' },
    lines: [{ lineItems: [{ title: 'Slow', quantity: 1, price }] }],
    allowedPaymentMethods: ['wire', 'invoice', 'payWithTerms'],
    splitMethods: ['creditCard'],
    netDaysOptions: [30],
  })
  const init = { method: 'POST', headers: { ...JSON_TYPE, ...MERCHANT_KEY }, body: JSON.stringify(request) }
  const transaction = await callJson<{ id: string; token: string }>(`${origin}/transactions`, init)
  const { requiredConsents, serverTime } = await sessionOf(origin, transaction.token)
  const bytes = JSON.stringify({
    expected: { amount: Math.round(price * 100), currency: 'USD', version: 1 },
    consents: requiredConsents.map(({ kind, version }) => ({ kind, version, acceptedAt: serverTime })),
    ...(isSplit ? { card: { encrypted: await encryptCard(transaction.id, {}, Math.floor(Date.now() / 1_000)) } } : {}),
    ...body,
  })
  const headers = { ...JSON_TYPE, authorization: `Bearer ${transaction.token}`, 'idempotency-key': randomUUID() }
  const send = (to: string) => fetch(`${to}/v1/attempts`, { method: 'POST', headers, body: bytes })
  const cut = send(origin).then(
    () => 'answered',
    () => 'cut',
  )
  while ((await sessionOf(origin, transaction.token)).activeAttempt?.status !== 'processing') await pause()
  return { ...transaction, send, cut }
}

test('an attempt of any method that was cut off is finished after a restart, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const first = await startSandboxProcess({ SANDBOX_DATA: folder })
  const begun = []
  for (const way of WAYS) begun.push({ way, payment: await begin(first.origin, way) })
  await first.kill()
  for (const { payment } of begun) assert.equal(await payment.cut, 'cut')
  const { origin, stop } = await startSandboxProcess({ SANDBOX_DATA: folder })
  let done = 0
  for (const { way, payment } of begun) {
    while ((await sessionOf(origin, payment.token)).lastAttempt?.status === 'processing') await pause()
    const { lastAttempt } = await sessionOf(origin, payment.token)
    const { id } = payment
    const url = `${origin}/sandbox/ledger?transactionId=${id}`
    const { entries } = await callJson<{ entries: Schemas['LedgerEntry'][] }>(url, { headers: MERCHANT_KEY })
    // Killed before the processor wrote it down, it was called off; after that, it was carried out.
    const isDone = lastAttempt?.status === 'succeeded'
    if (isDone) done += 1
    assert.ok(isDone || lastAttempt?.failure?.retrySafe, JSON.stringify(lastAttempt))
    assert.deepEqual(
      entries.map(({ type, amount }) => `${type} ${amount}`),
      isDone ? way.ledger : [],
    )
    assert.equal(((await (await payment.send(origin)).json()) as Schemas['Attempt']).status, lastAttempt.status)
  }
  assert.ok(done > 0)
  await stop()
  await rm(folder, { recursive: true })
})

test('an attempt of any method that reached nobody is called off, and can be tried again', async () => {
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
