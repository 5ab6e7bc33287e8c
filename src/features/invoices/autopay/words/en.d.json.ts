// Made by `npm run generate`.
export declare const messages: {
  readonly autopay: {
    readonly title: string
    readonly about: string
    readonly setUp: string
    readonly changeTitle: string
    readonly viewOnly: string
    readonly notLoaded: string
    readonly noMethod: string
    readonly scope: string
    readonly all: string
    readonly oneOrder: string
    readonly order: string
    readonly chooseOrder: string
    readonly orderMissing: string
    readonly orderHelp: string
    readonly ordersCut: (count: string) => string
    readonly covers: string
    readonly ofOrder: (order: string) => string
    readonly when: string
    readonly onDueDate: string
    readonly before: string
    readonly days: string
    readonly daysHelp: (most: string) => string
    readonly daysWrong: (most: string) => string
    readonly takesDiscounts: string
    readonly discounts: string
    readonly discountsTaken: string
    readonly debitHelp: string
    readonly allCurrencies: string
    readonly oneForLimits: string
    readonly perInvoice: string
    readonly perMonth: string
    readonly limitIn: (currency: string, label: string) => string
    readonly perInvoiceHelp: string
    readonly perMonthHelp: string
    readonly fault: (fault: string, label: string) => string
    readonly from: string
    readonly fromHelp: string
    readonly next: string
    readonly preview: string
    readonly updating: string
    readonly nothingCovered: (day: string) => string
    readonly nothingOfOrder: string
    readonly methodOnly: string
    readonly turnOn: string
    readonly leave: string
    readonly state: {
      readonly on: string
      readonly paused: string
    }
    readonly pausedText: string
    readonly pause: string
    readonly resume: string
    readonly end: string
    readonly endQuestion: string
    readonly endDetail: string
    readonly keep: string
    readonly timing: string
    readonly daysBefore: (days: number, figure: string) => string
    readonly agreed: (day: string) => string
    readonly aboveLimit: string
    readonly skipped: string
    readonly skip: string
    readonly skipOf: (number: string) => string
    readonly undo: string
    readonly undoOf: (number: string) => string
    readonly showAll: (count: string) => string
    readonly showFirst: (count: string) => string
    readonly cut: (count: string) => string
    readonly nothingPlanned: string
    readonly nothingOfOrderPlanned: string
    readonly isOn: string
    readonly isChanged: string
    readonly isPaused: string
    readonly isResumed: string
    readonly hasEnded: string
    readonly isSkipped: (number: string) => string
    readonly isUndone: (number: string) => string
    readonly unknown: string
    readonly notQuoted: string
    readonly methodGone: string
    readonly consentChanged: string
    readonly refused: string
    readonly notConfirmed: string
    readonly methodExpired: string
    readonly methodUnusable: string
    readonly issuedFrom: string
    readonly otherPayments: string
  }
}
