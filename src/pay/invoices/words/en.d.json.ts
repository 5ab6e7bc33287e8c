// Made by `npm run generate`.
export declare const messages: {
  readonly ofInvoices: {
    readonly placeOrder: (amount: string) => string
    readonly transferExplained: (amount: string) => string
    readonly transferHow: string
    readonly transferDetail: (amount: string) => string
    readonly sendNow: (amount: string) => string
    readonly nextPaid: string
    readonly paidInOtherTab: string
    readonly paidByOther: string
    readonly paidWhileAway: string
    readonly ended: {
      readonly title: string
      readonly text: string
    }
    readonly errors: {
      readonly attempt_in_progress: string
      readonly already_paid: string
      readonly amount_changed: string
    }
  }
}
