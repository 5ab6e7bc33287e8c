import assert from 'node:assert/strict'
import type { components } from '../../src/api/schema.d.ts'
import type { TestSandbox } from './sandbox.ts'
import { until } from './waiting.ts'
import type { WebhookAddress, WebhookReceiver } from './webhookReceiver.ts'

type Delivery = components['schemas']['WebhookDelivery']

const topic = 'transaction/canceled'
const at = (id: string) => ({ path: { id } })

export interface WebhookCalls {
  /** Registers a new address of the receiver. */
  register(behave?: WebhookAddress['behave']): Promise<WebhookAddress & { readonly id: string }>
  /** Makes an event: an order that its payer cancels. */
  cancelOrder(externalReferenceId?: string): Promise<string>
  deliveriesTo(webhookId: string): Promise<Delivery[]>
  /** The first delivery of a webhook that is as it should be, once there is one. */
  delivery(webhookId: string, isAsExpected: (delivery: Delivery) => boolean): Promise<Delivery>
  redeliver(id: string): ReturnType<typeof redeliver>
  remove(id: string): ReturnType<typeof remove>
  /** Removes every webhook. */
  removeAll(): Promise<void>
}

const redeliver = ({ merchant }: TestSandbox, id: string) =>
  merchant.POST('/webhooks/deliveries/{id}/redeliver', { params: at(id) })
const remove = ({ merchant }: TestSandbox, id: string) => merchant.DELETE('/webhooks/{id}', { params: at(id) })

async function deliveriesTo({ merchant }: TestSandbox, webhookId: string): Promise<Delivery[]> {
  return (await merchant.GET('/webhooks/deliveries', { params: { query: { webhookId } } })).data?.deliveries ?? []
}

/** What the tests of deliveries do, with the events of orders that are canceled. */
export function createWebhookCalls(sandbox: TestSandbox, receiver: WebhookReceiver): WebhookCalls {
  return {
    async register(behave) {
      const address = receiver.address()
      if (behave) address.behave = behave
      const { data } = await sandbox.merchant.POST('/webhooks', { body: { topic, address: address.url } })
      return Object.assign(address, { id: data?.id ?? '' })
    },
    async cancelOrder(externalReferenceId = 'order') {
      const { id, token } = await sandbox.createTransaction({ externalReferenceId })
      await sandbox.widget(token).POST('/v1/cancel')
      return id
    },
    deliveriesTo: (webhookId) => deliveriesTo(sandbox, webhookId),
    delivery: (webhookId, isAsExpected) =>
      until('a delivery', async () => (await deliveriesTo(sandbox, webhookId)).find(isAsExpected)),
    redeliver: (id) => redeliver(sandbox, id),
    remove: (id) => remove(sandbox, id),
    async removeAll() {
      const { data } = await sandbox.merchant.GET('/webhooks')
      for (const { id } of data?.webhooks ?? []) await remove(sandbox, id)
    },
  }
}

/** Each call about webhooks once, with the delivery of one event. */
export async function callWebhooks(sandbox: TestSandbox): Promise<void> {
  assert.ok((await sandbox.merchant.GET('/webhooks/keys')).data?.webhookSecret)
  const { data } = await sandbox.merchant.POST('/webhooks', { body: { topic, address: 'http://127.0.0.1:9/' } })
  assert.deepEqual((await sandbox.merchant.GET('/webhooks')).data?.webhooks, [data])
  await sandbox.widget((await sandbox.createTransaction()).token).POST('/v1/cancel')
  const [delivery] = await deliveriesTo(sandbox, data?.id ?? '')
  assert.equal((await redeliver(sandbox, delivery?.deliveryId ?? '')).data?.status, 'pending')
  assert.equal((await remove(sandbox, data?.id ?? '')).response.status, 204)
}
