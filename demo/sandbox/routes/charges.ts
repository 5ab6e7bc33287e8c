import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { refundCharge } from '../app/payments/refund.ts'
import { toCharge, toMajor, toRefund } from '../domain/transactions.ts'
import { findEntry, listEntries } from '../store/ledger.ts'
import { findTransaction } from '../store/transactions.ts'

export function chargeRoutes(context: SandboxContext): Pick<Handlers, 'getCharge' | 'createRefund'> {
  const { db } = context
  return {
    async getCharge({ params, merchant }) {
      const charge = await findEntry(db, params.id)
      if (charge?.type !== 'charge' || charge.transactionId === null) return notFound('charge')
      const transaction = await findTransaction(db, charge.transactionId)
      if (transaction?.merchantId !== merchant.id) return notFound('charge')
      const { transactionId, currency, paymentMethodType, at } = charge
      const entries = await listEntries(db, { transactionId })
      const refunds = entries.filter(({ type, parentId }) => type === 'refund' && parentId === charge.id)
      const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
      const body = {
        ...toCharge(charge),
        transactionId,
        currency,
        selectedPaymentMethod: paymentMethodType,
        createdAt: at.toISOString(),
        refundedAmount: toMajor(refunded, currency),
        refunds: refunds.map(toRefund),
      }
      return { status: 200, body }
    },

    async createRefund(call) {
      const { params, merchant, now } = call
      const answer = await onceByKey(db, call, async (tx) => {
        const refund = await refundCharge(tx, merchant.id, params.id, call.body, now)
        return isRefusal(refund) ? refund : ({ status: 201, body: toRefund(refund) } as const)
      })
      context.wake()
      return answer
    },
  }
}
