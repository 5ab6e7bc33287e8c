import * as v from 'valibot'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuseFaults } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { refuseAsked } from '../app/payments/invoices/quoteInvoices.ts'
import { endOutdated, refreshProposal } from '../app/payments/proposals/endProposal.ts'
import { createProposal, showProposal, withdrawProposal } from '../app/proposals.ts'
import { faultsOfCardNumbers } from '../domain/buyerFields.ts'
import { isAllCredit } from '../domain/invoiceSelections.ts'
import { toMerchantProposal } from '../domain/proposals.ts'
import { atomically } from '../store/atomically.ts'
import { findMerchantProposal, listProposals } from '../store/proposals.ts'
import type { ProposalRow } from '../store/proposalsSchema.ts'
import { readCursor, writeCursor } from './cursors.ts'

type Operations =
  | 'listProposals'
  | 'createProposal'
  | 'withdrawProposal'
  | 'listMerchantProposals'
  | 'getMerchantProposal'

const PAGE_SIZE = 50
const Cursor = v.tuple([v.pipe(v.number(), v.safeInteger())])

/** A page of what was read, one more than a page has, and where the next one begins. */
function pageOf(rows: readonly ProposalRow[], limit: number) {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last ? { nextCursor: writeCursor([last.seq]) } : {} }
}

/** Payments that one person prepares and another one makes. */
export function proposalRoutes({ db, publicOrigin, wake }: SandboxContext): Pick<Handlers, Operations> {
  return {
    async createProposal({ body, token, idempotency, tag, now }) {
      const faults = [
        ...faultsOfCardNumbers({ message: body.message }),
        ...(isAllCredit(body)
          ? [
              {
                path: 'creditNotes',
                message: 'creditNotes must leave something to be paid: what they cover needs nobody.',
              },
            ]
          : []),
      ]
      const refused = refuseAsked(body) ?? (faults.length > 0 ? refuseFaults(faults, 422) : undefined)
      if (refused) return refused
      // One that is over by now does not stand in the way of another.
      await endOutdated(db, now)
      const context = { now, tag, publicOrigin: publicOrigin() }
      const created = await onceByKey(db, { idempotency, now }, async (tx) => {
        const row = await createProposal(tx, token, body, context)
        return isRefusal(row) ? row : ({ status: 201, body: showProposal(token, row) } as const)
      })
      wake()
      return created
    },

    async listProposals({ token, query, now }) {
      const { limit = PAGE_SIZE } = query
      const cursor = readCursor(query.cursor, Cursor)
      if (cursor && isRefusal(cursor)) return cursor
      await endOutdated(db, now)
      const rows = await listProposals(db, { buyerId: token.buyerId, before: cursor?.[0], size: limit + 1 })
      const { page, next } = pageOf(rows, limit)
      return { status: 200, body: { proposals: page.map((row) => showProposal(token, row)), ...next } }
    },

    async withdrawProposal({ token, params, now }) {
      const row = await atomically(db, (tx) => withdrawProposal(tx, token, params.id, now))
      wake()
      return isRefusal(row) ? row : { status: 200, body: showProposal(token, row) }
    },

    async listMerchantProposals({ merchant, query, now }) {
      const { status, buyerId, limit = PAGE_SIZE } = query
      const cursor = readCursor(query.cursor, Cursor)
      if (cursor && isRefusal(cursor)) return cursor
      const wanted = { merchantId: merchant.id, buyerId, status, before: cursor?.[0], size: limit + 1 }
      await endOutdated(db, now)
      const { page, next } = pageOf(await listProposals(db, wanted), limit)
      return { status: 200, body: { proposals: page.map(toMerchantProposal), ...next } }
    },

    async getMerchantProposal({ merchant, params, now }) {
      const row = await findMerchantProposal(db, merchant.id, params.id)
      if (!row) return notFound('proposal')
      return { status: 200, body: toMerchantProposal(await refreshProposal(db, row, now)) }
    },
  }
}
