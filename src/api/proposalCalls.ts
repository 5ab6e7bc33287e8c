import type { Proposal, ProposalPage, ProposalRequest } from './accountTypes.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './httpClient.ts'
import { withList } from './invoiceCalls.ts'

type Call = (send: Send, options?: CallOptions) => Promise<unknown>

/** The calls about payments that somebody proposes to somebody else. */
export function createProposalCalls(client: HttpClient, call: Call) {
  const one = async (send: Send): Promise<Proposal> => withList(await call(send), 'invoices') as Proposal
  return {
    /** The newest first. */
    listProposals: async (cursor?: string) => {
      const params = { query: { ...(cursor !== undefined && { cursor }) } }
      const body = await call((common) => client.GET('/v1/proposals', { ...common, params }))
      return withList(body, 'proposals') as ProposalPage
    },
    /** `key`: the same for every try of one decision. */
    createProposal: (key: string, body: ProposalRequest) =>
      one((common) =>
        client.POST('/v1/proposals', { ...common, params: { header: { 'Idempotency-Key': key } }, body }),
      ),
    withdrawProposal: (id: string) =>
      one((common) => client.DELETE('/v1/proposals/{id}', { ...common, params: { path: { id } } })),
  }
}
