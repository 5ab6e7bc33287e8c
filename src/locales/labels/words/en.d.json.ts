// Made by `npm run generate`.
export declare const messages: {
  readonly close: string
  readonly done: string
  readonly back: string
  readonly continue: string
  readonly copied: string
  readonly selectedToCopy: string
  readonly showMore: string
  readonly countOf: (shown: string, total: string) => string
  readonly problem: string
  readonly optional: (label: string) => string
  readonly remove: string
  readonly removeOf: (label: string) => string
  readonly verifyOf: (label: string) => string
  readonly amount: string
  readonly seller: string
  readonly reference: string
  readonly order: string
  readonly subtotal: string
  readonly shipping: string
  readonly discount: string
  readonly tax: string
  readonly bankPageBlocked: string
  readonly frameRefused: string
  readonly cardHasExpired: (month: string) => string
  readonly lockedHint: string
  readonly connectByLink: string
  readonly placeOrder: (amount: string) => string
  readonly placeOrderDue: (day: string) => string
  readonly termsDue: string
  readonly noAccount: string
}
