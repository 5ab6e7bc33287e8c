// Made by `npm run generate`.
export declare const messages: {
  readonly owed: string
  readonly overdue: string
  readonly dueSoon: string
  readonly payOverdue: (amount: string) => string
  readonly sections: string
  readonly activity: string
  readonly statementSection: string
  readonly statementFailed: string
  readonly sharedDocuments: string
  readonly sharedNotLoaded: string
  readonly sharedFailed: string
  readonly filters: string
  readonly filterBy: string
  readonly statusFilter: {
    readonly owed: string
    readonly overdue: string
    readonly due_soon: string
    readonly part_paid: string
    readonly queried: string
    readonly processing: string
    readonly paid: string
    readonly voided: string
    readonly all: string
  }
  readonly search: string
  readonly searchNumber: string
  readonly searchHelp: string
  readonly currency: string
  readonly allCurrencies: string
  readonly dueFrom: string
  readonly dueTo: string
  readonly moreFilters: string
  readonly sortBy: string
  readonly ascending: (column: string) => string
  readonly descending: (column: string) => string
  readonly clearFilters: string
  readonly filterRefused: string
  readonly wholeDay: string
  readonly daysTurned: string
  readonly noMatches: string
  readonly invoiceStatuses: {
    readonly open: string
    readonly overdue: string
    readonly part_paid: string
    readonly queried: string
    readonly processing: string
    readonly paid: string
    readonly voided: string
  }
  readonly queriedShort: (amount: string) => string
  readonly queriedRest: (amount: string) => string
  readonly queriedWhole: string
  readonly queriesNotLoaded: string
  readonly matchNotLoaded: string
  readonly queryInvoice: string
  readonly isWrong: string
  readonly column: {
    readonly number: string
    readonly issuedOn: string
    readonly dueDate: string
    readonly status: string
    readonly amount: string
    readonly amountPaid: string
    readonly amountDue: string
  }
  readonly poNumber: (number: string) => string
  readonly costCenter: (name: string) => string
  readonly orderNumber: (number: string) => string
  readonly chooseInvoice: (number: string) => string
  readonly chooseAll: (currency: string) => string
  readonly whyNot: {
    readonly paid: string
    readonly voided: string
    readonly processing: string
    readonly queried: string
    readonly currency: (currency: string) => string
  }
  readonly chosenCount: (count: number, figure: string) => string
  readonly readingAll: string
  readonly allNotRead: string
  readonly overdueNotRead: string
  readonly overdueChanged: string
  readonly cutTo: (most: string, total: string) => string
  readonly tooMany: (most: string) => string
  readonly clearSelection: string
  readonly review: (amount: string) => string
  readonly reviewSelected: string
  readonly askApproval: (amount: string) => string
  readonly askApprovalSelected: string
  readonly cannotPay: string
  readonly moreNotLoaded: string
  readonly backToInvoices: string
  readonly invoiceTitle: (number: string) => string
  readonly payInvoice: (amount: string) => string
  readonly payEarly: (amount: string, day: string, percent: string) => string
  readonly saveEarly: (amount: string, day: string) => string
  readonly lateFrom: (day: string, percent: string) => string
  readonly lateNow: (amount: string, percent: string) => string
  readonly addLate: (amount: string) => string
  readonly openDocument: string
  readonly documentFailed: string
  readonly receiptFile: (number: string) => string
  readonly copyNumber: string
  readonly memo: string
  readonly lines: string
  readonly lineColumns: {
    readonly title: string
    readonly quantity: string
    readonly unitPrice: string
    readonly amount: string
  }
  readonly payments: string
  readonly noPayments: string
  readonly entryTypes: {
    readonly payment: string
    readonly credit_note: string
    readonly refund: string
    readonly transfer: string
  }
  readonly entryStatuses: {
    readonly processing: string
    readonly succeeded: string
    readonly returned: string
  }
  readonly amountToPay: string
  readonly amountOf: (number: string) => string
  readonly shareFaults: {
    readonly not_positive: (example: string) => string
    readonly two_readings: (one: string, other: string) => string
    readonly above_amount_due: (most: string) => string
    readonly below_minimum: (least: string) => string
    readonly whole_only: string
  }
  readonly creditApplied: string
  readonly useCredit: string
  readonly creditNote: (number: string) => string
  readonly transferCredit: (number: string) => string
  readonly creditNoteLeft: (amount: string) => string
  readonly creditInUse: string
  readonly subtotalOfInvoices: string
  readonly moreInvoices: (count: number, figure: string) => string
  readonly selectionChanged: string
  readonly refusals: {
    readonly not_found: string
    readonly already_paid: string
    readonly attempt_in_progress: string
    readonly wrong_currency: string
    readonly above_amount_due: string
    readonly below_minimum: string
    readonly voided: string
    readonly queried: string
    readonly no_shared_method: string
  }
  readonly payTitle: string
  readonly noActivity: string
  readonly activityFailed: string
  readonly moreActivityFailed: string
  readonly downloadInvoices: string
  readonly listedCount: (count: number, figure: string) => string
  readonly downloadPdfs: string
  readonly mostPdfs: (most: string) => string
  readonly downloadAs: {
    readonly csv: string
    readonly xlsx: string
  }
  readonly exportFailed: string
  readonly forInvoices: (numbers: string) => string
  readonly receipts: string
  readonly invoices: string
  readonly noInvoices: string
  readonly invoicesNotLoaded: string
  readonly invoice: string
  readonly scheduledFor: (day: string) => string
  readonly changeScheduled: string
  readonly scheduledShort: (day: string) => string
  readonly autopayPays: (day: string) => string
  readonly changeAutopay: string
  readonly compareList: string
  readonly compareNotLoaded: string
}
