import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { scheduledPayments } from '../../demo/sandbox/store/scheduledSchema.ts'
import { attempts } from '../../demo/sandbox/store/schema.ts'
import type { TestBuyer } from './buyerSandbox.ts'
import { createTestBuyer, withToken } from './buyerSandbox.ts'
import type { TestSandbox } from './sandbox.ts'
import { startTestSandbox } from './sandbox.ts'
import { until } from './waiting.ts'

const DAY_MS = 86_400_000
const ADDRESS = 'http://127.0.0.1:9/'
const TOPICS = [
  'transaction/confirmed',
  'checkout/charged',
  'charge/returned',
  'transaction/canceled',
  'invoice/paid',
  'invoice/part-paid',
  'transfer/received',
  'transfer/assigned',
  'transfer/unassigned',
] as const

/** A sandbox for the tests of a file, with a buyer for each of them. Webhooks are recorded and reach nobody. */
export class AccountSandbox {
  sandbox!: TestSandbox
  buyer!: TestBuyer

  constructor() {
    beforeAll(async () => {
      this.sandbox = await startTestSandbox()
      await this.addWebhooks()
    })
    beforeEach(async () => {
      await this.sandbox.merchant.DELETE('/sandbox/clock')
      this.buyer = await createTestBuyer(this.sandbox)
    })
    afterAll(() => this.sandbox.close())
  }

  private async addWebhooks(): Promise<void> {
    for (const topic of TOPICS) await this.sandbox.merchant.POST('/webhooks', { body: { topic, address: ADDRESS } })
  }

  /** Leaves nothing but a new buyer, at the real time: where a test goes years ahead, cards end and more and more is due. */
  async reset(): Promise<void> {
    await this.sandbox.merchant.POST('/sandbox/reset')
    await this.addWebhooks()
    this.buyer = await createTestBuyer(this.sandbox)
  }

  async advance(days: number): Promise<void> {
    await this.sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: days * DAY_MS } })
    // Another process of the same database may be at one of the payments that have begun.
    await until('what has begun is over', async () => (await this.listBegun()).length === 0)
    this.buyer = await withToken(this.sandbox, this.buyer.id)
  }

  private async listBegun() {
    const isBegun = and(eq(scheduledPayments.status, 'processing'), eq(attempts.status, 'processing'))
    return this.sandbox.db
      .select({ id: attempts.id })
      .from(scheduledPayments)
      .innerJoin(attempts, eq(attempts.id, scheduledPayments.attemptId))
      .where(isBegun)
  }

  /** The entries of a transaction: type, amount in minor units, and the invoice where there is one. */
  async ledgerOf(transactionId = '') {
    const entries = await this.sandbox.ledger(transactionId)
    return entries.map(({ type, amount, invoiceId }) => [type, amount, ...(invoiceId ? [invoiceId] : [])])
  }
}
