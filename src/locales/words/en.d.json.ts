// Made by `npm run generate`.
export declare const messages: {
  readonly summary: string
  readonly total: string
  readonly methods: {
    readonly creditCard: string
    readonly achDebit: string
    readonly achCredit: string
    readonly wire: string
    readonly pads: string
    readonly sepaCredit: string
    readonly invoice: string
    readonly payWithTerms: string
  }
  readonly howToPay: string
  readonly pay: (amount: string) => string
  readonly tryAgain: string
  readonly notLoaded: string
  readonly somethingWrong: string
  readonly crashed: string
  readonly reload: string
}
