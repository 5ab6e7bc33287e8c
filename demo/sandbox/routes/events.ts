import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { notFound, refusePermission } from '../app/http/refusals.ts'
import { toStream } from '../app/http/toStream.ts'
import { listFreeing } from '../app/payments/invoices/freeCredit.ts'
import { readEvents } from '../app/readEvents.ts'
import { isLive } from '../domain/attempts.ts'
import type { Attempt } from '../domain/contract.ts'
import { attemptFor, may } from '../domain/permissions.ts'
import { findAttempt } from '../store/attempts.ts'
import type { Database } from '../store/database.ts'
import { findNewestInvoiceAttempt } from '../store/invoicePayments.ts'
import type { TokenGrant } from '../store/tokens.ts'

/** The transaction of a payment that frees credit for an order, while it is live. */
async function findLiveFreeing(db: Database, { scope, transactionId }: TokenGrant): Promise<string | undefined> {
  if (scope !== 'checkout' || transactionId === null) return undefined
  return (await listFreeing(db, transactionId)).find(({ status }) => isLive(status))?.transactionId
}

/** The transaction of a buyer's payment of invoices: the one that is named, or the newest. */
async function findPayment(db: Database, buyerId: string, attemptId: string | undefined): Promise<string | undefined> {
  const attempt =
    attemptId === undefined ? await findNewestInvoiceAttempt(db, buyerId) : await findAttempt(db, attemptId)
  return attempt?.invoices && attempt.buyerId === buyerId ? attempt.transactionId : undefined
}

/** One page opens one stream; a payer has a few tabs, not many. */
const MOST_STREAMS = 6

export function eventRoutes({ db, stopping }: SandboxContext): Pick<Handlers, 'streamEvents'> {
  /** What ends the streams of a token, by the token's hash, oldest first. */
  const open = new Map<string, AbortController[]>()

  return {
    async streamEvents({ token, query, headers }) {
      const { hash, permissions } = token
      // The newest may be somebody else's.
      if (token.transactionId === null && query.attemptId === undefined && !may(permissions, 'view'))
        return refusePermission(['view'], 'a stream that names no attemptId')
      const transactionId =
        (await findLiveFreeing(db, token)) ??
        token.transactionId ??
        (await findPayment(db, token.buyerId, query.attemptId))
      if (transactionId === undefined) return notFound('payment')
      const ending = new AbortController()
      const streams = [...(open.get(hash) ?? []), ending]
      if (streams.length > MOST_STREAMS) streams.shift()?.abort()
      open.set(hash, streams)
      const lastEventId = headers['Last-Event-ID'] === undefined ? undefined : Number(headers['Last-Event-ID'])
      const asked = {
        transactionId,
        lastEventId,
        signal: AbortSignal.any([stopping, ending.signal]),
        show: (attempt: Attempt) => attemptFor(permissions, attempt),
      }
      const events = toStream(readEvents(db, asked), () => ending.abort())
      events.once('close', () => {
        const others = open.get(hash)?.filter((other) => other !== ending) ?? []
        if (others.length > 0) open.set(hash, others)
        else open.delete(hash)
      })
      return { status: 200, body: events }
    },
  }
}
