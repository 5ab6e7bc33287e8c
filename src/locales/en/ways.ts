import { plural } from '../../lib/plural.ts'

/** English, what is said about the ways to pay: loaded with `after`. */
export const ways = {
  cardCharged: 'Charged today',
  cardAuthorized: 'Authorized today, charged on shipping',
  methodBlocked: 'Not available for this order',
  /** One line under the name of a method: what happens, and when. */
  debitNote: 'Debited today, clears in 3 days',
  transferNote: 'Send the money from your bank',
  invoiceNote: 'Pay when the invoice is due',
  termsNote: 'Order now, pay later',
  /** Why a method cannot be used, by code. */
  blocked: {
    not_qualified: 'Apply for credit in a few minutes',
    qualification_pending: 'Your credit application is being reviewed',
    qualification_declined: 'Your application was not approved. Choose another method.',
    buyer_suspended: 'Your account is suspended. Contact the seller.',
    too_many_attempts: 'Too many declined attempts. Ask the seller for a new payment link.',
  } as Readonly<Record<string, string>>,
  overCredit: (over: string) => `${over} over your available credit`,
  /** How an order above the credit is paid; `by` is one of `splitBy`. */
  splitWay: (rest: string, by: string) => `pay ${rest} ${by}, the rest on terms`,
  splitBy: {
    creditCard: 'by card',
    achDebit: 'from your bank account',
    pads: 'from your bank account',
  } as Readonly<Record<string, string>>,
  splitByOther: 'another way',
  otherWays: (names: string) => `Other ways to pay: ${names}.`,
  otherWaysAre: 'Other ways to pay:',

  placeOrder: (amount: string) => `Place order — ${amount}`,
  paySplit: (now: string, later: string) => `Pay ${now} now, ${later} on terms`,
  placeOrderDue: (day: string) => `Place order — due ${day}`,
  invoiceExplained: (amount: string, day?: string) =>
    day ? `You will receive an invoice for ${amount}, due ${day}.` : `You will receive an invoice for ${amount}.`,
  invoiceHow: 'The invoice explains how to pay: by card, bank account or transfer.',
  transferExplained: (amount: string) => `Place the order, then send ${amount} from your bank.`,
  transferHow:
    'The next screen shows the bank details and the reference to include. The order will be paid when the money arrives.',

  chooseAccount: 'Choose an account',
  chooseAccountOrCard: 'Choose an account or card',
  accountToVerify: 'Not verified yet',
  accountLocked: 'Locked',
  connectAccount: 'Connect a bank account',
  connectOtherAccount: 'Connect another account',
  noAccount: 'Connect the bank account you want to pay from.',
  chooseAccountFirst: 'Connect a bank account, or choose another method.',

  chooseTerms: 'When to pay',
  /** `figure`: the count, as the language writes it. */
  termsDays: (days: number, figure: string) => plural('en', days, { one: `${figure} day`, other: `${figure} days` }),
  termsIn: 'Pay in',
  termsDue: 'Due',
  termsFee: 'Fee',
  termsNoFee: 'None',
  termsTotal: 'Total',
  termsCreditLeft: 'Credit left',
  termsMissing: 'Choose when to pay.',
  settleHow: 'How you will pay the invoice',
  termsUnavailable: 'Net terms can’t be used for this order',
  availableCredit: (available: string) => `Your available credit is ${available}.`,
  chooseOther: 'Choose another way to pay.',
  splitNone: 'The order is more than your credit. Ask the seller to allow another method.',
  payNow: 'Now',
  payLater: 'Later',
  payLaterDue: (day: string) => `due ${day}`,
  secondMethod: 'How to pay the part due now',

  consentMissing: 'Check this box to continue.',
  /** By kind of consent, where the box is not checked. */
  consentErrors: {
    debit_mandate: 'Agree to the debit authorization.',
    credit_agreement: 'Agree to the credit agreement.',
    electronic_signature: 'Agree to sign electronically.',
    authority: 'Confirm that you are authorized.',
  } as Readonly<Record<string, string>>,
  consentRead: {
    debit_mandate: 'Read the debit authorization',
    credit_agreement: 'Read the credit agreement',
    electronic_signature: 'Read about electronic signatures',
  } as Readonly<Record<string, string>>,
  consentsAccepted: 'You agreed to the terms when you applied.',
  savedCards: 'Choose a card',
  cardEnds: (month: string) => `Expires ${month}`,
  cardHasExpired: (month: string) => `Expired ${month}`,
  otherCard: 'Another card',
  saveCard: 'Save this card for later',

  /** `method`: its name, which begins it. */
  transferTitle: (method: string) => `${method} details`,
  transferDetail: (amount: string) =>
    `Send exactly ${amount} and include the reference so we can match it to your order.`,
  transferFields: {
    reference: 'Reference',
    beneficiary: 'Recipient',
    bankName: 'Bank',
    bankAddress: 'Bank address',
    routingNumber: 'Routing number',
    accountNumber: 'Account number',
    iban: 'IBAN',
    bic: 'BIC',
  } as Readonly<Record<string, string>>,
  transferCutOff: (time: string) => `A transfer sent before ${time} goes out the same day.`,
  transferCode: 'Scan with your banking app',
  copy: 'Copy',
  copyField: (field: string) => `Copy ${field}`,
  copyAll: 'Copy as text',
  print: 'Print',
  printReceipt: 'Print receipt',
  addToCalendar: 'Add to calendar',
  calendarTitle: (amount: string, merchant: string) => `Pay ${amount} to ${merchant}`,
  nextPending:
    'The seller has been notified. The debit takes about 3 days. If your bank returns it, we’ll notify the seller.',
  nextTransfer: 'The seller has been notified and is waiting for your transfer.',
  nextInvoiced: 'The seller has been notified. You’ll receive the invoice by email.',
  invoiceNumber: 'Invoice',
  copyInvoiceNumber: 'Copy invoice number',

  connectTitle: 'Connect a bank account',
  connectHow: 'How do you want to connect it?',
  connectByLink: 'Log in to your bank',
  connectByLinkNote: 'Ready immediately. Your login goes only to your bank.',
  connectByNumbers: 'Enter the account numbers',
  connectByNumbersNote: 'We’ll send two small deposits to verify it, which takes about 2 days.',
  back: 'Back',
  continue: 'Continue',
  saveAccount: 'Save account',
  linkFrame: 'Your bank',
  linkFailed: {
    wrong_credentials: 'Your bank didn’t accept the login. Try again, or choose another way.',
    institution_locked: 'Your bank has locked this login. Contact your bank, or choose another way.',
    expired: 'The login took too long. Try again.',
  } as Readonly<Record<string, string>>,
  notConnected: 'The account wasn’t connected. Nothing was saved. Try again.',
  connectPending: (day: string) =>
    `Two small deposits will arrive by ${day}. Come back then and enter the amounts to verify the account.`,
  accountSaved: 'Your account is saved',
}
