// Made by `npm run generate`.
export declare const messages: {
  readonly invoiceNote: string
  readonly invoiceExplained: (amount: string) => string
  readonly invoiceExplainedDue: (amount: string, day: string) => string
  readonly invoiceHow: string
  readonly invoiceEarly: (day: string, percent: string) => string
}
