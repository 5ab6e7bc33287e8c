import type { ExportFormat, InvoiceListQuery } from './accountTypes.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './httpClient.ts'

type Call = (send: Send, options?: CallOptions) => Promise<unknown>

/** In milliseconds. A zip has up to 200 documents. */
const ZIP_TIMEOUT = 600_000
/** A file of a large account is made of all of it first. */
const FILE_TIMEOUT = 120_000

/** The calls that give lists as files. `signal` gives one up. */
export function createExportCalls(client: HttpClient, read: Call) {
  const readFile = async (send: Send, signal: AbortSignal, timeoutMs = FILE_TIMEOUT) =>
    (await read(send, { signal, timeoutMs })) as Blob
  return {
    /** All invoices that match. */
    getInvoicesFile: (query: InvoiceListQuery, format: ExportFormat, signal: AbortSignal) => {
      const params: { query: object } = { query: { ...query, format } }
      return readFile(
        (common) =>
          client.GET('/v1/invoices/export', {
            ...common,
            params: params as { query: { format: ExportFormat } },
            parseAs: 'blob',
          }),
        signal,
      )
    },
    getSelectedFile: (ids: string[], format: ExportFormat, signal: AbortSignal) =>
      readFile(
        (common) => client.POST('/v1/invoices/export', { ...common, body: { format, ids }, parseAs: 'blob' }),
        signal,
      ),
    /** The PDFs of invoices as a zip. */
    getInvoiceDocuments: (ids: string[], signal: AbortSignal) =>
      readFile(
        (common) => client.POST('/v1/invoices/documents', { ...common, body: { ids }, parseAs: 'blob' }),
        signal,
        ZIP_TIMEOUT,
      ),
    getActivityFile: (format: ExportFormat, signal: AbortSignal) =>
      readFile(
        (common) => client.GET('/v1/activity/export', { ...common, params: { query: { format } }, parseAs: 'blob' }),
        signal,
      ),
  }
}
