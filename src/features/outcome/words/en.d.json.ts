// Made by `npm run generate`.
export declare const messages: {
  readonly confirming: string
  readonly confirmingDetail: string
  readonly confirmingLong: string
  readonly confirmingOffline: string
  readonly confirmingBusy: string
  readonly confirmingRunOut: string
  readonly checkAgainIn: (seconds: string) => string
  readonly checkNow: string
  readonly paidInOtherTab: string
  readonly paidByOther: string
  readonly elsewhereDetail: string
  readonly elsewhereChallenge: string
  readonly goOnHere: string
  readonly paidWhileAway: string
  readonly sendNow: (amount: string) => string
  readonly outcome: {
    readonly paid: (amount: string) => string
    readonly authorized: (amount: string) => string
    readonly pending_settlement: (amount: string) => string
    readonly invoiced: (amount: string) => string
  }
  readonly feeIncluded: (label: string) => string
  readonly paidByCredit: string
  readonly invoiceIssued: (amount: string) => string
  readonly paidWith: string
  readonly date: string
  readonly dueDate: string
  readonly nextPaid: string
  readonly nextAuthorized: string
  readonly nextPending: string
  readonly nextTransfer: string
  readonly nextInvoiced: (addresses: string) => string
  readonly nextInvoicedUnmailed: string
  readonly receiptMailed: (addresses: string) => string
  readonly detailsMailed: (addresses: string) => string
  readonly settledBy: {
    readonly authorized: {
      readonly title: string
      readonly text: string
    }
    readonly reserved: {
      readonly title: string
      readonly text: string
    }
    readonly pending_settlement: {
      readonly title: string
      readonly text: string
    }
    readonly invoiced: {
      readonly title: string
      readonly text: string
    }
  }
  readonly refused: {
    readonly buyer_suspended: string
    readonly too_many_attempts: string
  }
  readonly refusedDetail: {
    readonly buyer_suspended: (seller: string) => string
    readonly too_many_attempts: (seller: string) => string
  }
  readonly copyReference: string
  readonly printReceipt: string
  readonly downloadReceipt: string
  readonly downloadConfirmation: string
  readonly downloadInvoice: string
  readonly downloadFailed: string
  readonly receiptNumber: string
  readonly invoiceNumber: string
  readonly copyInvoiceNumber: string
  readonly addToCalendar: string
  readonly calendarTitle: (amount: string, merchant: string) => string
}
