import type { Api } from '../../api/Api.ts'
import { hearEvents } from '../../api/hearEvents.ts'
import type { Attempt, Session } from '../../api/types.ts'
import type { Host, SubmitResult } from '../../contract/host.ts'
import { browserClock } from '../../lib/clock.ts'
import { randomHex } from '../../lib/randomHex.ts'
import { recordMemory, recordStorages } from '../../payment/hasRecord.ts'
import { createRecordStore } from '../../payment/recordStore.ts'
import type { PaymentRunner } from '../../payment/PaymentRunner.ts'
import { createPaymentRunner } from '../../payment/runner.ts'
import { createTabs } from '../../payment/tabs.ts'
import type { Order } from './submitOrder.ts'
import { submitOrder } from './submitOrder.ts'

/** A page has one stream of events at most; its other elements read. */
let isLineTaken = false

/** The decisions of this document. An element that was taken out and put back still knows its own payment by them. */
const keysOfDocument = new Set<string>()

export interface DocumentRunner extends PaymentRunner {
  /** Pays an order; its first part runs in this very call. Never rejects. */
  pay: (order: Order) => Promise<SubmitResult>
  /** True when this document sent the decision itself, not another tab or an earlier document. */
  isOwn: (attempt: Attempt) => boolean
}

/** The payment runner with this page's clock, storage, tabs and chance. */
export function createRunner(api: Api, host: Host, onSession: (session: Session) => void): DocumentRunner {
  const runner = createPaymentRunner({
    api,
    store: createRecordStore(recordStorages, recordMemory, browserClock.now),
    tabs: createTabs(window),
    clock: browserClock,
    random: Math.random,
    newKey: () => {
      const key = randomHex()
      keysOfDocument.add(key)
      return key
    },
    onSession,
    hear: (onNews, onOpen) => {
      if (isLineTaken) return () => {}
      isLineTaken = true
      let stop: (() => void) | undefined = hearEvents(
        { baseUrl: host.apiBaseUrl, getToken: api.getToken, clock: browserClock },
        { onNews, onOpen },
      )
      return () => {
        // Asked twice, this would give up the line of another element.
        if (!stop) return
        isLineTaken = false
        stop()
        stop = undefined
      }
    },
  })
  // Whoever calls asks for it anew.
  api.warm().catch(() => {})
  return {
    ...runner,
    pay: (order) => submitOrder(runner, order),
    isOwn: ({ idempotencyKey }) => keysOfDocument.has(idempotencyKey),
  }
}
