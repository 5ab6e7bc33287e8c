// Made by `npm run generate`.
export declare const messages: {
  readonly labels: {
    readonly number: string
    readonly expiry: string
    readonly cvc: string
    readonly name: string
    readonly postalCode: string
  }
  readonly cvcHelp: string
  readonly formLabel: string
}
