import * as v from 'valibot'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { refuseFaults } from '../app/http/refusals.ts'
import { hasUnstorableText } from '../app/http/unstorableText.ts'
import { toInvoice } from '../domain/invoices.ts'
import { listInvoices } from '../store/invoices.ts'
import type { InvoiceRow } from '../store/schema.ts'

const PAGE_SIZE = 50

const Cursor = v.tuple([v.union([v.string(), v.pipe(v.number(), v.safeInteger())]), v.string()])
type Cursor = v.InferOutput<typeof Cursor>

function writeCursor(last: InvoiceRow, isByAmount: boolean): string {
  const cursor: Cursor = [isByAmount ? last.amount : last.dueDate, last.id]
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string, isByAmount: boolean): Cursor | undefined {
  try {
    const parsed = v.safeParse(Cursor, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    const isOfThisOrder = parsed.success && (typeof parsed.output[0] === 'number') === isByAmount
    return isOfThisOrder && !hasUnstorableText(parsed.output) ? parsed.output : undefined
  } catch {
    return undefined
  }
}

export function invoiceRoutes({ db }: SandboxContext): Pick<Handlers, 'listInvoices'> {
  return {
    async listInvoices({ token, query, now }) {
      const { cursor, ...filter } = query
      const isByAmount = filter.sort?.endsWith('amount') ?? false
      const after = cursor === undefined ? undefined : readCursor(cursor, isByAmount)
      if (cursor !== undefined && !after) {
        return refuseFaults([{ path: 'cursor', message: 'cursor is not one that an answer in this order gave.' }])
      }
      const today = now.toISOString().slice(0, 10)
      // One more than a page, to see whether another page follows.
      const { rows, total } = await listInvoices(
        db,
        token.buyerId,
        { ...filter, ...(after ? { after } : {}) },
        today,
        PAGE_SIZE + 1,
      )
      const page = rows.slice(0, PAGE_SIZE)
      const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
      const invoices = page.map((row) => toInvoice(row, today))
      return { status: 200, body: { invoices, total, ...(last ? { nextCursor: writeCursor(last, isByAmount) } : {}) } }
    },
  }
}
