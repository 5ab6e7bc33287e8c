import { createAutopayCalls } from './autopayCalls.ts'
import { createDocumentCalls } from './documentCalls.ts'
import { createExportCalls } from './exportCalls.ts'
import { createInvoiceCalls, withList } from './invoiceCalls.ts'
import { createProposalCalls } from './proposalCalls.ts'
import { createQueryCalls } from './queryCalls.ts'
import { createScheduledCalls } from './scheduledCalls.ts'
import { createStatementCalls } from './statementCalls.ts'
import { createTransferCalls } from './transferCalls.ts'
import { cleanTexts } from '../lib/cleanTexts.ts'
import type {
  BankLink,
  CreditRequest,
  DocumentUpload,
  HandOffState,
  HandOffLink,
  HandOffRequest,
  Proof,
  Qualification,
  QualificationDocument,
  QualificationRequest,
} from './accountTypes.ts'
import { ApiError } from './ApiError.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './httpClient.ts'
import { fetchWithProgress } from './fetchWithProgress.ts'
import type { SavedPaymentMethod } from './types.ts'

/** The calls about a buyer's methods, credit and invoices. Each rejects with an `ApiError` and nothing else. */
export type AccountApi = ReturnType<typeof createAccountCalls>

/** The same over HTTP. `read` adds token and time-out, and turns failures into an `ApiError`. */
export function createAccountCalls(client: HttpClient, read: (send: Send, options?: CallOptions) => Promise<unknown>) {
  const call: typeof read = async (...args) => cleanTexts(await read(...args))
  const byId = (id: string) => ({ params: { path: { id } } })
  const oneOf = async <T extends { id: string }>(send: Send, options?: CallOptions): Promise<T> =>
    withText(await call(send, options), 'id') as T
  const application = async (send: Send): Promise<Qualification> =>
    withText(await call(send), 'status') as Qualification
  return {
    listPaymentMethods: async () => {
      const body = await call((common) => client.GET('/v1/payment-methods', common))
      return (withList(body, 'paymentMethods') as { paymentMethods: SavedPaymentMethod[] }).paymentMethods
    },
    /** `encrypted`: the JWE that the secure frame made. */
    createPaymentMethod: (type: 'card' | 'bank', encrypted: string) =>
      oneOf<SavedPaymentMethod>((common) =>
        client.POST('/v1/payment-methods', { ...common, body: { type, encrypted } }),
      ),
    /** `cancels`: what uses it is canceled; else it is not removed. */
    removePaymentMethod: async (id: string, cancels: boolean) => {
      const params = { path: { id }, query: cancels ? { force: true } : {} }
      await call((common) => client.DELETE('/v1/payment-methods/{id}', { ...common, params }))
    },
    makeDefault: (id: string) =>
      oneOf<SavedPaymentMethod>((common) =>
        client.POST('/v1/payment-methods/{id}/default', { ...common, ...byId(id) }),
      ),
    verifyPaymentMethod: (id: string, proof: Proof) =>
      oneOf<SavedPaymentMethod>((common) =>
        client.POST('/v1/payment-methods/{id}/verify', { ...common, ...byId(id), body: proof }),
      ),
    createBankLink: () => oneOf<BankLink>((common) => client.POST('/v1/bank-links', common)),
    getBankLink: (id: string) =>
      oneOf<BankLink>((common) => client.GET('/v1/bank-links/{id}', { ...common, ...byId(id) })),
    createHandOff: async (body: HandOffRequest) =>
      withText(
        await oneOf<HandOffLink>((common) => client.POST('/v1/hand-offs', { ...common, body })),
        'url',
      ) as HandOffLink,
    /** Takes a link back. */
    endHandOff: (id: string) =>
      oneOf<HandOffState>((common) => client.DELETE('/v1/hand-offs/{id}', { ...common, ...byId(id) })),
    getHandOff: (id: string) =>
      oneOf<HandOffState>((common) => client.GET('/v1/hand-offs/{id}', { ...common, ...byId(id) })),
    getQualification: () => application((common) => client.GET('/v1/qualification', common)),
    saveQualification: (body: QualificationRequest) =>
      application((common) => client.POST('/v1/qualification', { ...common, body })),
    /** `onProgress` gets how much has been sent, from 0 to 1. */
    addDocument: (body: DocumentUpload, onProgress: (share: number) => void) =>
      oneOf<QualificationDocument>(
        ({ headers }) =>
          client.POST('/v1/qualification/documents', { headers, body, fetch: fetchWithProgress(onProgress) }),
        { hasOwnTimeout: true },
      ),
    removeDocument: async (id: string) => {
      await call((common) => client.DELETE('/v1/qualification/documents/{id}', { ...common, ...byId(id) }))
    },
    /** `key`: the idempotency key of this decision. */
    activateQualification: (key: string, paymentMethodId: string) =>
      application((common) =>
        client.POST('/v1/qualification/activate', {
          ...common,
          params: { header: { 'Idempotency-Key': key } },
          body: { paymentMethodId },
        }),
      ),
    /** Asks the merchant for a higher limit, in minor units. `key`: the same for every try of one request. */
    askForCredit: (key: string, body: { amount: number; reason?: string }) =>
      oneOf<CreditRequest>((common) =>
        client.POST('/v1/credit-requests', { ...common, params: { header: { 'Idempotency-Key': key } }, body }),
      ),
    ...createInvoiceCalls(client, call, read),
    ...createScheduledCalls(client, call),
    ...createTransferCalls(client, call),
    ...createStatementCalls(client, call, read),
    ...createDocumentCalls(client, call, read),
    ...createAutopayCalls(client, call),
    ...createExportCalls(client, read),
    ...createQueryCalls(client, call),
    ...createProposalCalls(client, call),
  }
}

/** Checks what the callers stand on: a text under this name. */
function withText(body: unknown, name: string): unknown {
  if (typeof (body as Record<string, unknown> | undefined)?.[name] === 'string') return body
  throw new ApiError('malformed_answer', `The answer has no ${name}.`, { status: 200 })
}
