import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxContext } from '../../../app/context.ts'
import type { InFlight } from '../../../app/inFlight.ts'
import { completeChallenge, endChallenge } from '../../../app/payments/challenges.ts'
import { findAttemptByChallenge } from '../../../store/attempts.ts'
import type { AttemptRow } from '../../../store/schema.ts'
import { challengePage } from './challengePage.ts'
import { readLook } from '../hostedLook.ts'
import { readPageFiles } from '../pageFiles.ts'
import { sendHostedPage } from '../sendHostedPage.ts'

type Decision = 'complete' | 'fail' | 'cancel'

const PATH = '/hosted/three-d-secure/:id'
const DECISIONS: readonly Decision[] = ['complete', 'fail', 'cancel']

/**
 * The page on which a bank would ask whether it is really you. Its address cannot be guessed and is all that it takes to
 * answer, as no token may stand in a URL.
 */
export function registerThreeDSecure(app: FastifyInstance, context: SandboxContext, inFlight: InFlight): void {
  const files = readPageFiles(['base', 'controls', 'challenge'], 'escape', 'challenge')
  const sendPage = (reply: FastifyReply, query: unknown, attempt: AttemptRow | undefined): FastifyReply =>
    sendHostedPage(reply, attempt ? 200 : 404, (nonce) =>
      challengePage({ nonce, files, look: readLook(query), ...(attempt ? { attempt } : {}) }),
    )

  async function decide(attempt: AttemptRow, decision: Decision, now: Date): Promise<void> {
    const isOver = attempt.challengeEndsAt !== null && attempt.challengeEndsAt <= now
    if (isOver) await endChallenge(context, attempt, 'abandoned')
    else if (decision === 'complete') await completeChallenge(context, attempt)
    else await endChallenge(context, attempt, decision === 'fail' ? 'failed' : 'canceled')
  }

  app.get<{ Params: { id: string } }>(PATH, async ({ params, query }, reply) =>
    sendPage(reply, query, await findAttemptByChallenge(context.db, params.id)),
  )

  app.post<{ Params: { id: string }; Body: { decision?: string } | undefined }>(
    PATH,
    async ({ params, query, body, now }, reply) => {
      const attempt = await findAttemptByChallenge(context.db, params.id)
      const decision = DECISIONS.find((known) => known === body?.decision)
      if (attempt && decision) await inFlight.track(decide(attempt, decision, now))
      return sendPage(reply, query, await findAttemptByChallenge(context.db, params.id))
    },
  )
}
