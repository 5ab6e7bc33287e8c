import type { Api } from '../../../src/api/Api.ts'
import type { Session } from '../../../src/api/types.ts'
import { createRecordStore } from '../../../src/payment/recordStore.ts'
import { createPaymentRunner } from '../../../src/payment/runner.ts'
import type { TabMessage, Tabs } from '../../../src/payment/tabs.ts'
import { createAgenda } from '../../payment/shared/agenda.ts'

export const SESSION = { transaction: { id: 'txn_1', status: 'open' }, retrySafe: true } as Session

export const pending = () => new Promise<never>(() => undefined)

/** All that is under way has come to rest. */
export const rest = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}

interface Stream {
  readonly onNews: () => void
  readonly onOpen: (isOpen: boolean) => void
  isStopped: boolean
}

/** A runner for one payment, with each request's key and bytes and whether it outlives the page, and what it listens to. */
export function start(
  api: Pick<Api, 'createAttempt' | 'getSession'> & Partial<Pick<Api, 'getAttempt' | 'cancelAttempt'>>,
  take: Tabs['take'] = () => Promise.resolve(() => undefined),
) {
  const agenda = createAgenda(1_000_000)
  let asleep = 0
  const sent: [string, boolean][] = []
  const limits: number[] = []
  const bytes: string[] = []
  const streams: Stream[] = []
  const sessions: Session[] = []
  /** What this tab sends to others, and the transactions that it listens to. */
  const messages: string[] = []
  const listening: string[] = []
  const store = createRecordStore([], new Map(), () => agenda.now())
  let onMessage: (message: TabMessage) => void = () => undefined
  const runner = createPaymentRunner({
    api: {
      getAttempt: api.getAttempt ?? pending,
      cancelAttempt: api.cancelAttempt ?? pending,
      getSession: api.getSession,
      createAttempt: (...given) => {
        sent.push([given[0], given[2]])
        bytes.push(given[1])
        limits.push(given[3])
        return api.createAttempt(...given)
      },
    },
    store,
    tabs: {
      take,
      tell: (id, message) => void messages.push(`${id} ${message}`),
      listen: (id, listener) => {
        listening.push(id)
        onMessage = listener
        return () => void listening.splice(listening.indexOf(id), 1)
      },
    },
    clock: { ...agenda, now: () => agenda.now() + asleep },
    random: () => 0,
    newKey: () => `key-${sent.length + 1}`,
    onSession: (session) => void sessions.push(session),
    hear: (onNews, onOpen) => {
      const stream: Stream = { onNews, onOpen, isStopped: false }
      streams.push(stream)
      return () => {
        stream.isStopped = true
      }
    },
  })
  return {
    ...{ runner, clock: agenda, sent, limits, bytes, streams, sessions, messages, listening, store },
    /** What any script of the origin can send. */
    forge: (message: TabMessage) => onMessage(message),
    /** What another tab does that pays: its decision is stored before it tells of it. */
    tell: (message: TabMessage) => {
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
