import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuse, refuseFaults } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { addressFault } from '../domain/webhookAddress.ts'
import { toWebhookDelivery } from '../domain/webhooks.ts'
import { atomically } from '../store/atomically.ts'
import { findDelivery, listDeliveries, requestRedelivery, stopDeliveries } from '../store/deliveries.ts'
import type { WebhookRow } from '../store/operationsSchema.ts'
import { deleteWebhook, listWebhooks, lockWebhook, registerWebhook } from '../store/webhooks.ts'

type Operations = 'createWebhook' | 'listWebhooks' | 'deleteWebhook' | 'getWebhookKeys' | 'listDeliveries' | 'redeliver'

const PAGE_SIZE = 100

const view = ({ id, topic, address }: WebhookRow) => ({ id, topic, address })

export function webhookRoutes(context: SandboxContext): Pick<Handlers, Operations> {
  const { db, environment } = context

  return {
    async createWebhook(call) {
      const { topic, address } = call.body
      const fault = addressFault(address, environment)
      if (fault) return refuseFaults([fault])
      return onceByKey(db, call, async (tx) => {
        const webhook = await registerWebhook(tx, call.merchant.id, topic, address)
        return { status: 201, body: view(webhook) } as const
      })
    },

    async listWebhooks({ merchant }) {
      return { status: 200, body: { webhooks: (await listWebhooks(db, merchant.id)).map(view) } }
    },

    async deleteWebhook({ params, merchant }) {
      return atomically(db, async (tx) => {
        if (!(await deleteWebhook(tx, merchant.id, params.id))) return notFound('webhook')
        await stopDeliveries(tx, params.id)
        return { status: 204, body: undefined } as const
      })
    },

    getWebhookKeys({ merchant: { webhookSecret } }) {
      return Promise.resolve({ status: 200, body: { webhookSecret } })
    },

    async listDeliveries({ merchant, query: { cursor, limit = PAGE_SIZE, ...filter } }) {
      const before = cursor === undefined ? undefined : await findDelivery(db, merchant.id, cursor)
      if (cursor !== undefined && !before) {
        return refuseFaults([{ path: 'cursor', message: 'cursor is not one that an answer gave.' }])
      }
      // One more than a page, to find out whether another page follows.
      const rows = await listDeliveries(db, { ...filter, merchantId: merchant.id, before }, limit + 1)
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      return {
        status: 200,
        body: { deliveries: page.map(toWebhookDelivery), ...(last ? { nextCursor: last.id } : {}) },
      }
    },

    async redeliver(call) {
      const { params, merchant, now } = call
      const answer = await onceByKey(db, call, async (tx) => {
        const delivery = await findDelivery(tx, merchant.id, params.id)
        if (!delivery) return notFound('delivery')
        if (!(await lockWebhook(tx, delivery.webhookId))) {
          return refuse(409, 'webhook_deleted', 'The webhook of this delivery was deleted. Register its address again.')
        }
        return { status: 201, body: toWebhookDelivery(await requestRedelivery(tx, delivery.id, now)) } as const
      })
      if (!isRefusal(answer)) context.wake()
      return answer
    },
  }
}
