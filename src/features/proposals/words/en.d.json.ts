// Made by `npm run generate`.
export declare const messages: {
  readonly proposals: {
    readonly title: string
    readonly about: (merchant: string) => string
    readonly name: string
    readonly nameMissing: string
    readonly email: string
    readonly emailWrong: string
    readonly emailOwn: string
    readonly message: string
    readonly messageNumber: string
    readonly send: (amount: string) => string
    readonly backToPayment: string
    readonly covered: string
    readonly failures: {
      readonly alreadyProposed: string
      readonly changed: string
      readonly tooMany: string
      readonly unknown: string
      readonly refused: string
    }
    readonly sentTitle: (name: string) => string
    readonly sentText: (email: string, name: string) => string
    readonly approver: string
    readonly amount: string
    readonly invoices: string
    readonly until: (until: string) => string
    readonly seeAll: string
    readonly none: string
    readonly notLoaded: string
    readonly moreNotLoaded: string
    readonly toApprover: (at: string, email: string, name: string) => string
    readonly fromProposer: (name: string) => string
    readonly statuses: {
      readonly waiting: string
      readonly processing: string
      readonly paid: string
      readonly declined: string
      readonly void: string
      readonly withdrawn: string
      readonly expired: string
    }
    readonly declined: (name: string, reason: string) => string
    readonly voidReasons: {
      readonly paid: string
      readonly queried: string
      readonly credited: string
      readonly voided: string
      readonly changed: string
    }
    readonly withdraw: string
    readonly withdrawOf: (amount: string, name: string) => string
    readonly isWithdrawn: (name: string) => string
    readonly notWithdrawn: string
  }
}
