import type { Api } from '../../api/Api.ts'
import { hearEvents } from '../../api/hearEvents.ts'
import type { Session } from '../../api/types.ts'
import type { Host } from '../../contract/host.ts'
import { browserClock } from '../../lib/clock.ts'
import { recordMemory } from '../../payment/hasRecord.ts'
import { createRecordStore } from '../../payment/recordStore.ts'
import type { PaymentRunner } from '../../payment/runner.ts'
import { createPaymentRunner } from '../../payment/runner.ts'
import { createTabs } from '../../payment/tabs.ts'

/** A page has one stream of events at most; its other elements read. */
let isLineTaken = false

/** The payment runner with this page's clock, storage, tabs and chance. */
export function createRunner(api: Api, host: Host, onSession: (session: Session) => void): PaymentRunner {
  return createPaymentRunner({
    api,
    store: createRecordStore(() => localStorage, recordMemory),
    tabs: createTabs(window),
    clock: browserClock,
    random: Math.random,
    newKey: () => crypto.randomUUID(),
    onSession,
    hear: (onNews, onOpen) => {
      if (isLineTaken) return () => {}
      isLineTaken = true
      const getToken = () => host.getConfig().token ?? ''
      const stop = hearEvents({ baseUrl: host.apiBaseUrl, getToken, clock: browserClock }, { onNews, onOpen })
      return () => {
        isLineTaken = false
        stop()
      }
    },
  })
}
