import { randomUUID } from 'node:crypto'
import type { TestBuyer } from './buyerSandbox.ts'
import type { TestSandbox } from './sandbox.ts'

type Merchant = Pick<TestSandbox, 'merchant'>

/** Asks for a higher limit, $80,000.00 unless something else is said. */
export function askForCredit(
  { widget }: Pick<TestBuyer, 'widget'>,
  body: { amount: number; reason?: string } = { amount: 8_000_000 },
  key: string = randomUUID(),
) {
  return widget.POST('/v1/credit-requests', { params: { header: { 'Idempotency-Key': key } }, body })
}

const paramsOf = (id: string, key: string | undefined) => ({
  path: { id },
  ...(key === undefined ? {} : { header: { 'Idempotency-Key': key } }),
})

export const acceptCredit = ({ merchant }: Merchant, id: string, creditLimit: number | string, key?: string) =>
  merchant.POST('/credit-requests/{id}/accept', { params: paramsOf(id, key), body: { creditLimit } })

export const declineCredit = ({ merchant }: Merchant, id: string, reason: string, key?: string) =>
  merchant.POST('/credit-requests/{id}/decline', { params: paramsOf(id, key), body: { reason } })

/** Each call about requests for a higher limit, once. */
export async function callCreditRequests({ merchant }: Merchant, buyer: Pick<TestBuyer, 'id' | 'widget'>) {
  const { data: first } = await askForCredit(buyer, { amount: 8_000_000, reason: 'A second shop.' })
  await declineCredit({ merchant }, first?.id ?? '', 'Pay the open invoices first.')
  const { data: second } = await askForCredit(buyer)
  await acceptCredit({ merchant }, second?.id ?? '', '60000')
  const { data: listed } = await merchant.GET('/credit-requests', { params: { query: { buyerId: buyer.id } } })
  const { data: read } = await merchant.GET('/credit-requests/{id}', { params: { path: { id: first?.id ?? '' } } })
  return { listed: listed?.creditRequests ?? [], read }
}
