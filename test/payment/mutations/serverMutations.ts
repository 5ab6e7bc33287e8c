import type { Mutation } from './mutation.ts'
import { inFile } from './mutation.ts'

const PAYMENTS = 'demo/sandbox/app/payments'
const CHARGED_ONCE = { test: 'test/sandbox/charged-once.test.ts' } as const
const ATTEMPTS = { test: 'test/sandbox/attempts.test.ts' } as const
const DATABASE = { test: 'test/sandbox/database.test.ts' } as const

const begin = inFile(`${PAYMENTS}/beginAttempt.ts`, CHARGED_ONCE)
const unpayable = inFile(`${PAYMENTS}/refuseUnpayable.ts`, CHARGED_ONCE)
const replay = inFile(`${PAYMENTS}/replay.ts`, CHARGED_ONCE)

/** Bugs in what the server promises. */
export const SERVER_MUTATIONS: readonly Mutation[] = [
  {
    name: 'no constraint keeps a second attempt away',
    edits: [
      {
        file: 'demo/sandbox/store/migrations/0000_tables.sql',
        find: 'CREATE UNIQUE INDEX "one_live_or_succeeded_attempt"',
        replace: 'CREATE INDEX "one_live_or_succeeded_attempt"',
      },
      // What is kept of a migrated database is kept under the journal's hash.
      { file: 'demo/sandbox/store/migrations/meta/_journal.json', find: '"dialect"', replace: ' "dialect"' },
    ],
    check: DATABASE,
  },
  unpayable(
    'a second attempt beside a live one is not refused',
    '    if (isLive(other.status))\n',
    '    if (isLive(other.status)) return undefined\n    if (isLive(other.status))\n',
  ),
  unpayable(
    'an attempt after a success is not refused',
    "return refuse(409, 'already_paid', 'This has been paid.', { attempt })",
    'return undefined',
  ),
  {
    name: 'the attempt is written down after the processor was asked',
    edits: [
      {
        file: `${PAYMENTS}/carryOutAttempt.ts`,
        find: '    const beginning = await beginAttempt(',
        replace:
          '    await new Promise((resolve) => setTimeout(resolve, 1_000))\n    const beginning = await beginAttempt(',
      },
      {
        file: `${PAYMENTS}/runProcessor.ts`,
        find: '  await sleep(answerDelay(attempt.amount), undefined, { signal: context.stopping })\n',
        replace: '  await sleep(0, undefined, { signal: context.stopping })\n',
      },
    ],
    check: CHARGED_ONCE,
  },
  begin(
    'the key is not stored',
    'await claimKey(tx, idempotency, now, begun.id)',
    'await claimKey(tx, idempotency, now)',
  ),
  replay(
    'the stored answer is not given again',
    'if (!row?.attemptId) return undefined',
    'if (row ?? !row) return undefined',
  ),
  replay(
    'other bytes under the same key are taken for the same',
    'if (row.bodyHash === bodyHash) return undefined',
    'if (row.bodyHash !== bodyHash.slice(1)) return undefined',
  ),
  replay(
    'an answer that is out of date is given',
    "if (row.status === null || attempt.status === 'processing')",
    'if (row.status === null)',
    DATABASE,
  ),
  begin(
    'what the payer saw is not compared with what is due',
    'if (isSame) return undefined',
    'if (isSame || !isSame) return undefined',
    ATTEMPTS,
  ),
  begin(
    'an encrypted card can be used twice',
    'if (instrument.nonce && !(await useNonce(tx, instrument.nonce, now))) {',
    'if (instrument.nonce === "") {',
  ),
  begin(
    'declines are not counted',
    '(hasTooManyDeclines(attempts)',
    '(hasTooManyDeclines(attempts.slice(5))',
    ATTEMPTS,
  ),
  inFile('demo/sandbox/domain/session.ts', ATTEMPTS)(
    'the server calls another try safe while an attempt is live',
    'retrySafe: isOpen && !active,',
    'retrySafe: isOpen || active !== undefined,',
  ),
  inFile(`${PAYMENTS}/recoverAttempts.ts`, DATABASE)(
    'nobody finishes what a process left',
    'for (const attempt of orphans) {',
    'for (const attempt of orphans.slice(1_000)) {',
  ),
  inFile(`${PAYMENTS}/recoverAttempts.ts`, DATABASE)(
    'what another process still does is called off',
    'if (context.running.has(attempt.id)) continue',
    '',
  ),
  inFile('demo/sandbox/store/attempts.ts', { test: 'test/sandbox/challenge.test.ts' })(
    'whoever moves an attempt last wins',
    'and(eq(attempts.id, id), eq(attempts.version, version), eq(attempts.status, from))',
    'eq(attempts.id, id)',
  ),
  inFile('demo/sandbox/store/processor.ts', DATABASE)(
    'the processor runs the same operation again',
    '  return row.outcome\n',
    '  return operation.outcome\n',
  ),
  begin(
    'an order that expired while the request waited is paid',
    'refuseUnpayable(transaction, attempts, lockedAt, publicOrigin)',
    'refuseUnpayable(transaction, attempts, now, publicOrigin)',
  ),
]
