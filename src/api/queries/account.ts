import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../Api.ts'

/** The buyer's saved methods, the default one first. */
export function paymentMethodsQuery(api: Api) {
  return queryOptions({
    queryKey: ['payment-methods', api.subject],
    queryFn: async () => (await api.account()).listPaymentMethods(),
  })
}
