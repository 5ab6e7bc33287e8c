import { ApiError } from '../../src/api/ApiError.ts'
import type { Attempt } from '../../src/api/types.ts'
import { createPhaseStore } from '../../src/payment/payment.ts'
import type { PayableState } from '../../src/payment/phase.ts'
import type { createRunner } from '../../src/payment/runner.ts'
import type { RecordStore } from '../../src/payment/recordStore.ts'
import type { Tabs } from '../../src/payment/tabs.ts'
import { createAgenda } from '../payment/shared/agenda.ts'
import { settle } from './settle.ts'

export const TRANSACTION = 'txn_1'
/** How long the API takes to answer, in milliseconds. */
const LATENCY = 120
export const STARTED_AT = 1_700_000_000_000

interface Options {
  readonly createRunner: typeof createRunner
  readonly createStore: (now: () => number) => RecordStore
  readonly tabs: Tabs
}

/** A payer's page with the real runner in virtual time, and an API that has the attempts. */
export function openPayment({ createRunner, createStore, tabs }: Options) {
  const agenda = createAgenda(STARTED_AT)
  const posts: string[] = []
  /** When the API was read because of what is forged. */
  const provoked: number[] = []
  let attempt: Attempt | undefined
  let isDown = false
  let keys = 0
  let reads = 0
  let presses = 0
  let isForging = false

  const answer = <T>(make: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      agenda.after(LATENCY, () => (isDown ? reject(new ApiError('offline', 'No answer came.')) : resolve(make())))
    })
  const state = (): PayableState => {
    const isOver = attempt?.status === 'failed' || attempt?.status === 'canceled'
    const status = attempt?.status === 'succeeded' ? 'paid' : 'open'
    return {
      ...{ transaction: { id: TRANSACTION, status, methods: [] }, retrySafe: !attempt || isOver, serverTime: '' },
      ...(attempt && (isOver ? { lastAttempt: attempt } : { activeAttempt: attempt })),
    }
  }
  const read = <T>(make: () => T) => {
    reads += 1
    if (isForging) provoked.push(agenda.now())
    return answer(make)
  }
  const decide = (status: Attempt['status']) => {
    if (attempt?.status !== 'processing' && attempt?.status !== 'requires_action') return
    const failure = status === 'failed' ? { code: 'card_declined', retrySafe: true } : undefined
    attempt = { ...attempt, status, version: attempt.version + 1, ...(failure && { failure }) } as Attempt
  }

  const runner = createRunner({
    api: {
      createAttempt: (key) => {
        posts.push(key)
        return answer(() => {
          const isNew = !attempt || (attempt.idempotencyKey !== key && attempt.status === 'failed')
          if (isNew) attempt = { id: `att_${key}`, idempotencyKey: key, status: 'processing', version: 1 } as Attempt
          return attempt as Attempt
        })
      },
      getAttempt: () => read(() => attempt as Attempt),
      cancelAttempt: () => answer(() => attempt as Attempt),
    },
    store: createStore(agenda.now),
    tabs,
    // What is put off by what is forged belongs to it.
    clock: { now: agenda.now, after: (ms, work) => agenda.after(ms, isForging ? () => forge(work) : work) },
    random: () => 0.5,
    newKey: () => `key_${++keys}`,
    isOwn: () => true,
    phases: createPhaseStore({ name: 'ready' }, 0),
    readState: () => read(state),
    onRefused: () => undefined,
    subscribeEvents: () => () => undefined,
  })

  function forge(work: () => void): void {
    isForging = true
    try {
      work()
    } finally {
      isForging = false
    }
  }

  return {
    runner,
    posts,
    provoked,
    /** Does what a forged message or event does. */
    forge,
    decide,
    sync: () => runner.sync(state()),
    setDown: (next: boolean) => {
      isDown = next
    },
    /** True when the payer may pay; what is sent follows in a moment. */
    press: () => {
      const isFree = runner.getPhase().name === 'ready'
      void runner.submit(TRANSACTION, () => Promise.resolve({ bytes: '{}' }))
      if (isFree) presses += 1
      return isFree
    },
    presses: () => presses,
    reads: () => reads,
    attempt: () => attempt,
    setAttempt: (next: Attempt) => {
      attempt = next
    },
    wait: async (ms: number) => {
      const end = agenda.now() + ms
      await settle()
      while (agenda.runNext(end)) await settle()
      agenda.runUntil(end)
    },
  }
}

export type Payment = ReturnType<typeof openPayment>
