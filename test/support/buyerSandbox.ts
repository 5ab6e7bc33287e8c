import { randomUUID } from 'node:crypto'
import type { Client } from 'openapi-fetch'
import type { paths } from '../../src/api/schema.d.ts'
import type { TestSandbox } from './sandbox.ts'

/** A new buyer with calls in their name. */
export interface TestBuyer {
  readonly id: string
  readonly token: string
  readonly widget: Client<paths>
}

export async function createTestBuyer(
  sandbox: TestSandbox,
  scope: 'BUYER' | 'ADD_PAYMENT_METHOD' = 'BUYER',
): Promise<TestBuyer> {
  const body = { email: `buyer-${randomUUID()}@example.test`, businessName: 'Cedar Works' }
  const { data: buyer } = await sandbox.merchant.POST('/buyers', { body })
  return withToken(sandbox, buyer?.id ?? '', scope)
}

/** A buyer whom the merchant has registered, as an order names one: by id. */
export async function registered(sandbox: TestSandbox, more: { qualificationStatus?: string } = {}) {
  const body = { email: `registered-${randomUUID()}@example.test`, ...more }
  const { data } = await sandbox.merchant.POST('/buyers', { body })
  return { id: data?.id ?? '' }
}

/** A registered buyer who has $50,000 of credit. */
export const qualifiedBuyer = (sandbox: TestSandbox) => registered(sandbox, { qualificationStatus: 'completed' })

/** The buyer with a new token, as tokens end after a day. */
export async function withToken(
  sandbox: TestSandbox,
  id: string,
  scope: 'BUYER' | 'ADD_PAYMENT_METHOD' = 'BUYER',
): Promise<TestBuyer> {
  const { data } = await sandbox.merchant.POST('/buyers/{id}/token', { params: { path: { id } }, body: { scope } })
  const token = data?.token ?? ''
  return { id, token, widget: sandbox.widget(token) }
}

/** Saves a bank account that was typed, one that is active at once unless something else is said. */
export async function saveBank(sandbox: TestSandbox, { id, widget }: TestBuyer, account?: Record<string, unknown>) {
  const encrypted = await sandbox.encryptBank(id, account)
  return widget.POST('/v1/payment-methods', { body: { type: 'bank', encrypted } })
}
