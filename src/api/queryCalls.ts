import type { InvoiceQuery, InvoiceQueryRequest, QueryMessageRequest } from './accountTypes.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './httpClient.ts'
import { withList } from './invoiceCalls.ts'

type Call = (send: Send, options?: CallOptions) => Promise<unknown>

/** The calls about what a buyer queries of invoices. `key`: the same for every try of one message. */
export function createQueryCalls(client: HttpClient, call: Call) {
  const keyed = (id: string, key: string) => ({ params: { path: { id }, header: { 'Idempotency-Key': key } } })
  const one = async (send: Send): Promise<InvoiceQuery> => withList(await call(send), 'messages') as InvoiceQuery
  return {
    listInvoiceQueries: async (invoiceId: string) => {
      const params = { path: { id: invoiceId } }
      const body = await call((common) => client.GET('/v1/invoices/{id}/queries', { ...common, params }))
      return (withList(body, 'queries') as { queries: InvoiceQuery[] }).queries
    },
    createInvoiceQuery: (key: string, invoiceId: string, body: InvoiceQueryRequest) =>
      one((common) => client.POST('/v1/invoices/{id}/queries', { ...common, ...keyed(invoiceId, key), body })),
    addQueryMessage: (key: string, id: string, body: QueryMessageRequest) =>
      one((common) => client.POST('/v1/queries/{id}/messages', { ...common, ...keyed(id, key), body })),
    withdrawQuery: (id: string) =>
      one((common) => client.POST('/v1/queries/{id}/withdraw', { ...common, params: { path: { id } } })),
  }
}
