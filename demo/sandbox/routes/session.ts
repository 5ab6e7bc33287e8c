import type { Scope } from '../../../src/contract/routes.ts'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, refuse } from '../app/http/refusals.ts'
import { readQualification } from '../app/onboarding/readQualification.ts'
import { cancelUnpaid } from '../app/payments/cancelUnpaid.ts'
import { readSession } from '../app/payments/readSession.ts'
import { atomically } from '../store/atomically.ts'

/** Scopes that may apply for credit without an order. */
const APPLIES: readonly Scope[] = ['buyer', 'credit_application']

export function sessionRoutes(context: SandboxContext): Pick<Handlers, 'getSession' | 'cancelSession'> {
  const { db, publicOrigin } = context
  return {
    async getSession({ token, tag, now }) {
      const application = APPLIES.includes(token.scope) ? await readQualification(db, token.buyerId, now) : undefined
      return { status: 200, body: await readSession(db, token, now, publicOrigin(), tag, application) }
    },

    async cancelSession({ token, tag, now }) {
      const { transactionId } = token
      if (transactionId === null) return refuse(403, 'scope_mismatch', 'There is no payment to cancel.')
      const answer = await atomically(db, async (tx) => {
        const canceled = await cancelUnpaid(tx, transactionId, now, publicOrigin(), 'canceled_by_payer')
        return isRefusal(canceled)
          ? canceled
          : ({ status: 200, body: await readSession(tx, token, now, publicOrigin(), tag) } as const)
      })
      context.wake()
      return answer
    },
  }
}
