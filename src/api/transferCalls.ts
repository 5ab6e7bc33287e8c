import type { UnreconciledTransfer } from './accountTypes.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './httpClient.ts'
import { withList } from './invoiceCalls.ts'

type Call = (send: Send, options?: CallOptions) => Promise<unknown>

/** The calls about bank transfers that arrived without a match. */
export function createTransferCalls(client: HttpClient, call: Call) {
  const byId = (id: string) => ({ path: { id } })
  const one = async (send: Send): Promise<UnreconciledTransfer> =>
    withList(await call(send), 'invoices') as UnreconciledTransfer
  return {
    listUnreconciled: async () => {
      const body = await call((common) => client.GET('/v1/unreconciled', common))
      return (withList(body, 'transfers') as { transfers: UnreconciledTransfer[] }).transfers
    },
    /** `key`: the same for every try of one decision. Amounts in minor units. */
    assignTransfer: (key: string, id: string, invoices: readonly { readonly id: string; readonly amount: number }[]) =>
      one((common) =>
        client.POST('/v1/unreconciled/{id}/assign', {
          ...common,
          params: { ...byId(id), header: { 'Idempotency-Key': key } },
          body: { invoices: [...invoices] },
        }),
      ),
    undoAssignment: (id: string) =>
      one((common) => client.DELETE('/v1/unreconciled/{id}/assign', { ...common, params: byId(id) })),
  }
}
