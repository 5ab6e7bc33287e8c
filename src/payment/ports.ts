import type { Api } from '../api/Api.ts'
import { ApiError } from '../api/ApiError.ts'
import { streamEvents } from '../api/streamEvents.ts'
import type { Attempt, Session } from '../api/types.ts'
import type { Host } from '../host/Host.ts'
import type { Clock } from '../lib/clock.ts'
import { browserClock } from '../lib/clock.ts'
import { randomHex } from '../lib/randomHex.ts'
import { recordMemory, recordStorages } from './hasRecord.ts'
import type { PayableState, PhaseStore } from './phase.ts'
import type { RecordStore } from './recordStore.ts'
import { createRecordStore } from './recordStore.ts'
import type { Tabs } from './tabs.ts'
import { createTabs } from './tabs.ts'

/** All that a payment reaches: a test passes others, and runs an hour of it in a millisecond. */
export interface Ports {
  readonly api: Pick<Api, 'createAttempt' | 'getAttempt' | 'cancelAttempt'>
  readonly readState: () => Promise<PayableState>
  readonly store: RecordStore
  readonly tabs: Tabs
  readonly phases: PhaseStore
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  readonly newKey: () => string
  /** True when this document sent the decision itself, not another tab or an earlier document. */
  readonly isOwn: (attempt: Attempt) => boolean
  /** Called when an attempt was not created, before the phase changes: the error may have a newer state. */
  readonly onRefused: (error: ApiError) => void
  /** Calls back after each event of the server, and when the stream opens or breaks. Gives back how to unsubscribe. */
  readonly subscribeEvents: (onEvent: () => void, onOpen: (isOpen: boolean) => void) => () => void
}

/** What a payment is passed by the element that shows it. */
export interface PaymentPage {
  readonly api: Api
  readonly host: Pick<Host, 'apiBaseUrl' | 'getConfig'>
  readonly phases: PhaseStore
  /** Called with everything that the payment has read. */
  readonly onRead: (session: Session) => void
}

/** A page has one event stream at most; its other elements poll. */
let isStreamTaken = false

/** The decisions of this document. An element that was removed and inserted again recognizes its own payment by them. */
const keysOfDocument = new Set<string>()

/** This page's clock, storage, tabs and randomness, and the API by the element's token, whose client is loaded now. */
export function pagePorts({ api, host, phases, onRead }: PaymentPage): Ports {
  // If this fails, the next call loads the client again.
  api.warm().catch(() => {})
  return {
    api,
    store: createRecordStore(recordStorages, recordMemory, browserClock.now),
    tabs: createTabs(window),
    phases,
    clock: browserClock,
    random: Math.random,
    newKey: () => {
      const key = randomHex()
      keysOfDocument.add(key)
      return key
    },
    isOwn: ({ idempotencyKey }) => keysOfDocument.has(idempotencyKey),
    readState: async () => {
      const session = await api.getSession()
      onRead(session)
      if (!hasTransaction(session)) throw new ApiError('server_error', 'The session has no transaction.')
      return session
    },
    onRefused: ({ details: { session } }) => session && onRead(session),
    subscribeEvents: (onEvent, onOpen) => {
      if (isStreamTaken) return () => {}
      isStreamTaken = true
      const { source } = host.getConfig().older ?? {}
      const options = { baseUrl: host.apiBaseUrl, getToken: api.getToken, source, clock: browserClock }
      let stop: (() => void) | undefined = streamEvents(options, { onEvent, onOpen })
      return () => {
        // A second call would give up the stream of another element.
        if (!stop) return
        isStreamTaken = false
        stop()
        stop = undefined
      }
    },
  }
}

const hasTransaction = (session: Session): session is Session & PayableState => session.transaction !== undefined
