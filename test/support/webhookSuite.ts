import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestSandbox } from './sandbox.ts'
import type { TestSandbox } from './sandbox.ts'
import { createWebhookCalls } from './webhookCalls.ts'
import type { WebhookCalls } from './webhookCalls.ts'
import { startWebhookReceiver } from './webhookReceiver.ts'
import type { WebhookReceiver } from './webhookReceiver.ts'

export interface WebhookSuite extends WebhookCalls {
  readonly sandbox: TestSandbox
  readonly receiver: WebhookReceiver
  advance(ms: number): Promise<unknown>
}

/**
 * A sandbox and a receiver for the tests of a file, without webhooks and at real time before each. What it gives can be used
 * once the tests run.
 */
export function webhookSuite(): WebhookSuite {
  const suite = {} as WebhookSuite
  beforeAll(async () => {
    const sandbox = await startTestSandbox()
    const receiver = await startWebhookReceiver()
    const advance = (advanceMs: number) => sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs } })
    Object.assign(suite, createWebhookCalls(sandbox, receiver), { sandbox, receiver, advance })
  })
  afterEach(async () => {
    await suite.removeAll()
    await suite.sandbox.merchant.DELETE('/sandbox/clock')
  })
  afterAll(async () => {
    suite.receiver.close()
    await suite.sandbox.close()
  })
  return suite
}
