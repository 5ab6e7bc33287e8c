import { toAttempt } from '../../domain/attempts.ts'
import type { Attempt } from '../../domain/contract.ts'
import { newId } from '../../store/identifiers.ts'
import type { SandboxContext } from '../context.ts'
import type { Refusal } from '../http/refusals.ts'
import { beginAttempt } from './beginAttempt.ts'
import type { AttemptOrder } from './beginAttempt.ts'
import { readInstrument } from './readInstrument.ts'
import { replayAttempt } from './replay.ts'
import { runProcessor } from './runProcessor.ts'

/** Carries out an attempt from its request to the processor's answer, at most once per key, whoever asks for it. */
export async function carryOutAttempt(
  context: SandboxContext,
  order: Omit<AttemptOrder, 'id' | 'instrument'>,
): Promise<{ readonly status: 201; readonly body: Attempt } | Refusal> {
  const { db, publicOrigin, running } = context
  const { request, transactionId, token, idempotency, now } = order
  const replayed = await replayAttempt(db, idempotency, publicOrigin())
  if (replayed) return replayed
  const allowedOrigins = token?.allowedOrigins ?? null
  const instrument = await readInstrument({ db, request, transactionId, allowedOrigins, now })
  const id = newId('attempt')
  running.add(id)
  try {
    const beginning = await beginAttempt({ ...order, id, instrument }, context)
    if (!('begun' in beginning)) return beginning
    return { status: 201, body: toAttempt(await runProcessor(context, beginning.begun), publicOrigin()) }
  } finally {
    running.delete(id)
  }
}
