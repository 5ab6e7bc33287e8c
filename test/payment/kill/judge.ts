import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { components } from '../../../src/api/schema.d.ts'
import type { Attempt } from '../../support/sandbox.ts'
import { decide } from './payer.ts'
import type { Answer, Payer, Payment } from './payer.ts'
import type { Round } from './plan.ts'
import { LEFT_BY } from './points.ts'

type Session = components['schemas']['Session']

/** A payment whose server was killed under it. */
export interface Interrupted {
  readonly round: Round
  readonly payer: Payer
  readonly payment: Payment
  /** What still came through, if anything did. */
  readonly answer: Answer | undefined
}

const SETTLE_LIMIT_MS = 20_000
const DECIDED = { visa: 'succeeded', declined: 'failed', challenge: 'requires_action' } as const

/** The session once nothing is on its way any more; as it is when that takes too long. */
async function settledSession(origin: string, payer: Payer): Promise<Session> {
  const end = performance.now() + SETTLE_LIMIT_MS
  for (;;) {
    const session = await payer.session(origin)
    if (session.lastAttempt?.status !== 'processing' || performance.now() > end) return session
    await pause(50)
  }
}

const summary = (attempt: Attempt | undefined): string =>
  attempt ? `${attempt.status}${attempt.failure ? ` (${attempt.failure.code})` : ''}` : 'no attempt'

/** What a restart had to make of it; this is also how a kill shows that it came where it should. */
function expectedOf({ point, card }: Round): string {
  if (LEFT_BY[point] === 'none') return 'no attempt'
  if (LEFT_BY[point] === 'voided') return 'failed (server_error)'
  return card === 'declined' ? 'failed (card_declined)' : DECIDED[card]
}

function faultsOfSession(session: Session, charges: number): string[] {
  const status = session.lastAttempt?.status
  const isPaid = status === 'succeeded'
  const isSafe = status === undefined || status === 'failed' || status === 'canceled'
  return [
    ...(status === 'processing' ? ['the attempt is neither ended nor resumable'] : []),
    ...(charges === (isPaid ? 1 : 0) ? [] : [`${charges} charges with ${summary(session.lastAttempt)}`]),
    ...(session.retrySafe === isSafe ? [] : [`retrySafe is ${session.retrySafe} with ${summary(session.lastAttempt)}`]),
  ]
}

async function faultsOfResending(origin: string, { payer, payment }: Interrupted, own?: Attempt): Promise<string[]> {
  const before = await payer.session(origin)
  const answer = await payment.send(origin)
  if (own) {
    const isTruth = answer?.status === 201 && isDeepStrictEqual(answer.attempt, await payer.attempt(origin, own.id))
    return isTruth ? [] : [`the same key again gave ${JSON.stringify(answer)}`]
  }
  const after = (await payer.session(origin)).lastAttempt
  // The server never saw it: it is taken now, unless something else has been paid or is being paid.
  const isRight = before.retrySafe
    ? answer?.status === 201 && answer.attempt?.id === after?.id
    : answer?.status === 409 && answer.attempt?.id === after?.id
  return isRight ? [] : [`the same key, new to the server, gave ${JSON.stringify(answer)}`]
}

async function faultsOfPayingAnew(origin: string, { payer }: Interrupted): Promise<string[]> {
  const { retrySafe, lastAttempt } = await payer.session(origin)
  const answer = await (await payer.prepare('visa')).send(origin)
  const isRight = retrySafe
    ? answer?.status === 201 && answer.attempt?.status === 'succeeded'
    : answer?.status === 409 && answer.attempt?.id === lastAttempt?.id
  return isRight ? [] : [`retrySafe was ${retrySafe}, and a new payment gave ${JSON.stringify(answer)}`]
}

async function resume(origin: string, { payer, round }: Interrupted): Promise<string[]> {
  const { lastAttempt } = await payer.session(origin)
  if (lastAttempt?.status !== 'requires_action') return []
  await decide(origin, lastAttempt, round.decision)
  const { lastAttempt: ended } = await payer.session(origin)
  const expected = round.decision === 'complete' ? 'succeeded' : 'canceled'
  return ended?.status === expected ? [] : [`a challenge to ${round.decision} became ${summary(ended)}`]
}

/** Everything that is wrong after a restart, and after all that a payer may then do. None: the promise was kept. */
export async function judge(origin: string, interrupted: Interrupted): Promise<string[]> {
  const { round, payer, answer } = interrupted
  const session = await settledSession(origin, payer)
  const own = session.lastAttempt
  const expected = expectedOf(round)
  const faults = summary(own) === expected ? [] : [`${summary(own)} instead of ${expected}`]
  faults.push(...faultsOfSession(session, await payer.charges(origin)))
  if (answer?.status === 201 && round.point !== 'in-challenge' && answer.attempt?.status !== own?.status)
    faults.push(`answered ${summary(answer.attempt)}, now ${summary(own)}`)
  faults.push(...(await resume(origin, interrupted)))
  const resend = () => faultsOfResending(origin, interrupted, own)
  const anew = () => faultsOfPayingAnew(origin, interrupted)
  for (const step of round.first === 'resend' ? [resend, anew] : [anew, resend]) faults.push(...(await step()))
  await resume(origin, interrupted)
  faults.push(...faultsOfSession(await payer.session(origin), await payer.charges(origin)))
  return faults
}
