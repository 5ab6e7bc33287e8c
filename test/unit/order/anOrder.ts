import type { Order, OrderState } from '../../../src/order/createOrder.ts'
import { createOrder } from '../../../src/order/createOrder.ts'
import type { MethodOrder } from '../../../src/order/PaymentMethod.ts'
import type { Buyer, Payable } from '../../../src/order/Payable.ts'

/** A payable of 1.00 USD, by card. */
export function aPayable(given: Partial<Payable> = {}): Payable {
  return {
    id: 'txn_1',
    amount: 100,
    currency: 'USD',
    version: 1,
    isAuth: false,
    isAuthUnset: false,
    methods: [{ type: 'creditCard' }],
    termsOptions: [],
    termsPaymentMethodTypes: [],
    buyerFields: {},
    requiredConsents: [],
    ...given,
  }
}

export function aBuyer(given: Partial<Buyer> = {}): Buyer {
  return {
    id: 'buyer_1',
    paymentMethods: [],
    qualification: { status: 'not_started', currency: 'USD' },
    ...given,
  } as Buyer
}

export function anOrder(given: Partial<OrderState> = {}): Order {
  const order = createOrder({
    payable: aPayable(),
    buyer: aBuyer(),
    page: { allowedTypes: undefined, hidesDueDate: false, preselectedDays: undefined },
    prefilled: undefined,
    choice: undefined,
    offersSavedCards: false,
    methodOrder: '',
  })
  order.update(() => given)
  return order
}

/** The order as a method of this type sees it. */
export const viewOf = (type: string, given: Partial<OrderState> = {}): MethodOrder => ({
  ...anOrder(given).getState(),
  type,
})
