import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Attempt } from '../../../src/api/types.ts'
import { hasRecord, RECORD_PREFIX } from '../../../src/payment/hasRecord.ts'
import { createRecordStore } from '../../../src/payment/recordStore.ts'
import { createRunner } from '../../../src/payment/runner.ts'
import { createFakeStorage } from '../../support/fakeStorage.ts'
import { inheritedName, storedText } from '../../support/forgedData.ts'
import { openPayment, STARTED_AT, TRANSACTION } from '../../support/forgedPayment.ts'
import type { Payment } from '../../support/forgedPayment.ts'
import { withGlobals } from '../../support/withGlobals.ts'
import { surfaceOf } from './surface.ts'

const code = { createRunner, createRecordStore, hasRecord }
type Code = typeof code

const DAY = 24 * 60 * 60_000
const OTHER = `${TRANSACTION}2`
const IDS = [TRANSACTION, OTHER, TRANSACTION.slice(0, -1), '__proto__']
/** The attempt that the API has was made under this key, or by another device. */
const KEY_OF_ATTEMPT = 'key-of-attempt'

const key = fc.oneof(fc.constantFrom('a', 'b', KEY_OF_ATTEMPT, 'x'.repeat(2_000)), inheritedName)
const at = fc.oneof(
  fc.constantFrom(0, 1_000, 20_000, 59_000, 61_000, DAY, 40 * DAY, -1_000, -5_000, -DAY).map((ago) => STARTED_AT - ago),
  fc.double({ noNaN: true }),
)
const record = fc.record({ key, startedAt: at })

const text = (createStore: Code['createRecordStore']) =>
  storedText(
    record.map((one) => {
      const entries = new Map<string, string>()
      createStore([() => createFakeStorage(entries)], new Map(), () => STARTED_AT).add(TRANSACTION, one)
      return [...entries.values()][0] ?? ''
    }),
    ['{"key":"a","startedAt":1e999}', '{"key":"a","startedAt":-1e999}', '{"__proto__":{"key":"a","startedAt":1}}'],
  )
const name = fc.oneof(
  fc
    .tuple(fc.constantFrom(...IDS), fc.oneof(key, fc.string({ maxLength: 4 })))
    .map(([id, end]) => `${RECORD_PREFIX}${id}:${end}`),
  fc.constantFrom(RECORD_PREFIX, RECORD_PREFIX + TRANSACTION, 'balance:draft:txn_1', 'cart'),
  inheritedName,
)

/** What of a storage is a decision about this transaction, by the shape that is promised. */
function expectedIn(entries: ReadonlyMap<string, string>, id: string): { key: string; startedAt: number }[] {
  return [...entries].flatMap(([place, value]) => {
    if (!place.startsWith(`${RECORD_PREFIX}${id}:`)) return []
    try {
      const { key, startedAt } = JSON.parse(value) as { key: unknown; startedAt: unknown }
      if (typeof key !== 'string' || typeof startedAt !== 'number') return []
      return [{ key, startedAt: Math.min(startedAt, STARTED_AT) }]
    } catch {
      return []
    }
  })
}

const inOrder = (records: readonly { key: string; startedAt: number }[]) =>
  records
    .map(({ key, startedAt }) => `${startedAt} ${key}`)
    .sort()
    .join()

interface World {
  readonly local: ReadonlyMap<string, string>
  readonly session: ReadonlyMap<string, string>
  readonly canWrite: boolean
  readonly status: Attempt['status'] | 'none'
  readonly key: string
}

/** Each transaction has its own decisions and no others, whatever lies beside them. */
function checkStore({ createRecordStore, hasRecord }: Code, { local, session, canWrite }: World): void {
  const kept = [new Map(local), new Map(session)] as const
  const store = createRecordStore(
    kept.map((entries) => () => createFakeStorage(entries, canWrite)),
    new Map(),
    () => STARTED_AT,
  )
  for (const id of IDS) {
    const places = [...local.keys(), ...session.keys()]
    assert.equal(
      hasRecord(id),
      places.some((place) => place.startsWith(`${RECORD_PREFIX}${id}:`)),
    )
    const loaded = store.load(id)
    const expected = [...expectedIn(local, id), ...expectedIn(session, id)]
    assert.equal(inOrder(loaded), inOrder(expected), `what is read of ${id}`)
    for (const one of loaded) assert.equal(Reflect.ownKeys(one).sort().join(), 'key,startedAt')
  }
  store.forget(TRANSACTION)
  assert.equal(inOrder(store.load(TRANSACTION)), '', 'what is forgotten is still there')
  const other = expectedIn(local, OTHER).concat(expectedIn(session, OTHER))
  assert.equal(inOrder(store.load(OTHER)), inOrder(other), 'decisions of another order are forgotten')
  store.add(TRANSACTION, { key: 'own', startedAt: STARTED_AT })
  assert.deepEqual(store.load(TRANSACTION), [{ key: 'own', startedAt: STARTED_AT }])
  for (const [index, before] of [local, session].entries())
    for (const [place, value] of before)
      if (!place.startsWith(RECORD_PREFIX)) assert.equal(kept[index]?.get(place), value, `${place} is not ours`)
}

