// Made by `npm run generate`.
export declare const messages: {
  readonly statement: {
    readonly period: string
    readonly periods: {
      readonly month: string
      readonly lastMonth: string
      readonly quarter: string
      readonly year: string
      readonly twelve: string
      readonly other: string
    }
    readonly from: string
    readonly to: string
    readonly dayMissing: (first: string, last: string) => string
    readonly daysTurned: string
    readonly currency: string
    readonly title: (from: string, to: string) => string
    readonly opening: (day: string) => string
    readonly closing: (day: string) => string
    readonly ageing: (day: string) => string
    readonly age: {
      readonly notDue: string
      readonly days1To30: string
      readonly days31To60: string
      readonly days61To90: string
      readonly over90: string
    }
    readonly credit: string
    readonly inCredit: string
    readonly processing: (amount: string) => string
    readonly movements: string
    readonly none: string
    readonly date: string
    readonly description: string
    readonly amount: string
    readonly balance: string
    readonly types: {
      readonly invoice: string
      readonly payment: string
      readonly credit_note: string
      readonly void: string
      readonly payment_undone: string
    }
    readonly cut: (all: string, shown: string) => string
    readonly print: string
    readonly pdf: string
    readonly csv: string
    readonly xlsx: string
    readonly fileFailed: string
    readonly mail: string
    readonly mailExplained: (from: string, to: string) => string
    readonly email: string
    readonly emailWrong: string
    readonly send: string
    readonly sent: (email: string) => string
    readonly notSent: string
    readonly tooMany: string
    readonly close: string
  }
}
