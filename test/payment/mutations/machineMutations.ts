import type { Mutation } from './mutation.ts'
import { inFile, P1 } from './mutation.ts'

const machine = inFile('src/payment/machine.ts', P1)
const answered = inFile('src/payment/answered.ts', P1)
const adopt = inFile('src/payment/adopt.ts', P1)
const timing = inFile('src/payment/timing.ts', P1)
const word = inFile('src/payment/wordOf.ts', P1)
const screen = inFile('src/payment/screenOf.ts', P1)

/** Bugs in what the client concludes. */
export const MACHINE_MUTATIONS: readonly Mutation[] = [
  machine('a stale answer of an earlier decision is believed', 'if (isStale(phase, event)) {', 'if (false) {'),
  machine(
    'a look that fails with a 500 counts as a failed payment',
    "if ('reads' in phase) return readLater(phase, event)",
    "if ('reads' in phase) return [{ name: 'ready', failure: { code: event.trouble.code } }]",
  ),
  machine(
    'silence counts as a failed payment',
    '    return [unknown, look(trouble, event.now)]',
    "    return isSilent ? [{ name: 'ready', failure: { code: 'server_error' } }] : [unknown]",
  ),
  machine(
    'a 409 with the own attempt counts as a refusal',
    'if (attempt && isOneOf(attempt, [phase.record])) return answered(phase, attempt)',
    '',
  ),
  machine(
    'a refusal of a resent request ends the decision',
    "if (phase.name === 'unknown' && !(phase.posts === 1 && phase.isOutstanding)) {",
    "if (phase.name !== 'unknown' && phase.name !== 'sending') {",
  ),
  machine(
    'a request is sent again without a look',
    '    return [unknown, look(trouble, event.now)]',
    "    return [unknown, { do: 'post', afterMs: 1_000 }]",
  ),
  machine(
    'the lock of another tab is trusted alone, and nothing is read',
    "            { name: 'elsewhere', reads: 0, ...kept(phase, event.now) },\n            { do: 'readSession', afterMs: 0 },\n",
    "            { name: 'elsewhere', reads: 0, ...kept(phase, event.now) },\n",
  ),
  machine(
    'what one look was told is forgotten when another fails',
    'Math.max(until, before?.until ?? 0) || undefined',
    'until || undefined',
  ),
  answered(
    'the version of an attempt is not compared',
    'if (known?.attempt.id === attempt.id && attempt.version < known.attempt.version) return readAgain(known)',
    '',
    { tier: 'p1', runs: 400_000 },
  ),
  answered(
    'a decline that is not safe to repeat may be repeated',
    "if (attempt.failure?.retrySafe !== true) return { name: 'ended', code, attempt }",
    '',
  ),
  answered(
    'the record is forgotten while the attempt is processed',
    "return readAgain({ name: 'processing', attempt, reads })",
    "return [...readAgain({ name: 'processing', attempt, reads }), end]",
  ),
  answered(
    'an attempt of somebody else is taken for the own one',
    'return records.some(({ key }) => key === attempt.idempotencyKey)',
    'return records.length >= 0 || attempt.id === attempt.idempotencyKey',
  ),
  adopt(
    'nothing is resumed after a reload',
    'if (!sent) return [phase]',
    'if (!sent || !session.activeAttempt) return [phase]',
  ),
  adopt(
    'an attempt that is under way is not looked for after a reload',
    'if (isOneOf(active, records)) return answered(phase, active)',
    'if (isOneOf(active, records)) return [phase]',
  ),
  adopt(
    'what another tab of the browser paid counts as paid by somebody else',
    "if (active?.status === 'succeeded' && isOneOf(active, records)) return [{ name: 'succeeded', attempt: active }]",
    '',
  ),
  adopt(
    'another try is offered though the server does not call it safe',
    "if (retrySafe) return [{ name: 'ready', failure }, forget]",
    "if (retrySafe || key) return [{ name: 'ready', failure }, forget]",
  ),
  adopt(
    'how old a look is does not count',
    'return mayTryAgain(phase, askedAt) ?',
    'return mayTryAgain(phase, askedAt + 20_000) ?',
  ),
  adopt(
    'a request is sent again before the server wants it',
    'const isWanted = pauseOf({ until: phase.postFrom }, now) === undefined',
    'const isWanted = true',
  ),
  timing('another try is offered too early', 'const SETTLED_AFTER = 30_000', 'const SETTLED_AFTER = 5_000'),
  timing('a decision is sent more than four times', 'const POSTS_AT_MOST = 4', 'const POSTS_AT_MOST = 40'),
  timing('a decision is sent again after half a minute', 'RESEND_WINDOW = 30_000', 'RESEND_WINDOW = 60_000'),
  timing(
    'a request is sent again while one is under way',
    'sent.canResend && !sent.isOutstanding &&',
    'sent.canResend &&',
  ),
  timing(
    'Retry-After is not kept to',
    'return until > now ? until - now : undefined',
    'return until > now ? 0 : undefined',
  ),
  timing(
    'Retry-After is cut short by jitter',
    'if (isMinimum) return ms + random * 1_000',
    'if (isMinimum) return ms * random',
  ),
  word('the success of one payment is told again', 'if (before === phase) return undefined', ''),
  word(
    'a payment whose outcome nobody knows is called failed',
    "code: 'outcome_unknown', retryable: false",
    "code: 'server_error', retryable: true",
  ),
  screen('the form is shown while the outcome is not known', "unknown: 'confirming'", "unknown: 'pay'"),
  adopt(
    'an order that expired is over, though a request may still be carried out',
    'if (end && (mayTryAgain(phase, askedAt) || !isExpired(session)))',
    'if (end)',
  ),
]
