// Made by `npm run generate`.
export declare const messages: {
  readonly frameFailed: string
  readonly frameReloaded: string
  readonly cardFaults: {
    readonly empty: {
      readonly number: string
      readonly expiry: string
      readonly cvc: string
      readonly name: string
      readonly postalCode: string
    }
    readonly incomplete: {
      readonly number: string
      readonly expiry: string
      readonly cvc: string
      readonly name: string
      readonly postalCode: string
    }
  }
}
