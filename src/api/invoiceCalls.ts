import type {
  ActivityPage,
  CreditNote,
  DuplicateInvoice,
  InvoiceDetail,
  InvoiceMatch,
  InvoicePage,
  InvoiceListQuery,
  PaidInvoicePage,
  PayableInvoices,
  PayableQuery,
} from './accountTypes.ts'
import { cleanTexts } from '../lib/cleanTexts.ts'
import { ApiError } from './ApiError.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './httpClient.ts'

type Call = (send: Send, options?: CallOptions) => Promise<unknown>

/** The calls about what a buyer owes. `call` cleans every text of an answer, `read` leaves it as it is. */
export function createInvoiceCalls(client: HttpClient, call: Call, read: Call) {
  const byId = (id: string) => ({ params: { path: { id } } })
  return {
    listInvoices: async (query: InvoiceListQuery) => {
      const params: { query: object } = { query }
      const body = await call((common) => client.GET('/v1/invoices', { ...common, params }))
      return withList(body, 'invoices') as InvoicePage
    },
    /** `signal` gives the call up. */
    listPayableInvoices: async (query: PayableQuery, signal?: AbortSignal): Promise<PayableInvoices> => {
      const params = { query: query as { currency: string } }
      // Ten thousand at once, of which the number is shown.
      const body = await read((common) => client.GET('/v1/invoices/payable', { ...common, params }), { signal })
      const found = withList(body, 'invoices') as PayableInvoices
      const invoices = found.invoices.map((one) => ({ ...one, number: cleanTexts(one.number) as string }))
      return { ...found, invoices }
    },
    getInvoice: async (id: string) => {
      const body = await call((common) => client.GET('/v1/invoices/{id}', { ...common, ...byId(id) }))
      return withList(withList(body, 'lines'), 'entries') as InvoiceDetail
    },
    /** Which of these may be paid for the second time. */
    findDuplicates: async (ids: readonly string[], signal: AbortSignal) => {
      const body = await call(
        (common) => client.POST('/v1/invoices/duplicates', { ...common, body: { ids: [...ids] } }),
        {
          signal,
        },
      )
      return (withList(body, 'duplicates') as { duplicates: DuplicateInvoice[] }).duplicates
    },
    /** Says that the invoices of each pair are two purchases. */
    dismissDuplicates: async (pairs: { invoiceId: string; otherId: string }[]) => {
      await call((common) => client.POST('/v1/invoices/duplicates/dismissals', { ...common, body: { pairs } }))
    },
    getInvoiceMatch: async (id: string) => {
      const body = await call((common) => client.GET('/v1/invoices/{id}/match', { ...common, ...byId(id) }))
      return withList(withList(withList(body, 'lines'), 'charges'), 'reasons') as InvoiceMatch
    },
    /** An invoice, or the receipt of an attempt, as a PDF. */
    getDocument: async (of: 'invoices' | 'receipts', id: string) => {
      const send: Send = (common) =>
        of === 'invoices'
          ? client.GET('/v1/invoices/{id}/document', { ...common, ...byId(id), parseAs: 'blob' })
          : client.GET('/v1/receipts/{attemptId}/document', {
              ...common,
              params: { path: { attemptId: id } },
              parseAs: 'blob',
            })
      return (await read(send)) as Blob
    },
    listCreditNotes: async () => {
      const body = await call((common) => client.GET('/v1/credit-notes', common))
      return (withList(body, 'creditNotes') as { creditNotes: CreditNote[] }).creditNotes
    },
    listActivity: async (cursor?: string) => {
      const params = { query: cursor === undefined ? {} : { cursor } }
      const body = await call((common) => client.GET('/v1/activity', { ...common, params }))
      return withList(body, 'activity') as ActivityPage
    },
    /** The invoices that a payment was for; `id` of its attempt. */
    listPaidInvoices: async (id: string, cursor?: string) => {
      const params = { path: { id }, query: cursor === undefined ? {} : { cursor } }
      const body = await call((common) => client.GET('/v1/attempts/{id}/invoices', { ...common, params }))
      return withList(body, 'invoices') as PaidInvoicePage
    },
  }
}

/** Checks what the callers stand on: a list under this name. */
export function withList(body: unknown, name: string): unknown {
  if (Array.isArray((body as Record<string, unknown> | undefined)?.[name])) return body
  throw new ApiError('malformed_answer', `The answer has no ${name}.`, { status: 200 })
}
