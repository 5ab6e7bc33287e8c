import type { Autopay, AutopayQuote, AutopayRequest, AutopayTerms } from './accountTypes.ts'
import type { CallOptions, Send } from './calls.ts'
import type { HttpClient } from './httpClient.ts'
import { withList } from './invoiceCalls.ts'

type Call = (send: Send, options?: CallOptions) => Promise<unknown>

/** The calls about autopay. Those that change it give it back as it is now. */
export function createAutopayCalls(client: HttpClient, call: Call) {
  const autopay = async (send: Send): Promise<Autopay> =>
    withList(withList(await call(send), 'nextRuns'), 'orderNumbers') as Autopay
  return {
    getAutopay: () => autopay((common) => client.GET('/v1/autopay', common)),
    quoteAutopay: async (body: AutopayTerms) => {
      const answer = await call((common) => client.POST('/v1/autopay/quote', { ...common, body }))
      return withList(withList(answer, 'nextRuns'), 'requiredConsents') as AutopayQuote
    },
    /** The same once more changes nothing. */
    agreeAutopay: (body: AutopayRequest) => autopay((common) => client.PUT('/v1/autopay', { ...common, body })),
    pauseAutopay: (isPaused: boolean) =>
      autopay((common) => client.PATCH('/v1/autopay', { ...common, body: { isPaused } })),
    endAutopay: () => autopay((common) => client.DELETE('/v1/autopay', common)),
    /** `undo`: takes the invoice in again. */
    skipAutopay: (invoiceId: string, undo: boolean) =>
      autopay((common) => client.POST('/v1/autopay/skip', { ...common, body: { invoiceId, undo } })),
  }
}
