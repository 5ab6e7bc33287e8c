import type { Api } from '../../api/Api.ts'
import { streamEvents } from '../../api/streamEvents.ts'
import { ApiError } from '../../api/ApiError.ts'
import type { Session } from '../../api/types.ts'
import type { Host } from '../../host/Host.ts'
import { browserClock } from '../../lib/clock.ts'
import { randomHex } from '../../lib/randomHex.ts'
import type { CheckoutSession } from '../../order/Payable.ts'
import { recordMemory, recordStorages } from '../../payment/hasRecord.ts'
import { createRecordStore } from '../../payment/recordStore.ts'
import type { PaymentEngine } from '../../payment/createPayment.ts'
import type { PhaseStore } from '../../payment/phase.ts'
import { createPaymentRunner } from '../../payment/runner.ts'
import { createTabs } from '../../payment/tabs.ts'
import { submitPayment } from '../../payment/submitPayment.ts'

/** A page has one event stream at most; its other elements poll. */
let isStreamTaken = false

/** The decisions of this document. An element that was removed and inserted again recognizes its own payment by them. */
const keysOfDocument = new Set<string>()

/** The payment's engine with this page's clock, storage, tabs and randomness. */
export function createEngine(
  api: Api,
  host: Host,
  phases: PhaseStore,
  onRead: (session: Session) => void,
): PaymentEngine {
  const runner = createPaymentRunner({
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
    readState: async () => {
      const session = await api.getSession()
      onRead(session)
      if (!isCheckout(session)) throw new ApiError('server_error', 'The session has no transaction.')
      return session
    },
    onRefused: ({ details: { session } }) => session && onRead(session),
    subscribeEvents: (onEvent, onOpen) => {
      if (isStreamTaken) return () => {}
      isStreamTaken = true
      let stop: (() => void) | undefined = streamEvents(
        {
          baseUrl: host.apiBaseUrl,
          getToken: api.getToken,
          source: host.getConfig().older?.source,
          clock: browserClock,
        },
        { onEvent, onOpen },
      )
      return () => {
        // A second call would give up the stream of another element.
        if (!stop) return
        isStreamTaken = false
        stop()
        stop = undefined
      }
    },
  })
  // Each call loads it again.
  api.warm().catch(() => {})
  return {
    ...runner,
    submit: (payableId, build) => submitPayment(runner, payableId, build),
    isOwn: ({ idempotencyKey }) => keysOfDocument.has(idempotencyKey),
  }
}

const isCheckout = (session: Session): session is CheckoutSession => session.transaction !== undefined
