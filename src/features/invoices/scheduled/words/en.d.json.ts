// Made by `npm run generate`.
export declare const messages: {
  readonly byDate: {
    readonly payLater: string
    readonly date: string
    readonly dateHelp: (first: string, last: string) => string
    readonly dateMissing: (first: string, last: string) => string
    readonly debitHelp: string
    readonly method: string
    readonly noMethod: string
    readonly addMethod: string
    readonly amountExplained: (amount: string) => string
    readonly schedule: (amount: string) => string
    readonly payNow: string
    readonly notQuoted: string
    readonly unknown: string
    readonly alreadyScheduled: string
    readonly changed: string
    readonly refused: string
    readonly overLimit: string
    readonly doneText: string
    readonly toScheduled: string
    readonly section: string
    readonly none: string
    readonly notLoaded: string
    readonly moreNotLoaded: string
    readonly failedTitle: string
    readonly failedText: string
    readonly upcoming: string
    readonly fromTerms: string
    readonly begun: string
    readonly again: (day: string) => string
    readonly noUsableMethod: string
    readonly move: string
    readonly save: string
    readonly otherMethod: string
    readonly cancel: string
    readonly cancelOf: (day: string) => string
    readonly moveOf: (day: string) => string
    readonly methodOf: (day: string) => string
    readonly cancelQuestion: (day: string) => string
    readonly cancelDetail: string
    readonly keep: string
    readonly close: string
    readonly canceled: string
    readonly moved: (day: string) => string
    readonly methodChanged: string
    readonly notChanged: string
    readonly notMoved: string
    readonly hasBegun: string
    readonly reasons: {
      readonly card_declined: string
      readonly insufficient_funds: string
      readonly card_expired: string
      readonly debit_returned: string
      readonly authentication_failed: string
      readonly method_unavailable: string
      readonly amount_changed: string
      readonly buyer_suspended: string
      readonly other: string
      readonly above_limit: string
      readonly limit_reached: string
    }
    readonly atMost: string
    readonly dearer: string
    readonly title: string
    readonly fromAutopay: string
    readonly skip: string
    readonly skipOf: (day: string) => string
    readonly skipQuestion: (day: string) => string
    readonly skipDetail: string
    readonly skipped: string
    readonly cheapest: string
    readonly today: string
    readonly otherDay: string
    readonly toPayment: string
    readonly lowest: string
    readonly latest: string
    readonly notCompared: string
    readonly reason: {
      readonly last_discount_day: string
      readonly due_date: string
      readonly before_due: string
    }
    readonly saves: (amount: string) => string
    readonly adds: (amount: string) => string
    readonly late: (amount: string) => string
    readonly credit: (amount: string) => string
    readonly leaves: (day: string) => string
  }
}
