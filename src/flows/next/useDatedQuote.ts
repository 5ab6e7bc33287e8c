import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/ApiContext.ts'
import type { PaymentOption, ScheduledPaymentRequest } from '../../api/accountTypes.ts'
import { withList } from '../../api/invoiceCalls.ts'
import { invoicesKey } from '../../api/queries/invoices.ts'
import type { SavedPaymentMethod, Session } from '../../api/types.ts'
import { toJson } from '../../lib/toJson.ts'
import type { Allocation } from '../../order/allocation.ts'
import { isUsable } from '../../order/savedMethods.ts'

type Comparison = Session & { readonly options: readonly PaymentOption[] }

const toRequest = ({ invoices, creditNotes }: Allocation) => ({
  invoices: [...invoices],
  creditNotes: [...creditNotes],
})

/** What paying on a day comes to, and what has to be agreed to. `date`: empty while none is chosen. */
export function useDatedQuote(allocation: Allocation, date: string) {
  const api = useApi()
  const request = { ...toRequest(allocation), date }
  const read = useQuery({
    queryKey: [...invoicesKey(api), 'dated-quote', toJson(request)],
    queryFn: async () => (await api.account()).createInvoiceQuote(request),
    enabled: date !== '',
    placeholderData: (before: Session | undefined) => before,
  })
  const { data: quote, error, isFetching, isPlaceholderData, refetch } = read
  const isQuoting = isFetching || isPlaceholderData
  return { quote, isQuoting, hasFailed: error !== null && !isFetching, refetch }
}

/** By when and how it can be paid. Those of another selection are never given. */
export function useComparison(allocation: Allocation) {
  const api = useApi()
  const request = { ...toRequest(allocation), options: true }
  const { data, error } = useQuery({
    queryKey: [...invoicesKey(api), 'options', toJson(request)],
    queryFn: async () => withList(await (await api.account()).createInvoiceQuote(request), 'options') as Comparison,
  })
  return { comparison: data, hasFailed: error !== null && !data }
}

export type ScheduledMethod = SavedPaymentMethod & { readonly type: ScheduledPaymentRequest['paymentMethodType'] }

/** The saved ones that can pay it, the default one first. */
export function usableMethods({ buyer, transaction }: Session): readonly ScheduledMethod[] {
  const types = transaction?.methods.filter(({ blocked }) => !blocked).map(({ type }): string => type) ?? []
  return buyer.paymentMethods.filter((method) => types.includes(method.type) && isUsable(method))
}
