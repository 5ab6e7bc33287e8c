// Made by `npm run generate`.
export declare const messages: {
  readonly labels: {
    readonly holderName: string
    readonly accountType: string
    readonly routingNumber: string
    readonly transitNumber: string
    readonly institutionNumber: string
    readonly accountNumber: string
  }
  readonly accountTypes: {
    readonly checking: string
    readonly savings: string
  }
  readonly help: {
    readonly routingNumber: string
    readonly transitNumber: string
    readonly institutionNumber: string
    readonly accountNumber: string
  }
  readonly errors: {
    readonly holder_name_required: string
    readonly account_type_required: string
    readonly routing_required: string
    readonly routing_length: string
    readonly routing_invalid: string
    readonly transit_required: string
    readonly transit_length: string
    readonly institution_required: string
    readonly institution_length: string
    readonly account_required: string
    readonly account_length: string
    readonly account_iban: string
  }
  readonly formLabel: string
}
