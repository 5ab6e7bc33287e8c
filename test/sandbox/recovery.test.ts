import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { MERCHANT_KEY, encryptCard, transactionRequest } from '../support/sandbox.ts'
import { startSandboxProcess } from '../support/sandboxProcess.ts'
import type { SandboxProcess } from '../support/sandboxProcess.ts'
import { createTestDatabase } from '../support/testDatabase.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

async function callJson<T>(url: string, init?: RequestInit): Promise<T> {
  return (await (await fetch(url, init)).json()) as T
}

interface Session {
  readonly activeAttempt?: { readonly id: string; readonly status: string }
  readonly lastAttempt?: { readonly status: string; readonly failure?: { readonly retrySafe: boolean } }
}

interface Interrupted {
  readonly id: string
  readonly token: string
  /** The request that was in flight, to be sent again. */
  resend(origin: string): Promise<Response>
}

type Transaction = Record<'id' | 'token' | 'buyerId', string>
type Request = Pick<Interrupted, 'resend'>

const post = (url: string, headers: Record<string, string>, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) })

/** Who pays: the payer at the checkout by a typed card, or the merchant's server by a saved one. */
const REQUESTS = {
  async checkout({ id, token }: Transaction, now: number): Promise<Request> {
    const body = {
      expected: { amount: 1037, currency: 'USD', version: 1 },
      paymentMethodType: 'creditCard',
      consents: [],
      card: { encrypted: await encryptCard(id, {}, now) },
    }
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
    return { resend: (origin) => post(`${origin}/v1/attempts`, headers, body) }
  },
  async merchant({ id, token, buyerId }: Transaction, now: number, origin: string): Promise<Request> {
    const card = { type: 'card', encrypted: await encryptCard(buyerId, {}, now) }
    const saved = await post(`${origin}/v1/payment-methods`, { authorization: `Bearer ${token}` }, card)
    const { id: paymentMethodId } = (await saved.json()) as { id: string }
    const headers = { ...MERCHANT_KEY, 'idempotency-key': randomUUID() }
    const body = { paymentMethodType: 'creditCard', paymentMethodId }
    return { resend: (to) => post(`${to}/transactions/${id}/confirm`, headers, body) }
  },
}

/** Begins a payment that the processor answers only after 30 s, waits until it is under way, and cuts the power. */
async function payAndKill(sandbox: SandboxProcess, who: keyof typeof REQUESTS = 'checkout'): Promise<Interrupted> {
  const lines = [{ lineItems: [{ title: 'Slow', quantity: 1, price: 10.37 }] }]
  const made = await post(`${sandbox.origin}/transactions`, MERCHANT_KEY, transactionRequest({ lines }))
  const transaction = (await made.json()) as Transaction
  const { resend } = await REQUESTS[who](transaction, Math.floor(Date.now() / 1_000), sandbox.origin)
  const cut = resend(sandbox.origin).then(
    () => 'answered',
    () => 'cut',
  )
  const { id, token } = transaction
  while ((await session(sandbox.origin, token)).activeAttempt?.status !== 'processing') await pause()
  await sandbox.kill()
  assert.equal(await cut, 'cut')
  return { id, token, resend }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))

const session = (origin: string, token: string): Promise<Session> =>
  callJson<Session>(`${origin}/v1/session`, { headers: { authorization: `Bearer ${token}` } })

async function chargesOf(origin: string, id: string): Promise<number> {
  const { entries } = await callJson<{ entries: { type: string }[] }>(`${origin}/sandbox/ledger?transactionId=${id}`, {
    headers: MERCHANT_KEY,
  })
  return entries.filter(({ type }) => type === 'charge').length
}

/** Waits for the truth, then checks that it is one and the same everywhere. */
async function assertSettled(origin: string, { id, token, resend }: Interrupted): Promise<void> {
  while ((await session(origin, token)).lastAttempt?.status === 'processing') await pause()
  const { lastAttempt } = await session(origin, token)
  const isPaid = lastAttempt?.status === 'succeeded'
  assert.ok(isPaid || lastAttempt?.failure?.retrySafe === true, lastAttempt?.status)
  assert.equal(await chargesOf(origin, id), isPaid ? 1 : 0)
  const repeated = await resend(origin)
  assert.equal(repeated.status, 201)
  const told = (await repeated.json()) as { status: string; attempt?: { status: string } }
  assert.equal((told.attempt ?? told).status, lastAttempt.status)
  if (told.attempt) assert.equal(told.status, isPaid ? 'confirmed' : 'created')
  assert.equal(await chargesOf(origin, id), isPaid ? 1 : 0)
}

for (const who of ['checkout', 'merchant'] as const) {
  test(`an attempt of the ${who} that was cut off is finished after a restart on the same folder`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    const interrupted = await payAndKill(await startSandboxProcess({ SANDBOX_DATA: folder }), who)
    const restarted = await startSandboxProcess({ SANDBOX_DATA: folder })
    await assertSettled(restarted.origin, interrupted)
    await restarted.stop()
    await rm(folder, { recursive: true })
  })
}

async function finishedByAnotherProcess(): Promise<void> {
  const database = await createTestDatabase()
  const start = () => startSandboxProcess({ DATABASE_URL: database?.url ?? '' })
  const [first, second] = await Promise.all([start(), start()])
  const interrupted = await payAndKill(first)
  await assertSettled(second.origin, interrupted)
  await second.stop()
  await database?.drop()
}

// The embedded database has one process only, so without a server there is no other one.
if (process.env['DATABASE_URL']) {
  test('an attempt that was cut off is finished by another process of the same server', finishedByAnotherProcess)
}