/** A payer who opens the page with such a storage sees what the API has, and can pay what is not paid. */
async function checkPayment({ createRunner, createRecordStore }: Code, world: World): Promise<void> {
  const { local, session, canWrite, status } = world
  const storages = [local, session].map((entries) => createFakeStorage(new Map(entries), canWrite))
  const payment = openPayment({
    createRunner,
    createStore: (now) =>
      createRecordStore(
        storages.map((storage) => () => storage),
        new Map(),
        now,
      ),
    tabs: {
      acquireLock: () => Promise.resolve(() => undefined),
      broadcast: () => undefined,
      listen: () => () => undefined,
    },
  })
  const { runner, posts } = payment
  if (status !== 'none')
    payment.setAttempt({
      ...{ id: 'att_1', idempotencyKey: world.key, status, version: 1 },
      ...(status === 'failed' && { failure: { code: 'card_declined', retrySafe: true } }),
    } as Attempt)
  payment.sync()
  await payment.wait(90_000)
  assert.deepEqual(posts, [], 'something is sent that the payer did not decide')
  assert.ok(payment.reads() < 40, `${payment.reads()} reads in a minute and a half`)
  if (status === 'succeeded') assert.match(runner.getPhase().name, /^(succeeded|ended)$/)
  else if (status === 'processing') {
    assert.match(runner.getPhase().name, /^(processing|elsewhere)$/)
    payment.decide('failed')
    await payment.wait(90_000)
  }
  if (status !== 'succeeded') await checkPayable(payment)
  runner.stop()
}

async function checkPayable({ runner, posts, press, decide, wait }: Payment): Promise<void> {
  assert.equal(runner.getPhase().name, 'ready', 'the payer cannot pay')
  assert.ok(press(), 'the payer cannot pay')
  await wait(5_000)
  assert.deepEqual(posts, ['key_1'], 'it is sent under another key')
  decide('succeeded')
  await wait(30_000)
  assert.equal(runner.getPhase().name, 'succeeded', 'the payer does not see that it is paid')
}

export const records = surfaceOf({
  name: 'records',
  promise:
    'Decisions that are forged in storage are read as absent or as what they claim, and send, end and hide nothing.',
  code,
  modules: ['src/payment/runner.ts', 'src/payment/recordStore.ts', 'src/payment/hasRecord.ts'],
  property: (product) => {
    const entries = fc.array(fc.tuple(name, text(product.createRecordStore)), { maxLength: 3 })
    const world = fc.record({
      local: entries.map((list) => new Map(list)),
      session: entries.map((list) => new Map(list)),
      canWrite: fc.boolean(),
      status: fc.constantFrom<World['status']>('none', 'none', 'processing', 'succeeded', 'failed'),
      key: fc.constantFrom(KEY_OF_ATTEMPT, 'key-of-another-device'),
    })
    return fc.asyncProperty(world, (forged) => {
      const [localStorage, sessionStorage] = [Object.fromEntries(forged.local), Object.fromEntries(forged.session)]
      return withGlobals({ localStorage, sessionStorage }, async () => {
        checkStore(product, forged)
        await checkPayment(product, forged)
      })
    })
  },
  faults: [
    {
      name: 'decisions of an order whose id begins alike',
      file: 'src/payment/recordStore.ts',
      from: '`${RECORD_PREFIX}${payableId}:`',
      to: '`${RECORD_PREFIX}${payableId}`',
    },
    {
      name: 'decisions that are lost beside junk',
      file: 'src/payment/recordStore.ts',
      from: "tryTo(() => JSON.parse(text ?? '') as unknown)",
      to: "JSON.parse(text ?? '') as unknown",
    },
    {
      name: 'decisions of tomorrow',
      file: 'src/payment/recordStore.ts',
      from: '?? []).map(begun)',
      to: '?? [])',
    },
  ],
})
