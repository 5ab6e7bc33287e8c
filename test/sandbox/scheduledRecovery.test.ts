import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import createClient from 'openapi-fetch'
import { test } from 'vitest'
import type { paths } from '../../src/api/schema.d.ts'
import { encryptCard } from '../support/encrypt.ts'
import { CARDS, MERCHANT_KEY } from '../support/sandbox.ts'
import { startSandboxProcess } from '../support/sandboxProcess.ts'
import { addDays, schedule } from '../support/scheduled.ts'
import { until } from '../support/waiting.ts'

const DAY_MS = 86_400_000
/** Answered only after 30 seconds: there is time to stop the process meanwhile. */
const SLOW = 10.37

test('a payment by date whose process stops in the middle is made once', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const first = await startSandboxProcess({ SANDBOX_DATA: folder })
  const merchantOf = (baseUrl: string) => createClient<paths>({ baseUrl, headers: MERCHANT_KEY })
  const merchant = merchantOf(first.origin)
  const { data: buyer } = await merchant.POST('/buyers', { body: { email: 'payer@example.test' } })
  const id = buyer?.id ?? ''
  const tokenOf = async (from: typeof merchant) =>
    (await from.POST('/buyers/{id}/token', { params: { path: { id } }, body: { scope: 'buyer' } })).data?.token
  const widgetOf = async (baseUrl: string) =>
    createClient<paths>({
      baseUrl,
      headers: { authorization: `Bearer ${await tokenOf(merchantOf(baseUrl))}`, origin: 'https://shop.test' },
    })
  const now = new Date().toISOString().slice(0, 10)
  const invoice = { externalReferenceId: 'slow', buyerId: id, currency: 'USD', dueDate: addDays(now, 20), amount: SLOW }
  const { data: made } = await merchant.POST('/invoices', { body: invoice as never })
  const invoiceId = made?.invoices[0]?.id ?? assert.fail('There is no invoice.')
  const widget = await widgetOf(first.origin)
  const encrypted = await encryptCard(id, { number: CARDS.visa }, Math.floor(Date.now() / 1_000))
  const { data: card } = await widget.POST('/v1/payment-methods', { body: { type: 'card', encrypted } })
  const { data, error } = await schedule(
    { widget },
    { invoices: [{ id: invoiceId, amount: 1_037 }], date: addDays(now, 2), paymentMethodId: card?.id ?? '' },
  )
  assert.equal(data?.status, 'scheduled', JSON.stringify(error))

  const moved = merchant.POST('/sandbox/clock', { body: { advanceMs: 2 * DAY_MS } }).catch(() => undefined)
  const scheduledAt = async (origin: string) => {
    const params = { path: { id: data?.id ?? '' } }
    return (await (await widgetOf(origin)).GET('/v1/scheduled-payments/{id}', { params })).data
  }
  await until('the payment has begun', async () => (await scheduledAt(first.origin))?.status === 'processing')
  await first.kill()
  await moved
  const second = await startSandboxProcess({ SANDBOX_DATA: folder })
  await until('the payment is made', async () => (await scheduledAt(second.origin))?.status === 'paid', 60_000)
  const { data: ledger } = await merchantOf(second.origin).GET('/sandbox/ledger', {
    params: { query: { buyerId: id } },
  })
  assert.deepEqual(
    ledger?.entries.map(({ type, amount }) => `${type} ${amount}`),
    ['invoice 1037', 'charge 1037', 'invoice-payment 1037'],
  )
  await second.stop()
  await rm(folder, { recursive: true })
})
