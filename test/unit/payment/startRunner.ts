import type { Api } from '../../../src/api/Api.ts'
import type { ApiError } from '../../../src/api/ApiError.ts'
import { createRecordStore } from '../../../src/payment/recordStore.ts'
import { createPhaseStore } from '../../../src/payment/payment.ts'
import type { Ports } from '../../../src/payment/ports.ts'
import { createRunner } from '../../../src/payment/runner.ts'
import type { TabMessage, Tabs } from '../../../src/payment/tabs.ts'
import { createAgenda } from '../../payment/shared/agenda.ts'
import { state } from './play.ts'

/** Nobody has begun to pay. */
export const STATE = state()

export const pending = () => new Promise<never>(() => undefined)

/** Builds the request of a payment at once. */
export const build = () => Promise.resolve({ bytes: '{}' })
/** The page withdraws the payment. */
export const prevent = () => Promise.resolve({ result: 'prevented' } as const)

/** Resolves once all promises have settled that were about to. */
export const rest = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}

interface Stream {
  readonly onEvent: () => void
  readonly onOpen: (isOpen: boolean) => void
  isStopped: boolean
}

/** A runner for one payment, with each request's key and bytes and whether it outlives the page, and what it listens to. */
export function start(
  api: Pick<Api, 'createAttempt'> & Pick<Ports, 'readState'> & Partial<Pick<Api, 'getAttempt' | 'cancelAttempt'>>,
  acquireLock: Tabs['acquireLock'] = () => Promise.resolve(() => undefined),
) {
  const agenda = createAgenda(1_000_000)
  let asleep = 0
  const sent: [string, boolean][] = []
  const limits: number[] = []
  const bytes: string[] = []
  const streams: Stream[] = []
  const refusals: ApiError[] = []
  /** What this tab sends to others, and the payables that it listens to. */
  const messages: string[] = []
  const listening: string[] = []
  const store = createRecordStore([], new Map(), () => agenda.now())
  let onMessage: (message: TabMessage) => void = () => undefined
  const runner = createRunner({
    api: {
      getAttempt: api.getAttempt ?? pending,
      cancelAttempt: api.cancelAttempt ?? pending,
      createAttempt: (...request) => {
        sent.push([request[0], request[2]])
        bytes.push(request[1])
        limits.push(request[3])
        return api.createAttempt(...request)
      },
    },
    store,
    tabs: {
      acquireLock,
      broadcast: (id, message) => void messages.push(`${id} ${message}`),
      listen: (id, listener) => {
        listening.push(id)
        onMessage = listener
        return () => void listening.splice(listening.indexOf(id), 1)
      },
    },
    clock: { ...agenda, now: () => agenda.now() + asleep },
    random: () => 0,
    newKey: () => `key-${sent.length + 1}`,
    isOwn: () => true,
    phases: createPhaseStore({ name: 'ready' }, 0),
    readState: api.readState,
    onRefused: (error) => void refusals.push(error),
    subscribeEvents: (onEvent, onOpen) => {
      const stream: Stream = { onEvent, onOpen, isStopped: false }
      streams.push(stream)
      return () => {
        stream.isStopped = true
      }
    },
  })
  return {
    ...{ runner, clock: agenda, sent, limits, bytes, streams, refusals, messages, listening, store },
    /** What any script of the origin can send. */
    forge: (message: TabMessage) => onMessage(message),
    /** What another tab does that pays: its decision is stored before it posts. */
    postFromOtherTab: (message: TabMessage) => {
      if (message === 'sending') store.add('txn_1', { key: 'key-of-another-tab', startedAt: agenda.now() })
      else store.forget('txn_1', 'key-of-another-tab')
      onMessage(message)
    },
    /** The page sleeps: time passes and no timer comes due. */
    sleep: (ms: number) => {
      asleep += ms
    },
  }
}
