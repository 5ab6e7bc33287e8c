// Made by `npm run generate`.
export declare const messages: {
  readonly connectTitle: string
  readonly connectHow: string
  readonly connectByLinkNote: string
  readonly connectByNumbers: string
  readonly connectByNumbersNote: string
  readonly saveAccount: string
  readonly linkFrame: string
  readonly linkFailed: {
    readonly wrong_credentials: string
    readonly institution_locked: string
    readonly expired: string
  }
  readonly notConnected: string
  readonly connectPending: (day: string) => string
  readonly accountSaved: string
  readonly connectWhat: string
  readonly connectByCard: string
  readonly connectByCardNote: string
  readonly bankCountry: string
  readonly bankCountries: {
    readonly US: string
    readonly CA: string
  }
  readonly bankDetails: string
  readonly bankFrameFailed: string
  readonly bankFrameReloaded: string
  readonly bankFaults: {
    readonly empty: {
      readonly holderName: string
      readonly accountType: string
      readonly routingNumber: string
      readonly transitNumber: string
      readonly institutionNumber: string
      readonly accountNumber: string
    }
    readonly incomplete: {
      readonly holderName: string
      readonly accountType: string
      readonly routingNumber: string
      readonly transitNumber: string
      readonly institutionNumber: string
      readonly accountNumber: string
    }
  }
  readonly addMethod: string
  readonly noMethodsYet: string
  readonly connectAccount: string
  readonly connectOtherAccount: string
  readonly methodAdded: (label: string) => string
}
