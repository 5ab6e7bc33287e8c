import type { ScheduledPayment, ScheduledPaymentPage, ScheduledPaymentRequest } from './accountTypes.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './httpClient.ts'
import { withList } from './invoiceCalls.ts'

type Call = (send: Send, options?: CallOptions) => Promise<unknown>

/** The calls about payments by date. */
export function createScheduledCalls(client: HttpClient, call: Call) {
  const byId = (id: string) => ({ params: { path: { id } } })
  const one = async (send: Send): Promise<ScheduledPayment> =>
    withList(await call(send), 'invoices') as ScheduledPayment
  return {
    /** Those that are not over; `isEnded`: those that could not be made. */
    listScheduledPayments: async (isEnded: boolean, cursor?: string) => {
      const params = { query: { ended: isEnded, ...(cursor !== undefined && { cursor }) } }
      const body = await call((common) => client.GET('/v1/scheduled-payments', { ...common, params }))
      return withList(body, 'scheduledPayments') as ScheduledPaymentPage
    },
    /** `key`: the same for every try of one decision. */
    createScheduledPayment: (key: string, body: ScheduledPaymentRequest) =>
      one((common) =>
        client.POST('/v1/scheduled-payments', {
          ...common,
          params: { header: { 'Idempotency-Key': key } },
          body,
        }),
      ),
    changeScheduledPayment: (id: string, body: { date: string } | { paymentMethodId: string }) =>
      one((common) => client.PATCH('/v1/scheduled-payments/{id}', { ...common, ...byId(id), body })),
    cancelScheduledPayment: (id: string) =>
      one((common) => client.DELETE('/v1/scheduled-payments/{id}', { ...common, ...byId(id) })),
  }
}
