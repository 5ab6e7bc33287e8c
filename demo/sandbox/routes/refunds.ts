import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { refundCharge } from '../app/payments/refund.ts'
import { toMajor } from '../domain/transactions.ts'

export function refundRoutes(context: SandboxContext): Pick<Handlers, 'createRefund'> {
  const { db } = context
  return {
    async createRefund(call) {
      const { params, merchant, now } = call
      const answer = await onceByKey(db, call, async (tx) => {
        const refund = await refundCharge(tx, merchant.id, params.id, call.body, now)
        if (isRefusal(refund)) return refund
        const { id, amount, currency } = refund
        return { status: 201, body: { id, status: 'successful', amount: toMajor(amount, currency), currency } } as const
      })
      context.wake()
      return answer
    },
  }
}
