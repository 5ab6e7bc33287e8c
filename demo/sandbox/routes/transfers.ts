import * as v from 'valibot'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuseFaults } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { assignTransfer, undoAssignment } from '../app/payments/transfers/assignTransfer.ts'
import type { Assigned } from '../app/payments/transfers/assignTransfer.ts'
import { describeTransfer, describeUnreconciled } from '../app/payments/transfers/describeTransfers.ts'
import { receiveTransfer } from '../app/payments/transfers/receiveTransfer.ts'
import type { UnreconciledTransfer } from '../domain/contract.ts'
import { faultsOfAssignment, toMerchantTransfer } from '../domain/unreconciled.ts'
import { atomically } from '../store/atomically.ts'
import type { Database } from '../store/database.ts'
import { listAssignments, listTransfers } from '../store/transfers.ts'
import { readCursor, writeCursor } from './cursors.ts'

type Operations =
  | 'listUnreconciled'
  | 'assignTransfer'
  | 'undoTransferAssignment'
  | 'listTransfers'
  | 'getTransfer'
  | 'receiveTransfer'

const PAGE_SIZE = 50
const Cursor = v.tuple([v.pipe(v.string(), v.isoTimestamp()), v.string()])

async function answer<S extends 200 | 201>(
  db: Database,
  assigned: Assigned | Refusal,
  status: S,
  now: Date,
): Promise<{ readonly status: S; readonly body: UnreconciledTransfer } | Refusal> {
  return isRefusal(assigned) ? assigned : { status, body: await describeTransfer(db, assigned, now) }
}

/** Bank transfers that arrive without a match, and what their buyers say that they were for. */
export function transferRoutes({ db, wake }: SandboxContext): Pick<Handlers, Operations> {
  return {
    async listUnreconciled({ token, now }) {
      return { status: 200, body: { transfers: await describeUnreconciled(db, token.buyerId, now, false) } }
    },

    async assignTransfer({ token, params, body, idempotency, now }) {
      const faults = faultsOfAssignment(body.invoices)
      if (faults.length > 0) return refuseFaults(faults)
      const assigned = await onceByKey(db, { idempotency, now }, async (tx) =>
        answer(tx, await assignTransfer(tx, token, params.id, body.invoices), 201, now),
      )
      wake()
      return assigned
    },

    async undoTransferAssignment({ token, params, now }) {
      const undone = await atomically(db, async (tx) =>
        answer(tx, await undoAssignment(tx, token, params.id), 200, now),
      )
      wake()
      return undone
    },

    async listTransfers({ merchant, query }) {
      const { limit = PAGE_SIZE, cursor, buyerId } = query
      const read = readCursor(cursor, Cursor)
      if (read && isRefusal(read)) return read
      const after = read && ([new Date(read[0]), read[1]] as const)
      const rows = await listTransfers(db, merchant.id, { buyerId }, { after, size: limit + 1 })
      const page = rows.slice(0, limit)
      const last = rows.length > limit ? page.at(-1) : undefined
      const assignments = await listAssignments(
        db,
        page.map(({ id }) => id),
      )
      const transfers = page.map((row) =>
        toMerchantTransfer(
          row,
          assignments.filter(({ transferId }) => transferId === row.id),
        ),
      )
      const nextCursor = last ? { nextCursor: writeCursor([last.receivedAt.toISOString(), last.id]) } : {}
      return { status: 200, body: { transfers, ...nextCursor } }
    },

    async getTransfer({ merchant, params }) {
      const [row] = await listTransfers(db, merchant.id, { id: params.id }, { size: 1 })
      if (!row) return notFound('transfer')
      return { status: 200, body: toMerchantTransfer(row, await listAssignments(db, [row.id])) }
    },

    async receiveTransfer({ merchant, params, body, now }) {
      const { amount, currency, reference = null, payerName = null } = body
      const arrived = { buyerId: params.id, amount, currency, reference, payerName }
      const received = await atomically(db, (tx) => receiveTransfer(tx, merchant.id, arrived, now))
      if (isRefusal(received)) return received
      wake()
      return { status: 201, body: { id: received.id } }
    },
  }
}
