import type { SandboxContext } from '../app/context.ts'
import type { Handlers, WidgetCall } from '../app/http/operations.ts'
import { notFound, refuse, refusePermission } from '../app/http/refusals.ts'
import { carryOutAttempt } from '../app/payments/carryOutAttempt.ts'
import { endChallenge } from '../app/payments/challenges.ts'
import { isOwnAttempt } from '../app/payments/ownAttempts.ts'
import { toAttempt } from '../domain/attempts.ts'
import type { AttemptRequest } from '../domain/contract.ts'
import { may } from '../domain/permissions.ts'
import { findAttempt } from '../store/attempts.ts'
import type { AttemptRow } from '../store/schema.ts'

/** It pays with a method that the buyer has saved, or saves one. */
function usesSavedMethods({ paymentMethodId, split = [], saveMethod = false }: AttemptRequest): boolean {
  return saveMethod || [paymentMethodId, ...split.map((part) => part.paymentMethodId)].some((id) => id !== undefined)
}

export function attemptRoutes(
  context: SandboxContext,
): Pick<Handlers, 'createAttempt' | 'getAttempt' | 'cancelAttempt'> {
  const { db, publicOrigin } = context

  async function findOwn(call: WidgetCall<'getAttempt' | 'cancelAttempt'>): Promise<AttemptRow | undefined> {
    const attempt = await findAttempt(db, call.params.id)
    return attempt && (await isOwnAttempt(db, attempt, call.token)) ? attempt : undefined
  }

  return {
    async createAttempt({ body: request, idempotency, token, tag, now }) {
      const { transactionId } = token
      if (!idempotency) throw new Error('The contract asks for an Idempotency-Key here.')
      if (transactionId === null) throw new Error('A token of scope checkout names its transaction.')
      if (token.scope === 'hand_off' && !token.allowsSavedMethods && usesSavedMethods(request))
        return refuse(
          403,
          'scope_mismatch',
          'This link pays with what is typed: the buyer allowed it no saved methods.',
        )
      if (request.saveMethod && !may(token.permissions, 'manage')) return refusePermission(['manage'], 'saveMethod')
      return carryOutAttempt(context, { transactionId, token, request, idempotency, tag, now })
    },

    async getAttempt(call) {
      const attempt = await findOwn(call)
      return attempt ? { status: 200, body: toAttempt(attempt, publicOrigin()) } : notFound('attempt')
    },

    async cancelAttempt(call) {
      const attempt = await findOwn(call)
      if (!attempt) return notFound('attempt')
      const isOver = attempt.challengeEndsAt !== null && attempt.challengeEndsAt <= call.now
      const ended = await endChallenge(context, attempt, isOver ? 'abandoned' : 'canceled')
      if (ended?.status === 'canceled') return { status: 200, body: toAttempt(ended, publicOrigin()) }
      const truth = { attempt: toAttempt((await findOwn(call)) ?? attempt, publicOrigin()) }
      if (truth.attempt.status === 'succeeded') return refuse(409, 'already_paid', 'This has been paid.', truth)
      if (truth.attempt.status === 'processing')
        return refuse(409, 'attempt_in_progress', 'The payment is being carried out.', truth)
      return refuse(409, 'attempt_ended', 'The payment has ended.', truth)
    },
  }
}
