import type { ExportFormat } from './accountTypes.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './httpClient.ts'

type Call = (send: Send, options?: CallOptions) => Promise<unknown>

/** In milliseconds. A file of a large account is made of all of it first. */
const FILE_TIMEOUT = 120_000

/** The calls that give lists as files. `signal` gives one up. */
export function createExportCalls(client: HttpClient, read: Call) {
  const readFile = async (send: Send, signal: AbortSignal) =>
    (await read(send, { signal, timeoutMs: FILE_TIMEOUT })) as Blob
  return {
    getActivityFile: (format: ExportFormat, signal: AbortSignal) =>
      readFile(
        (common) => client.GET('/v1/activity/export', { ...common, params: { query: { format } }, parseAs: 'blob' }),
        signal,
      ),
  }
}
