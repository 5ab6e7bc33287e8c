import type { SharedDocument } from './accountTypes.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './httpClient.ts'
import { withList } from './invoiceCalls.ts'

type Call = (send: Send, options?: CallOptions) => Promise<unknown>

/** The calls about papers that the seller shares. `call` cleans every text of an answer, `read` leaves it as it is. */
export function createDocumentCalls(client: HttpClient, call: Call, read: Call) {
  return {
    /** Those of an invoice; without one, those that belong to none. */
    listDocuments: async (invoiceId?: string) => {
      const params = { query: invoiceId === undefined ? {} : { invoiceId } }
      const body = await call((common) => client.GET('/v1/documents', { ...common, params }))
      return (withList(body, 'documents') as { documents: SharedDocument[] }).documents
    },
    getSharedDocument: async (id: string) => {
      const params = { path: { id } }
      return (await read((common) => client.GET('/v1/documents/{id}', { ...common, params, parseAs: 'blob' }))) as Blob
    },
  }
}
