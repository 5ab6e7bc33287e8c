import type { ComponentType } from 'react'
import type { Route } from '../../contract/routes.ts'

const checkout = () => import('../../flows/checkout/CheckoutFlow.tsx').then((m) => m.CheckoutFlow)

/** Every screen is loaded when it is first opened. */
export const SCREENS: Readonly<Record<Route, () => Promise<ComponentType>>> = {
  '/': checkout,
  '/checkout': checkout,
  '/payment-method': () => import('../../flows/payment-method/PaymentMethodFlow.tsx').then((m) => m.PaymentMethodFlow),
  '/next': () => import('../../flows/next/NextFlow.tsx').then((m) => m.NextFlow),
}
