import type { Api } from '../../api/Api.ts'
import type { Session } from '../../api/types.ts'
import { browserClock } from '../../payment/browserClock.ts'
import { createRecordStore } from '../../payment/recordStore.ts'
import type { PaymentRunner } from '../../payment/runner.ts'
import { createPaymentRunner } from '../../payment/runner.ts'

/** The payment runner with this page's clock, storage and chance. */
export function createRunner(api: Api, onSession: (session: Session) => void): PaymentRunner {
  return createPaymentRunner({
    api,
    store: createRecordStore(() => localStorage),
    clock: browserClock,
    random: Math.random,
    newKey: () => crypto.randomUUID(),
    onSession,
  })
}
