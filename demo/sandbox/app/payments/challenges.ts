import { AUTHENTICATION_ABANDONED, AUTHENTICATION_FAILED, AUTHENTICATION_UNANSWERED } from '../../domain/attempts.ts'
import type { AttemptFailure } from '../../domain/attempts.ts'
import { atomically } from '../../store/atomically.ts'
import type { AttemptRow } from '../../store/schema.ts'
import type { SandboxContext } from '../context.ts'
import { runProcessor } from './runProcessor.ts'
import { moveAndRecord } from './settle.ts'

const CANCELED: AttemptFailure = {
  code: 'authentication_abandoned',
  message: 'The payment was canceled before the bank confirmed it. Nothing was charged.',
  retrySafe: true,
}

const ENDINGS = {
  failed: { status: 'failed', failure: AUTHENTICATION_FAILED },
  abandoned: { status: 'failed', failure: AUTHENTICATION_ABANDONED },
  canceled: { status: 'canceled', failure: CANCELED },
  unanswered: { status: 'failed', failure: AUTHENTICATION_UNANSWERED },
} as const

/** Ends a challenge without a payment. `undefined`: it is over already. */
export async function endChallenge(
  context: SandboxContext,
  attempt: AttemptRow,
  how: keyof typeof ENDINGS,
): Promise<AttemptRow | undefined> {
  return atomically(context.db, (tx) =>
    moveAndRecord(tx, attempt, 'requires_action', ENDINGS[how], context.publicOrigin()),
  )
}

/** The payer proved who they are: the attempt goes to the processor again. `undefined`: the challenge is over already. */
export async function completeChallenge(context: SandboxContext, attempt: AttemptRow): Promise<AttemptRow | undefined> {
  context.running.add(attempt.id)
  try {
    const changes = { status: 'processing', isAuthenticated: true, ownerId: context.processId } as const
    const resumed = await atomically(context.db, (tx) =>
      moveAndRecord(tx, attempt, 'requires_action', changes, context.publicOrigin()),
    )
    return resumed && (await runProcessor(context, resumed))
  } finally {
    context.running.delete(attempt.id)
  }
}
