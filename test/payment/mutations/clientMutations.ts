import type { Mutation } from './mutation.ts'
import { inFile, P2 } from './mutation.ts'

const runner = inFile('src/payment/runner.ts', P2)
const client = inFile('src/api/client.ts', P2)
const error = inFile('src/api/ApiError.ts', { test: 'test/unit/api/ApiError.test.ts' })
const api = inFile('src/api/createApi.ts', { test: 'test/unit/api/createApi.test.ts' })
const order = inFile('src/flows/checkout/submitOrder.ts', P2)
const store = inFile('src/payment/recordStore.ts', { test: 'test/unit/payment/recordStore.test.ts' })
const stream = inFile('src/api/hearEvents.ts', { test: 'test/unit/api/hearEvents.test.ts' })
const tabs = inFile('src/payment/tabs.ts', { test: 'test/unit/payment/tabs.test.ts' })
const drafts = inFile('src/lib/drafts.ts', { test: 'test/unit/lib/drafts.test.ts' })
const RUNNER_TEST = { test: 'test/unit/payment/runner.test.ts' }

/** Bugs in what the client does. */
export const CLIENT_MUTATIONS: readonly Mutation[] = [
  client('there is no key', "'Idempotency-Key': key", "'Idempotency-Key': ''"),
  client(
    'other bytes are sent again',
    'bodySerializer: () => bytes',
    'bodySerializer: () => JSON.stringify({ ...JSON.parse(bytes), isAuth: clock.now() % 2 === 1 })',
  ),
  client('a request is waited for without end', 'clock.after(timeoutMs, giveUp)', '() => {}', {
    test: 'test/unit/api/client.test.ts',
  }),
  runner(
    'each request has a new key',
    'await api.createAttempt(key, sent.bytes,',
    'await api.createAttempt(options.newKey(), sent.bytes,',
  ),
  {
    name: 'the guard is taken after an await',
    edits: [
      {
        file: 'src/payment/runner.ts',
        find: "      dispatch({ type: 'submitted' })\n      void prepareAndSend(prepare)",
        replace: "      void Promise.resolve().then(() => (dispatch({ type: 'submitted' }), prepareAndSend(prepare)))",
      },
      {
        file: 'src/payment/runner.ts',
        find: "if (phase.name !== 'preparing' || press !== presses || isStopped)",
        replace: 'if (isStopped)',
      },
      {
        file: 'src/payment/machine.ts',
        find: "if (phase.name !== 'preparing') return [phase]",
        replace: "if (phase.name === 'succeeded') return [phase]",
      },
    ],
    check: RUNNER_TEST,
  },
  runner(
    'the record is stored after the first byte',
    '    store.add(transactionId, record)\n',
    '    setTimeout(() => store.add(transactionId, record))\n',
  ),
  runner('a session that the page read is not looked at', 'see: (session) => see(session, 0)', 'see: () => {}'),
  runner('a refusal counts as silence and silence as a refusal', 'error.isDefinite\n', '!error.isDefinite\n'),
  error('a 500 counts as a definite refusal', 'status < 500 &&', 'status < 600 &&'),
  error('a broken answer counts as a definite refusal', '      apiCode !== undefined &&\n', ''),
  order(
    'the amount that the screen shows is not sent along',
    'expected: { amount, currency, version }',
    'expected: { amount: amount + 1, currency, version }',
  ),
  order(
    'an order that the page has replaced is still paid',
    '  // The page had its time: it may want another order paid by now.\n  if (!(order.isCurrent()',
    '  if (!(true',
    { test: 'test/unit/flows/checkout/submitOrder.test.ts' },
  ),
  api(
    'a payment goes with whatever token the page has',
    "const getToken = () => tokens.get(subject) ?? ''",
    'const { getToken } = options',
  ),
  api('a fresh token may be that of another order', 'subjectOf(session) === subject', "subjectOf(session) !== ''"),
  store(
    'one decision is forgotten with all others',
    'if (key === undefined || key === record?.key) attempt',
    'attempt',
  ),
  store('two tabs write to one place', 'placeOf(id) + record.key,', 'placeOf(id),'),
  runner(
    'what was prepared for an earlier press is sent',
    'const press = (presses += 1)',
    'const press = presses',
    RUNNER_TEST,
  ),
  runner(
    'the stream breaks a pause that the server asked for',
    'options.hear(lookUnlessPaused,',
    'options.hear(lookNow,',
    RUNNER_TEST,
  ),
  runner(
    'nothing that the stream tells is read',
    'options.hear(lookUnlessPaused,',
    'options.hear(() => {},',
    RUNNER_TEST,
  ),
  stream('the stream is deaf', '      onNews()\n', ''),
  stream('the stream begins anew after a break', "if (lastEventId) headers.set('Last-Event-ID', lastEventId)", ''),
  stream('the stream is not opened again', 'cancelReopening = clock.after(Math.max(REOPEN_AFTER, pause), start)', ''),
  tabs('every tab has the lock', 'if (!lock) return resolve(undefined)', ''),
  tabs(
    'the lock is never let go of',
    'return new Promise<void>((letGo) => resolve(letGo))',
    'return new Promise<void>(() => resolve(() => {}))',
  ),
  drafts('a draft outlives its day', 'draft.output.expiresAt > now()', 'draft.output.expiresAt > 0'),
  drafts('the number of a card is written down', '!mayHoldAccountNumber(entry[1])', 'true'),
]
