import type { components } from '../../../src/api/schema.d.ts'
import { expectData } from '../balanceApi.ts'
import type { BalanceApi } from '../balanceApi.ts'

const TOPICS: readonly components['schemas']['WebhookTopic'][] = [
  'transaction/confirmed',
  'transaction/canceled',
  'checkout/charged',
  'charge/returned',
  'charge/disputed',
  'transaction/refund-successful',
]

export interface WebhookRegistration {
  /** Registers every topic. Registering again changes nothing, so a sandbox that was reset gets them again. */
  readonly ensure: () => Promise<void>
  /** The secret that signs deliveries, asked once and kept. */
  readonly secret: () => Promise<string>
}

/** `address` is where the provider is to send deliveries; asked late, as a free port is known only after listening. */
export function createWebhookRegistration(api: BalanceApi, address: () => string): WebhookRegistration {
  let known: Promise<string> | undefined

  async function askSecret(): Promise<string> {
    const { webhookSecret } = await expectData('read the webhook secret', api.GET('/webhooks/keys'))
    return webhookSecret
  }

  return {
    async ensure() {
      const calls = TOPICS.map((topic) => api.POST('/webhooks', { body: { topic, address: address() } }))
      await Promise.all(calls.map((call) => expectData('register a webhook', call)))
    },
    secret() {
      known ??= askSecret().catch((failure: unknown) => {
        known = undefined
        throw failure
      })
      return known
    },
  }
}
