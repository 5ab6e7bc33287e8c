import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, test } from 'vitest'
import type { components } from '../../src/api/schema.d.ts'
import { CARDS, startTestSandbox } from '../support/sandbox.ts'
import type { TestSandbox } from '../support/sandbox.ts'

type Topic = components['schemas']['WebhookTopic']

const TOPICS: readonly Topic[] = [
  'transaction/confirmed',
  'checkout/charged',
  'transaction/canceled',
  'charge/disputed',
  'transaction/refund-successful',
]

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly raw: string
  readonly body: Record<string, unknown>
}

let sandbox: TestSandbox
let receiver: Server
const received: Received[] = []
let refusalsLeft = 0

beforeAll(async () => {
  sandbox = await startTestSandbox()
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (refusalsLeft > 0) {
        refusalsLeft -= 1
        return response.writeHead(503).end()
      }
      const raw = Buffer.concat(chunks).toString('utf8')
      received.push({ headers: request.headers, raw, body: JSON.parse(raw) as Record<string, unknown> })
      return response.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  for (const topic of TOPICS) await sandbox.merchant.POST('/webhooks', { body: { topic, address } })
})
afterAll(async () => {
  receiver.close()
  receiver.closeAllConnections()
  await sandbox.close()
})

async function waitForTopics(transactionId: string, topics: readonly Topic[]): Promise<Received[]> {
  for (;;) {
    const own = received.filter(({ body }) => body['transactionId'] === transactionId)
    if (topics.every((topic) => own.some(({ body }) => body['topic'] === topic))) return own
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

test('a payment is told signed, in major units, and once', async () => {
  const transaction = await sandbox.createTransaction({ externalReferenceId: 'order-7' })
  await sandbox.pay(transaction)
  const own = await waitForTopics(transaction.id, ['transaction/confirmed', 'checkout/charged'])
  assert.equal(own.length, 2)
  const { data } = await sandbox.merchant.GET('/webhooks/keys')
  for (const { headers, raw, body } of own) {
    const signature = createHmac('sha256', data?.webhookSecret ?? '')
      .update(raw)
      .digest('hex')
    for (const name of ['x-balance-signature', 'x-blnce-signature']) assert.equal(headers[name], signature)
    for (const name of ['x-balance-topic', 'x-blnce-topic']) assert.equal(headers[name], body['topic'])
    assert.deepEqual(
      [body['amount'], body['externalReferenceId'], body['selectedPaymentMethod']],
      [19.99, 'order-7', 'creditCard'],
    )
    assert.match(String(body['deliveryId']), /^whd_/)
    assert.ok(Date.parse(String(body['eventTime'])) > 0)
  }
  const [charge] = await sandbox.ledger(transaction.id)
  assert.equal(own.find(({ body }) => body['topic'] === 'checkout/charged')?.body['chargeId'], charge?.id)
})

test('refunds, cancellations, captures and disputes are told too', async () => {
  const paid = await sandbox.createTransaction()
  await sandbox.pay(paid, { number: CARDS.disputed })
  const [charge] = await sandbox.ledger(paid.id)
  await sandbox.merchant.POST('/charges/{id}/refunds', {
    params: { path: { id: charge?.id ?? '' } },
    body: { amount: 1, reason: 'duplicate' },
  })
  await sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 86_400_000 } })
  const own = await waitForTopics(paid.id, ['transaction/refund-successful', 'charge/disputed'])
  const refund = own.find(({ body }) => body['topic'] === 'transaction/refund-successful')?.body
  assert.deepEqual([refund?.['amount'], refund?.['status'], refund?.['reason']], [1, 'successful', 'duplicate'])
  const dispute = own.find(({ body }) => body['topic'] === 'charge/disputed')?.body
  assert.deepEqual([dispute?.['amount'], dispute?.['chargeId']], [18.99, charge?.id])

  const canceled = await sandbox.createTransaction()
  await sandbox.widget(canceled.token).POST('/v1/cancel')
  await waitForTopics(canceled.id, ['transaction/canceled'])

  const captured = await sandbox.createTransaction({ isAuth: true })
  await sandbox.pay(captured)
  await sandbox.merchant.POST('/transactions/{id}/capture', {
    params: { path: { id: captured.id } },
    body: { amount: 5 },
  })
  const told = await waitForTopics(captured.id, ['checkout/charged'])
  assert.deepEqual(
    told.filter(({ body }) => body['topic'] === 'checkout/charged').map(({ body }) => body['amount']),
    [5],
  )
})

test('a delivery that is refused is tried again, and the log tells of every try', async () => {
  refusalsLeft = 1
  const transaction = await sandbox.createTransaction()
  await sandbox.widget(transaction.token).POST('/v1/cancel')
  await waitForTopics(transaction.id, ['transaction/canceled'])
  for (;;) {
    const { data } = await sandbox.merchant.GET('/sandbox/webhooks', {
      params: { query: { transactionId: transaction.id } },
    })
    const [delivery] = data?.deliveries ?? []
    assert.equal(data?.deliveries.length, 1)
    if (!delivery?.deliveredAt) continue
    assert.deepEqual(
      delivery.attempts.map(({ status }) => status),
      [503, 200],
    )
    break
  }
})

test('a declined card is told to nobody', async () => {
  const transaction = await sandbox.createTransaction()
  await sandbox.pay(transaction, { number: CARDS.declined })
  const { data } = await sandbox.merchant.GET('/sandbox/webhooks', {
    params: { query: { transactionId: transaction.id } },
  })
  assert.deepEqual(data?.deliveries, [])
})

test('the same registration again is the same', async () => {
  const body = { topic: 'invoice/paid', address: 'http://127.0.0.1:9/hooks' } as const
  const [first, second] = [
    await sandbox.merchant.POST('/webhooks', { body }),
    await sandbox.merchant.POST('/webhooks', { body }),
  ]
  assert.equal(first.data?.id, second.data?.id)
})
