import type { Statement, StatementPeriod } from './accountTypes.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './httpClient.ts'
import { withList } from './invoiceCalls.ts'

type Call = (send: Send, options?: CallOptions) => Promise<unknown>
type Query = { from: string; to: string; currency?: string }

/** The calls about what an account owed. `call` cleans every text of an answer, `read` leaves it as it is. */
export function createStatementCalls(client: HttpClient, call: Call, read: Call) {
  return {
    getStatement: async (period: StatementPeriod) => {
      const params = { query: period as Query }
      const body = await call((common) => client.GET('/v1/statement', { ...common, params }))
      return withList(body, 'lines') as Statement
    },
    /** The same as a file of a type, by `Accept`. */
    getStatementFile: async (period: StatementPeriod, type: string) => {
      const params = { query: period as Query }
      const send: Send = (common) => {
        const headers = new Headers(common.headers)
        headers.set('Accept', type)
        return client.GET('/v1/statement', { ...common, headers, params, parseAs: 'blob' })
      }
      return (await read(send)) as Blob
    },
    mailStatement: async (period: StatementPeriod, email: string) => {
      const body = { ...(period as Query), email }
      return (await call((common) => client.POST('/v1/statement/mails', { ...common, body }))) as { mailedTo: string }
    },
  }
}
