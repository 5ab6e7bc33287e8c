import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Session } from '../../api/types.ts'
import { useConfig } from '../../host/HostContext.ts'
import { savedCards } from '../../features/payment-methods/savedCards.ts'
import { useFlags } from '../../flags/FlagsContext.ts'
import type { Order, OrderFacts, OrderState } from '../../order/createOrder.ts'
import { createOrder } from '../../order/createOrder.ts'
import type { Payable } from '../../order/Payable.ts'
import { allowedTypes } from '../../methods/registry.ts'

/** One order for as long as the flow is mounted. What the server and the page set is drawn at once. */
export function useOrder(session: Session, payable: Payable): readonly [Order, OrderState] {
  const { allowedPaymentMethods, hideDueDate, older } = useConfig()
  const { 'method-order': methodOrder = '' } = useFlags()
  const preselectedDays = older?.merchantNetDays
  const facts = useMemo<OrderFacts>(
    () => ({
      payable,
      buyer: session.buyer,
      page: { allowedTypes: allowedTypes(allowedPaymentMethods), hidesDueDate: hideDueDate, preselectedDays },
      prefilled: session.handOff?.buyerFields,
    }),
    [session, payable, allowedPaymentMethods, hideDueDate, preselectedDays],
  )
  const [order] = useState(() =>
    createOrder({
      ...facts,
      choice: session.handOff?.paymentMethodType,
      offersSavedCards: savedCards(session.buyer).length > 0,
      methodOrder,
    }),
  )
  const state = useSyncExternalStore(order.subscribe, order.getState)
  useLayoutEffect(() => {
    if (order.getState().payable !== facts.payable || order.getState().page !== facts.page) order.update(() => facts)
  }, [order, facts])
  return [order, useMemo(() => ({ ...state, ...facts }), [state, facts])]
}
