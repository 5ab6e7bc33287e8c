import type {
  AccountApi,
  ActivityPage,
  CreditNote,
  InvoiceDetail,
  InvoicePage,
  PaidInvoicePage,
  PayableInvoices,
} from './AccountApi.ts'
import { cleanTexts } from '../lib/cleanTexts.ts'
import { ApiError } from './ApiError.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './ownClient.ts'

type Call = (send: Send, options?: CallOptions) => Promise<unknown>

type InvoiceCalls = Pick<
  AccountApi,
  | 'listInvoices'
  | 'listPayableInvoices'
  | 'getInvoice'
  | 'getInvoiceDocument'
  | 'listCreditNotes'
  | 'listActivity'
  | 'listPaidInvoices'
>

/** The calls about what a buyer owes. `call` cleans every text of an answer, `read` leaves it as it is. */
export function createInvoiceCalls(client: HttpClient, call: Call, read: Call): InvoiceCalls {
  const byId = (id: string) => ({ params: { path: { id } } })
  return {
    listInvoices: async (query) => {
      const params: { query: object } = { query }
      const body = await call((common) => client.GET('/v1/invoices', { ...common, params }))
      return withList(body, 'invoices') as InvoicePage
    },
    listPayableInvoices: async (query, signal) => {
      const params = { query: query as { currency: string } }
      // Ten thousand at once, of which the number is shown.
      const body = await read((common) => client.GET('/v1/invoices/payable', { ...common, params }), { signal })
      const found = withList(body, 'invoices') as PayableInvoices
      const invoices = found.invoices.map((one) => ({ ...one, number: cleanTexts(one.number) as string }))
      return { ...found, invoices }
    },
    getInvoice: async (id) => {
      const body = await call((common) => client.GET('/v1/invoices/{id}', { ...common, ...byId(id) }))
      return withList(withList(body, 'lines'), 'entries') as InvoiceDetail
    },
    getInvoiceDocument: async (id) => {
      const send: Send = (common) =>
        client.GET('/v1/invoices/{id}/document', { ...common, ...byId(id), parseAs: 'blob' })
      return (await read(send)) as Blob
    },
    listCreditNotes: async () => {
      const body = await call((common) => client.GET('/v1/credit-notes', common))
      return (withList(body, 'creditNotes') as { creditNotes: CreditNote[] }).creditNotes
    },
    listActivity: async (cursor) => {
      const params = { query: cursor === undefined ? {} : { cursor } }
      const body = await call((common) => client.GET('/v1/activity', { ...common, params }))
      return withList(body, 'activity') as ActivityPage
    },
    listPaidInvoices: async (id, cursor) => {
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
