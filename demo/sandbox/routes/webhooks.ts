import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { registerWebhook } from '../store/webhooks.ts'

export function webhookRoutes({ db }: SandboxContext): Pick<Handlers, 'createWebhook' | 'getWebhookKeys'> {
  return {
    async createWebhook(call) {
      const { topic, address } = call.body
      return onceByKey(db, call, async (tx) => {
        const { id } = await registerWebhook(tx, call.merchant.id, topic, address)
        return { status: 201, body: { id, topic, address } } as const
      })
    },

    getWebhookKeys({ merchant: { webhookSecret } }) {
      return Promise.resolve({ status: 200, body: { webhookSecret } })
    },
  }
}
