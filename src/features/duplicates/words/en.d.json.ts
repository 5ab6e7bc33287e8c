// Made by `npm run generate`.
export declare const messages: {
  readonly duplicate: {
    readonly title: string
    readonly titleSelected: string
    readonly same: string
    readonly thisOne: string
    readonly paid: (day: string) => string
    readonly processing: string
    readonly scheduled: (day: string) => string
    readonly selected: string
    readonly invoice: string
    readonly amount: string
    readonly po: string
    readonly order: string
    readonly issued: string
    readonly keep: (number: string) => string
    readonly leave: (number: string) => string
    readonly isLeftOut: (number: string) => string
    readonly stays: (number: string) => string
  }
}
