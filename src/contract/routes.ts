/** The four screens of the product. A route is compared as a raw string: no case folding, no trailing slash. */
export const ROUTES = ['/', '/checkout', '/payment-method', '/next'] as const
export type Route = (typeof ROUTES)[number]

export type Scope = 'checkout' | 'hand_off' | 'add_payment_method' | 'buyer' | 'credit_application'

/** Which routes a token's scope may open. */
export const ROUTES_OF_SCOPE: Readonly<Record<Scope, readonly Route[]>> = {
  checkout: ['/', '/checkout'],
  hand_off: ['/', '/checkout'],
  add_payment_method: ['/payment-method'],
  buyer: ['/next', '/payment-method'],
  credit_application: ['/next'],
}

export const TAG_NAMES = ['balance-checkout', 'balance-payment-method', 'balance-next'] as const
export type TagName = (typeof TAG_NAMES)[number]

export const DEFAULT_ROUTE: Readonly<Record<TagName, Route>> = {
  'balance-checkout': '/checkout',
  'balance-payment-method': '/payment-method',
  'balance-next': '/next',
}

export function isRoute(path: string): path is Route {
  return (ROUTES as readonly string[]).includes(path)
}
