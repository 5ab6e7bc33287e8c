import { expectData, reach } from './balanceApi.ts'
import type { BalanceApi } from './balanceApi.ts'
import type { PricedCart } from './cart.ts'
import { toTransactionLines } from './transactionRequest.ts'

/** What the provider made of an order. */
interface OpenTransaction {
  readonly transactionId: string
  readonly buyerId: string
  readonly token: string
}

/** `busy`: a payment is under way or made, nothing changed. `gone`: the transaction takes no payment any more. */
type UpdateResult = 'updated' | 'busy' | 'gone'

interface ShopBuyer {
  /** Who the buyer is at the provider, where the store knows it. */
  readonly id: string | undefined
  readonly email: string
}

/** Everything that the store asks of the payment provider about orders. */
export interface Payments {
  open(orderId: string, cart: PricedCart, buyer: ShopBuyer): Promise<OpenTransaction>
  update(transactionId: string, cart: PricedCart): Promise<UpdateResult>
  cancel(transactionId: string): Promise<UpdateResult>
  freshToken(transactionId: string): Promise<string>
}

export function createPayments(api: BalanceApi): Payments {
  /** By id alone is a buyer the one of before. A sandbox that was emptied has forgotten it. */
  async function named({ id, email }: ShopBuyer): Promise<{ id: string } | { email: string }> {
    if (id === undefined) return { email }
    const { response } = await reach('find a buyer', api.GET('/buyers/{id}', { params: { path: { id } } }))
    return response.ok ? { id } : { email }
  }

  return {
    async open(orderId, cart, buyer) {
      const call = api.POST('/transactions', {
        // The order number is the key: asked twice for one order, the API makes one transaction.
        params: { header: { 'Idempotency-Key': `order-${orderId}` } },
        body: {
          ...toTransactionLines(cart),
          currency: 'USD',
          externalReferenceId: orderId,
          buyer: { ...(await named(buyer)), businessName: 'Harbor & Pine Studio' },
          allowedPaymentMethods: ['creditCard', 'achDebit', 'wire', 'invoice', 'payWithTerms'],
          netDaysOptions: [30, 60, 90],
          allowedTermsPaymentMethods: ['achDebit', 'wire', 'creditCard'],
          splitMethods: ['creditCard'],
          buyerFields: { poNumber: 'optional', notes: 'optional' },
        },
      })
      const { id, buyerId, token } = await expectData('start a transaction', call)
      return { transactionId: id, buyerId, token }
    },

    async update(id, cart) {
      const call = api.PATCH('/transactions/{id}', { params: { path: { id } }, body: toTransactionLines(cart) })
      const { response, error } = await reach('change a transaction', call)
      return resultOf(response, error?.code)
    },

    async cancel(id) {
      const { response, error } = await reach(
        'cancel a transaction',
        api.POST('/transactions/{id}/cancel', { params: { path: { id } } }),
      )
      return resultOf(response, error?.code)
    },

    async freshToken(id) {
      const call = api.POST('/transactions/{id}/token', { params: { path: { id } } })
      const { token } = await expectData('renew a token', call)
      return token
    },
  }
}

function resultOf(response: Response, code: string | undefined): UpdateResult {
  if (response.ok) return 'updated'
  return code === 'attempt_in_progress' || code === 'already_paid' ? 'busy' : 'gone'
}
