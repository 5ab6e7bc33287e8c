// Made by `npm run generate`.
export declare const messages: {
  readonly feeByDays: string
  readonly termsNote: string
  readonly chooseTerms: string
  readonly termsDays: (days: number, figure: string) => string
  readonly termsIn: string
  readonly termsFee: string
  readonly termsNoFee: string
  readonly termsTotal: string
  readonly termsCreditLeft: string
  readonly termsMissing: string
  readonly settleHow: string
  readonly payNow: string
  readonly payLater: string
  readonly payLaterDue: (day: string) => string
  readonly secondMethod: string
  readonly paySplit: (amountNow: string, amountOnTerms: string) => string
  readonly termsEarly: (day: string, percent: string) => string
}
