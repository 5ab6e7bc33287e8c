import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../api/Api.ts'
import { ApiError } from '../../api/ApiError.ts'
import type { Attempt, Session } from '../../api/types.ts'
import { browserClock } from '../../lib/clock.ts'
import { freeingId, isLive } from '../../order/freeing.ts'
import { recordMemory, recordStorages } from '../../payment/hasRecord.ts'
import { createRecordStore } from '../../payment/recordStore.ts'
import type { SessionStore } from '../../session/createSessionStore.ts'
import { createQuoteStore } from '../invoices/createQuoteStore.ts'

/** The list that was shown is another one by now, as the server says. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === 'amount_changed'

/** What is paid: while its payment is under way, that; else what the session of the order lists. */
function invoicesOf({ freeing = [], freeingAttempt: made }: Partial<Session> = {}) {
  const listed = freeing.map(({ invoiceId, amount }) => ({ id: invoiceId, amount }))
  if (!made || (listed.length > 0 && !isLive(made))) return listed
  return (made.invoices ?? []).map(({ id, amount }) => ({ id, amount }))
}

/** The payment of the invoices that free credit for an order: its session is a quote of them. */
export function createFreeing(sessions: SessionStore, cache: QueryClient, api: Api, transactionId: string) {
  const id = freeingId(transactionId)
  const records = createRecordStore(recordStorages, recordMemory, browserClock.now)
  const readKeys = () => records.load(id).map(({ key }) => key)
  const { store, payApi } = createQuoteStore(
    sessions,
    cache,
    api,
    () => ({ invoices: invoicesOf(sessions.getState()?.data), creditNotes: [], idempotencyKeys: readKeys() }),
    id,
  )
  return {
    store,
    payApi: {
      ...payApi,
      createAttempt: (...attempt: Parameters<Api['createAttempt']>) =>
        payApi.createAttempt(...attempt).catch(async (error: unknown) => {
          if (isOutdated(error)) await sessions.refresh()
          throw error
        }),
    },
    /** This browser has a record of the decision to pay, the outcome of which it does not know yet. */
    isBegun: () => readKeys().length > 0,
    isOwn: ({ idempotencyKey }: Attempt) => readKeys().includes(idempotencyKey),
    forget: ({ idempotencyKey }: Attempt) => records.forget(id, idempotencyKey),
  }
}
