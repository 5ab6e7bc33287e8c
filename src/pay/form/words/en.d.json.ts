// Made by `npm run generate`.
export declare const messages: {
  readonly methodBlocked: string
  readonly noMethod: string
  readonly feeAdded: (amount: string, label: string) => string
  readonly feeTaken: (amount: string, label: string) => string
  readonly feeWithin: (amount: string, label: string) => string
  readonly discountWithin: (amount: string, label: string) => string
  readonly amountChanged: (from: string, to: string) => string
  readonly orderReplaced: string
  readonly notReceived: string
  readonly underWay: string
  readonly offlineNotice: string
  readonly backOnline: string
}
