// Made by `npm run generate`.
export declare const messages: {
  readonly consentRead: {
    readonly debit_mandate: string
    readonly credit_agreement: string
    readonly electronic_signature: string
    readonly autopay: string
  }
  readonly consentsAccepted: string
}
