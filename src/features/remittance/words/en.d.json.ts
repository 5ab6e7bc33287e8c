// Made by `npm run generate`.
export declare const messages: {
  readonly transferTitle: (method: string) => string
  readonly transferDetail: (amount: string) => string
  readonly transferFields: {
    readonly reference: string
    readonly beneficiary: string
    readonly bankName: string
    readonly bankAddress: string
    readonly routingNumber: string
    readonly accountNumber: string
    readonly iban: string
    readonly bic: string
  }
  readonly transferCutOff: (time: string) => string
  readonly transferCode: string
  readonly copy: string
  readonly copyField: (field: string) => string
  readonly copyAll: string
  readonly print: string
}
