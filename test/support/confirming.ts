import type { components } from '../../src/api/schema.d.ts'
import type { TestSandbox } from './sandbox.ts'

export type Confirmation = components['schemas']['ConfirmationRequest']
type OrderRequest = Parameters<TestSandbox['createTransaction']>[0]

/** POST /transactions/{id}/confirm. */
export function confirm({ merchant }: Pick<TestSandbox, 'merchant'>, id: string, body: Confirmation, key?: string) {
  const header = key === undefined ? {} : { 'Idempotency-Key': key }
  return merchant.POST('/transactions/{id}/confirm', { params: { path: { id }, header }, body })
}

/** A refused confirmation in short: its status, its code and the paths of what is wrong. */
export async function refusalOf(answer: ReturnType<typeof confirm>): Promise<(number | string | undefined)[]> {
  const { error, response } = await answer
  return [response.status, error?.code, ...(error?.fields ?? []).map(({ path }) => path)]
}

/** A transaction of a buyer who keeps a card, and the request that pays with it. */
export async function withSavedCard(sandbox: TestSandbox, order: OrderRequest = {}, card?: Record<string, unknown>) {
  const transaction = await sandbox.createTransaction(order)
  const encrypted = await sandbox.encryptCard(transaction.buyerId, card)
  const { data } = await sandbox
    .widget(transaction.token)
    .POST('/v1/payment-methods', { body: { type: 'card', encrypted } })
  const byCard: Confirmation = { paymentMethodType: 'creditCard', paymentMethodId: data?.id ?? '' }
  return { ...transaction, byCard }
}

/** A transaction on terms of thirty days, of a buyer who is qualified unless another one is named. */
export function termsTransaction(sandbox: TestSandbox, order: OrderRequest = {}) {
  return sandbox.createTransaction({
    buyer: { email: `qualified-${crypto.randomUUID()}@example.test`, qualificationStatus: 'completed' },
    allowedPaymentMethods: ['payWithTerms'],
    netDaysOptions: [30],
    ...order,
  })
}
