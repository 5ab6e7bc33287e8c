// Made by `npm run generate`.
export declare const messages: {
  readonly cvcHelpAmex: string
  readonly cvcCleared: string
  readonly errors: {
    readonly number_required: string
    readonly number_incomplete: string
    readonly number_invalid: string
    readonly number_declined: string
    readonly number_unfunded: string
    readonly number_expired: string
    readonly expiry_required: string
    readonly expiry_invalid: string
    readonly expiry_past: string
    readonly cvc_required: string
    readonly cvc_incomplete: string
    readonly cvc_incorrect: string
    readonly name_required: string
    readonly postal_code_required: string
  }
  readonly brand: (brand: string) => string
}
