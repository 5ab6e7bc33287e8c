import { createInvoiceCalls, withList } from './invoiceCalls.ts'
import { cleanTexts } from '../lib/cleanTexts.ts'
import type { AccountApi, BankLink, HandOff, HandOffLink, Qualification, QualificationDocument } from './AccountApi.ts'
import { ApiError } from './ApiError.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './ownClient.ts'
import { fetchWithProgress } from './fetchWithProgress.ts'
import type { SavedPaymentMethod } from './types.ts'

/** The calls of a buyer's account over HTTP. `read` adds token and time-out, and turns failures into an `ApiError`. */
export function createAccountCalls(
  client: HttpClient,
  read: (send: Send, options?: CallOptions) => Promise<unknown>,
): AccountApi {
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
    createPaymentMethod: (type, encrypted) =>
      oneOf((common) => client.POST('/v1/payment-methods', { ...common, body: { type, encrypted } })),
    removePaymentMethod: async (id) => {
      await call((common) => client.DELETE('/v1/payment-methods/{id}', { ...common, ...byId(id) }))
    },
    makeDefault: (id) => oneOf((common) => client.POST('/v1/payment-methods/{id}/default', { ...common, ...byId(id) })),
    verifyPaymentMethod: (id, proof) =>
      oneOf((common) => client.POST('/v1/payment-methods/{id}/verify', { ...common, ...byId(id), body: proof })),
    createBankLink: () => oneOf<BankLink>((common) => client.POST('/v1/bank-links', common)),
    getBankLink: (id) => oneOf<BankLink>((common) => client.GET('/v1/bank-links/{id}', { ...common, ...byId(id) })),
    createHandOff: async (body) =>
      withText(
        await oneOf<HandOffLink>((common) => client.POST('/v1/hand-offs', { ...common, body })),
        'url',
      ) as HandOffLink,
    endHandOff: (id) => oneOf<HandOff>((common) => client.DELETE('/v1/hand-offs/{id}', { ...common, ...byId(id) })),
    getHandOff: (id) => oneOf<HandOff>((common) => client.GET('/v1/hand-offs/{id}', { ...common, ...byId(id) })),
    getQualification: () => application((common) => client.GET('/v1/qualification', common)),
    saveQualification: (body) => application((common) => client.POST('/v1/qualification', { ...common, body })),
    addDocument: (body, onProgress) =>
      oneOf<QualificationDocument>(
        ({ headers }) =>
          client.POST('/v1/qualification/documents', { headers, body, fetch: fetchWithProgress(onProgress) }),
        { hasOwnTimeout: true },
      ),
    removeDocument: async (id) => {
      await call((common) => client.DELETE('/v1/qualification/documents/{id}', { ...common, ...byId(id) }))
    },
    activateQualification: (key, paymentMethodId) =>
      application((common) =>
        client.POST('/v1/qualification/activate', {
          ...common,
          params: { header: { 'Idempotency-Key': key } },
          body: { paymentMethodId },
        }),
      ),
    ...createInvoiceCalls(client, call, read),
  }
}

/** Checks what the callers stand on: a text under this name. */
function withText(body: unknown, name: string): unknown {
  if (typeof (body as Record<string, unknown> | undefined)?.[name] === 'string') return body
  throw new ApiError('malformed_answer', `The answer has no ${name}.`, { status: 200 })
}
