// Made by `npm run generate`.
export declare const messages: {
  readonly payLimit: {
    readonly title: string
    readonly perPayment: (amount: string) => string
    readonly leftToday: (amount: string, left: string) => string
    readonly overTitle: string
    readonly overCurrency: (currency: string, limit: string) => string
    readonly overPayment: (limit: string) => string
    readonly overDay: (left: string) => string
    readonly ask: string
    readonly less: string
    readonly unboundedAutopay: string
  }
  readonly propose: string
  readonly approvals: string
  readonly proposalsFailed: string
}
