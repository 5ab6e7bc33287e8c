import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { captureTransaction } from '../app/payments/capture.ts'
import { toCharge } from '../domain/transactions.ts'

export function captureRoutes(context: SandboxContext): Pick<Handlers, 'captureTransaction'> {
  const { db } = context
  return {
    async captureTransaction(call) {
      const { params, merchant, now } = call
      const answered = await onceByKey(db, call, async (tx) => {
        const answer = await captureTransaction(tx, merchant.id, params.id, call.body, now)
        if (isRefusal(answer)) return answer
        const { transaction, captured, shipped } = answer
        const body = {
          id: transaction.id,
          status: transaction.status,
          charges: 'charge' in captured ? [toCharge(captured.charge)] : [],
          invoices: 'invoiceId' in captured ? [captured.invoiceId] : [],
          ...(shipped ? { lines: [...shipped] } : {}),
        }
        return { status: 201 as const, body }
      })
      context.wake()
      return answered
    },
  }
}
