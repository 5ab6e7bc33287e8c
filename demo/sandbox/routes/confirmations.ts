import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { confirmTransaction } from '../app/payments/confirm.ts'

export function confirmationRoutes(context: SandboxContext): Pick<Handlers, 'confirmTransaction'> {
  return {
    confirmTransaction({ params, merchant, path, body: request, now, ...call }) {
      // Every attempt has a key. Nobody can repeat one that was made up here.
      const idempotency = call.idempotency ?? { scope: `${merchant.id} ${path}`, key: randomUUID(), bodyHash: '' }
      return confirmTransaction(context, {
        merchantId: merchant.id,
        transactionId: params.id,
        request,
        idempotency,
        now,
      })
    },
  }
}
