import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxContext } from '../../app/context.ts'
import type { InFlight } from '../../app/inFlight.ts'
import { completeChallenge, endChallenge } from '../../app/payments/challenges.ts'
import { findAttemptByChallenge } from '../../store/attempts.ts'
import { newSecret } from '../../store/identifiers.ts'
import type { AttemptRow } from '../../store/schema.ts'
import { challengePage } from './challengePage.ts'

type Decision = 'complete' | 'fail' | 'cancel'

const PATH = '/hosted/three-d-secure/:id'
const DECISIONS: readonly Decision[] = ['complete', 'fail', 'cancel']

function sendPage(reply: FastifyReply, attempt: AttemptRow | undefined): FastifyReply {
  const nonce = newSecret()
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    'frame-ancestors *',
  ]
  return reply
    .code(attempt ? 200 : 404)
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(challengePage({ nonce, ...(attempt ? { attempt } : {}) }))
}

/**
 * The page on which a bank would ask whether it is really you. Its address cannot be guessed and is all that it takes to
 * answer, as no token may stand in a URL.
 */
export function registerThreeDSecure(app: FastifyInstance, context: SandboxContext, inFlight: InFlight): void {
  async function decide(attempt: AttemptRow, decision: Decision, now: Date): Promise<void> {
    const isOver = attempt.challengeEndsAt !== null && attempt.challengeEndsAt <= now
    if (isOver) await endChallenge(context, attempt, 'abandoned')
    else if (decision === 'complete') await completeChallenge(context, attempt)
    else await endChallenge(context, attempt, decision === 'fail' ? 'failed' : 'canceled')
  }

  app.get<{ Params: { id: string } }>(PATH, async ({ params }, reply) =>
    sendPage(reply, await findAttemptByChallenge(context.db, params.id)),
  )

  app.post<{ Params: { id: string }; Body: { decision?: string } | undefined }>(
    PATH,
    async ({ params, body, now }, reply) => {
      const attempt = await findAttemptByChallenge(context.db, params.id)
      const decision = DECISIONS.find((known) => known === body?.decision)
      if (attempt && decision) await inFlight.track(decide(attempt, decision, now))
      return sendPage(reply, await findAttemptByChallenge(context.db, params.id))
    },
  )
}
