import { addAbortSignal } from 'node:stream'
import type { SandboxContext } from '../app/context.ts'
import { activityRows, activityTable } from '../app/exports/activityTable.ts'
import { invoiceTable } from '../app/exports/invoiceTable.ts'
import { zipInvoices } from '../app/exports/zipInvoices.ts'
import { SentStream } from '../app/http/operations.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, refuseFaults } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { toStream } from '../app/http/toStream.ts'
import type { DocumentQueue } from '../app/invoices/documentQueue.ts'
import { readActivity } from '../app/readActivity.ts'
import type { TableCell } from '../app/tables/table.ts'
import { runAtOnce } from '../app/turns.ts'
import { dayOf } from '../domain/days.ts'
import type { InvoiceState } from '../domain/invoices.ts'
import { languageOf } from '../domain/languages.ts'
import type { Database } from '../store/database.ts'
import { findByIds, listMatching } from '../store/exportedInvoices.ts'
import { refuseUndrawn } from './documents.ts'
import { daysOf, notRead, readFilter } from './invoices.ts'
import { MOST_ROWS, sendTable } from './sendTable.ts'

type Operations = 'getInvoiceDocuments' | 'exportInvoices' | 'exportSelectedInvoices' | 'exportActivity'

/** Of what happened, read at once, with all invoices of each payment. */
const PAGE_SIZE = 50
const ZIP = 'application/zip'

const ALL_INVOICES = 2 ** 31 - 1

const invoicesName = (now: Date): string => `invoices-${dayOf(now)}`

/** The invoices of a buyer in the order of their ids, each once; a refusal names those that are not this buyer's. */
async function readSelected(
  db: Database,
  buyerId: string,
  ids: readonly string[],
): Promise<readonly InvoiceState[] | Refusal> {
  const found = await findByIds(db, buyerId, ids)
  const faults = ids.flatMap((id, place) =>
    found.has(id) ? [] : [{ path: `ids[${place}]`, message: `ids[${place}] is no invoice of this buyer.` }],
  )
  return faults.length > 0
    ? refuseFaults(faults, 404, 'not_found')
    : [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

/** Lists as spreadsheets. */
export function exportRoutes(
  { db, stopping, takeTurn = runAtOnce }: SandboxContext,
  documents: DocumentQueue,
): Pick<Handlers, Operations> {
  return {
    async exportInvoices({ token, query, tag, now, gone }) {
      const { format, sort = 'dueDate' } = query
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      const { buyerId } = token
      const most = format === 'csv' ? Number.MAX_SAFE_INTEGER : MOST_ROWS + 1
      const found = await takeTurn(() => listMatching(db, buyerId, filter, { sort, most }, daysOf(now)), gone)
      if (!found) return notRead()
      const table = invoiceTable(found, tag, dayOf(now))
      return sendTable(documents, table, format, { buyerId, tag, name: invoicesName(now), gone })
    },

    async exportSelectedInvoices({ token, body, tag, now, gone }) {
      const { buyerId } = token
      const found = await takeTurn(() => readSelected(db, buyerId, body.ids), gone)
      if (!found) return notRead()
      if (isRefusal(found)) return found
      const table = invoiceTable(found, tag, dayOf(now))
      return sendTable(documents, table, body.format, { buyerId, tag, name: invoicesName(now), gone })
    },

    async getInvoiceDocuments({ token, body, tag, now, gone }) {
      const { buyerId, merchantId } = token
      const chosen = await readSelected(db, buyerId, body.ids)
      if (isRefusal(chosen)) return chosen
      const ending = new AbortController()
      const reader = { merchantId, tag, now, gone: AbortSignal.any([gone, ending.signal]) }
      const zip = await zipInvoices(db, documents, chosen, reader)
      if (typeof zip === 'string') return refuseUndrawn(zip)
      // A reader who takes nothing must not keep a process that stops.
      const stream = addAbortSignal(
        stopping,
        toStream(zip, () => ending.abort()),
      )
      return { status: 200, body: new SentStream(stream, ZIP, `${invoicesName(now)}.zip`) }
    },

    async exportActivity({ token, query: { format }, tag, now, gone }) {
      const { buyerId } = token
      const most = format === 'csv' ? Infinity : MOST_ROWS
      const rows: TableCell[][] = []
      let after: readonly [at: Date, id: string] | undefined
      do {
        const wanted = { after, size: PAGE_SIZE, mostInvoices: ALL_INVOICES }
        const page = await takeTurn(() => readActivity(db, buyerId, wanted, languageOf(tag)), gone)
        if (!page) return notRead()
        for (const row of activityRows(page.activity, tag)) rows.push(row)
        after = page.last
      } while (after !== undefined && rows.length <= most)
      const name = `activity-${dayOf(now)}`
      return sendTable(documents, activityTable(rows, tag), format, { buyerId, tag, name, gone })
    },
  }
}
