import { plural } from '../../lib/plural.ts'

/** English, what the buyer's account says of invoices, payments of them and activity: loaded with its screens. */
export const invoices = {
  owed: 'Owed now',
  overdue: 'Overdue',
  dueSoon: 'Due in 7 days',
  payOverdue: (amount: string) => `Pay overdue ${amount}`,
  sections: 'Sections of your account',
  activity: 'Activity',
  filters: 'Filter invoices',
  filterBy: 'Show',
  statusFilter: {
    owed: 'All owed',
    overdue: 'Overdue',
    due_soon: 'Due in 7 days',
    part_paid: 'Partly paid',
    processing: 'Payment in progress',
    paid: 'Paid',
    all: 'All invoices',
  } as Readonly<Record<string, string>>,
  search: 'Search',
  searchNumber: 'This looks like a card number. Search for an invoice, PO or order number, or an amount.',
  searchHelp: 'Invoice, PO or order number, or an amount',
  currency: 'Currency',
  allCurrencies: 'All',
  dueFrom: 'Due from',
  dueTo: 'Due until',
  moreFilters: 'More filters',
  sortBy: 'Sort by',
  ascending: (column: string) => `${column}, lowest first`,
  descending: (column: string) => `${column}, highest first`,
  clearFilters: 'Clear filters',
  filterRefused: 'We can’t filter by that, so the list hasn’t changed. Change a filter or clear them.',
  wholeDay: 'Enter a whole date, with a year from 1900 on.',
  daysTurned: '“Due until” can’t be before “Due from”.',
  noMatches: 'No invoices match.',
  invoiceStatuses: {
    open: 'Open',
    overdue: 'Overdue',
    part_paid: 'Partly paid',
    processing: 'Payment in progress',
    paid: 'Paid',
  } as Readonly<Record<string, string>>,
  column: {
    number: 'Invoice',
    issuedOn: 'Issued',
    dueDate: 'Due',
    status: 'Status',
    amount: 'Amount',
    amountPaid: 'Paid',
    amountDue: 'Balance due',
  } as Readonly<Record<string, string>>,
  poNumber: (number: string) => `PO ${number}`,
  orderNumber: (number: string) => `Order ${number}`,
  chooseInvoice: (number: string) => `Select invoice ${number}`,
  /** `currency`: ISO 4217. */
  chooseAll: (currency: string) => `Select all in ${currency}`,
  whyNot: {
    paid: 'Already paid',
    processing: 'A payment is in progress',
    /** `currency`: ISO 4217, that of the selection. */
    currency: (currency: string) => `Pay your ${currency} selection first`,
  },
  /** `figure`: the count, as the language writes it. */
  chosenCount: (count: number, figure: string) =>
    plural('en', count, { one: '1 invoice selected', other: `${figure} invoices selected` }),
  readingAll: 'Selecting all invoices…',
  /** Where the read of all that match failed. */
  allNotRead: 'We couldn’t load the rest. Only what was listed is selected.',
  overdueNotRead: 'We couldn’t load your overdue invoices. Nothing was paid. Try again.',
  overdueChanged: 'What is overdue has changed. Check the amount, then try again.',
  /** Of more than one payment can have. */
  cutTo: (most: string, total: string) =>
    `One payment can have up to ${most} invoices: here the ones due first, of ${total}.`,
  tooMany: (most: string) => `One payment can have up to ${most} invoices. Take some out to go on.`,
  clearSelection: 'Clear',
  review: (amount: string) => `Review and pay ${amount}`,
  /** Where the amount is not known yet. */
  reviewSelected: 'Review and pay',
  cannotPay: 'You can view these invoices, but not pay them. Send your selection to someone who can.',
  /** Where the read failed while the rows before stay. */
  moreNotLoaded: 'We couldn’t load more invoices.',
  backToInvoices: 'Back to invoices',
  invoiceTitle: (number: string) => `Invoice ${number}`,
  payInvoice: (amount: string) => `Pay ${amount}`,
  openDocument: 'Download PDF',
  documentFailed: 'We couldn’t load the PDF. Try again.',
  copyNumber: 'Copy number',
  lines: 'Items',
  lineColumns: { title: 'Item', quantity: 'Quantity', unitPrice: 'Price', amount: 'Amount' },
  payments: 'Payments and credits',
  noPayments: 'Nothing has been paid yet.',
  entryTypes: { payment: 'Payment', credit_note: 'Credit note', refund: 'Refund', transfer: 'Transfer' } as Readonly<
    Record<string, string>
  >,
  entryStatuses: { processing: 'In progress', succeeded: 'Completed', returned: 'Returned' } as Readonly<
    Record<string, string>
  >,
  amountToPay: 'Amount to pay',
  amountOf: (number: string) => `Amount to pay on invoice ${number}`,
  shareFaults: {
    not_positive: (example: string) => `Enter an amount, like ${example}.`,
    two_readings: (one: string, other: string) =>
      `This can mean ${one} or ${other}. Enter the one you mean without a thousands separator.`,
    above_amount_due: (most: string) => `Enter ${most} or less.`,
    below_minimum: (least: string) => `Enter ${least} or more.`,
    whole_only: 'This invoice is paid in full.',
  },
  creditApplied: 'Credit applied',
  useCredit: 'Use credit',
  creditNote: (number: string) => `Credit note ${number}`,
  creditNoteLeft: (amount: string) => `${amount} available`,
  leastPayment: (amount: string) => `Credit can’t pay the last ${amount}. Choose a payment method for it.`,
  creditInUse: 'Used by a payment that is in progress',
  subtotalOfInvoices: 'Invoices',
  moreInvoices: (figure: string, count: number) =>
    plural('en', count, { one: 'and 1 more invoice', other: `and ${figure} more invoices` }),
  selectionChanged: 'Your selection has changed',
  refusals: {
    not_found: 'This invoice is no longer on your account.',
    already_paid: 'Paid in the meantime.',
    attempt_in_progress: 'A payment is in progress.',
    wrong_currency: 'In another currency.',
    above_amount_due: 'The balance is lower now.',
    below_minimum: 'Below the smallest part that can be paid.',
  } as Readonly<Record<string, string>>,
  payTitle: 'Pay invoices',
  /** In place of the same words about an order. */
  ofInvoices: {
    placeOrder: (amount: string) => `Get bank details — ${amount}`,
    transferExplained: (amount: string) => `Get the bank details, then send ${amount} from your bank.`,
    transferHow:
      'The next screen shows the bank details and the reference to include. The invoices will be paid when the money arrives.',
    transferDetail: (amount: string) =>
      `Send exactly ${amount} and include the reference so we can match it to your invoices.`,
    sendNow: (amount: string) => `Now send ${amount}.`,
    nextPaid: 'The seller has been notified.',
    paidInOtherTab: 'You’re already paying in another tab. Don’t pay again here.',
    paidByOther: 'Someone else is already paying some of these invoices. Don’t pay again.',
    paidWhileAway: 'These invoices were paid while you were away',
    ended: ['These invoices are paid', 'There’s nothing left to pay.'] as [string, string],
    errors: {
      attempt_in_progress: 'Some of these invoices are already being paid elsewhere. Don’t pay again.',
      already_paid: 'These invoices are already paid.',
      amount_changed: 'What is due has changed. Nothing was charged. Check the amount, then pay.',
    },
  },
  noActivity: 'There is no activity yet.',
  activityFailed: 'We couldn’t load your activity.',
  moreActivityFailed: 'We couldn’t load more activity.',
  activityColumns: { at: 'Date', type: 'Type', label: 'Details', status: 'Status', amount: 'Amount' },
  downloadCsv: 'Download CSV',
  csvFailed: 'We couldn’t create the file. Try again.',
  forInvoices: (numbers: string) => `For ${numbers}`,
  receipts: 'What was paid',
}
