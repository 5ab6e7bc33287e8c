import type { components } from '../../src/api/schema.d.ts'
import type { TestSandbox } from './sandbox.ts'

type Topic = components['schemas']['WebhookTopic']

/** An address that nobody listens at: what would be sent stands in the log of deliveries. */
const NOWHERE = 'http://127.0.0.1:9/hooks'

/** Registers for a topic; the bodies of its deliveries can then be read. */
export async function watchTopic(
  sandbox: TestSandbox,
  topic: Topic,
): Promise<() => Promise<Record<string, unknown>[]>> {
  await sandbox.merchant.POST('/webhooks', { body: { topic, address: NOWHERE } })
  return async () => {
    const { data } = await sandbox.merchant.GET('/sandbox/webhooks')
    const own = (data?.deliveries ?? []).filter((delivery) => delivery.topic === topic)
    return own.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  }
}

/** Waits until so many of the bodies are about a buyer; gives them, newest first. */
export async function bodiesAbout(
  read: () => Promise<Record<string, unknown>[]>,
  id: string,
  count = 1,
): Promise<Record<string, unknown>[]> {
  for (;;) {
    const found = (await read()).filter(({ buyerId }) => buyerId === id)
    if (found.length >= count) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
