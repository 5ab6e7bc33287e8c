import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { Route } from '../../contract/routes.ts'
import { retry } from '../../lib/retry.ts'

const checkout = lazy(() => import('../../flows/checkout/CheckoutFlow.tsx').then((m) => ({ default: m.CheckoutFlow })))
const paymentMethod = lazy(() =>
  retry(() => import('../../flows/payment-method/PaymentMethodFlow.tsx')).then((m) => ({
    default: m.PaymentMethodFlow,
  })),
)
const next = lazy(() => retry(() => import('../../flows/next/NextFlow.tsx')).then((m) => ({ default: m.NextFlow })))

/** Every screen is loaded when it is first opened. */
export const SCREENS: Readonly<Record<Route, ComponentType>> = {
  '/': checkout,
  '/checkout': checkout,
  '/payment-method': paymentMethod,
  '/next': next,
}
