import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { registerWebhook } from '../store/webhooks.ts'

export function webhookRoutes({ db }: SandboxContext): Pick<Handlers, 'createWebhook' | 'getWebhookKeys'> {
  return {
    async createWebhook({ merchant, body: { topic, address } }) {
      const { id } = await registerWebhook(db, merchant.id, topic, address)
      return { status: 201, body: { id, topic, address } }
    },

    getWebhookKeys({ merchant: { webhookSecret } }) {
      return Promise.resolve({ status: 200, body: { webhookSecret } })
    },
  }
}
