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

/** Everything that the store asks of the payment provider about orders. */
export interface Payments {
  open(orderId: string, cart: PricedCart, buyerEmail: string): Promise<OpenTransaction>
  update(transactionId: string, cart: PricedCart): Promise<UpdateResult>
  cancel(transactionId: string): Promise<UpdateResult>
  freshToken(transactionId: string): Promise<string>
}

export function createPayments(api: BalanceApi): Payments {
  return {
    async open(orderId, cart, buyerEmail) {
      const call = api.POST('/transactions', {
        // The order number is the key: asked twice for one order, the API makes one transaction.
        params: { header: { 'Idempotency-Key': `order-${orderId}` } },
        body: {
          ...toTransactionLines(cart),
          currency: 'USD',
          externalReferenceId: orderId,
          buyer: { email: buyerEmail, businessName: 'Harbor & Pine Studio' },
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
