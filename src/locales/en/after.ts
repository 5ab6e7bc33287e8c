import { account } from './account.ts'
import { credit } from './credit.ts'
import { fieldFaults } from './fieldFaults.ts'
import { form } from './form.ts'
import { ways } from './ways.ts'

type EndTitle =
  | 'already_paid'
  | 'transaction_expired'
  | 'transaction_canceled'
  | 'missing_token'
  | 'copy'
  | 'unknown_route'
  | 'load'
  | 'late'

/** English, what is said once something happened: loaded while the payer types. */
export const after = {
  ...account,
  ...ways,
  ...credit,
  ...fieldFaults,
  noMethod: 'None of this order’s payment methods can be used here. Ask the seller to add one.',
  frameFailed: 'The card form didn’t load. Check your connection and try again.',
  frameRefused: 'This page doesn’t let the form load. Pay another way, or contact the seller.',
  frameReloaded: 'The card form was reset. Enter your card details again.',
  amountChanged: (before: string, after: string) =>
    `The seller changed this order from ${before} to ${after}. Nothing was charged. Check the order, then pay.`,
  orderReplaced: 'The seller replaced this order. Nothing was charged for the previous one. Check the order, then pay.',
  quantityTimesPrice: (quantity: string, price: string) => `${quantity} × ${price}`,
  /** Counts more than five. */
  showAllItems: (figure: string) => `Show all ${figure} items`,
  showFewerItems: 'Show fewer items',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  discount: 'Discount',
  tax: 'Tax',
  close: 'Close',
  bankDetails: 'Bank account',
  bankFrameFailed: 'The bank account form didn’t load. Check your connection and try again.',
  bankFrameReloaded: 'The bank account form was reset. Enter your account details again.',
  problem: 'There is a problem',
  companyDetails: 'Company details',
  companyFields: {
    poNumber: 'PO number',
    costCentre: 'Cost center',
    department: 'Department',
    notes: 'Notes for the seller',
    invoiceEmails: 'Email addresses for the invoice',
    invoiceEmailsCc: 'Copies of the invoice to',
    taxExemptionId: 'Tax exemption ID',
  } as Readonly<Record<string, string>>,
  optional: (label: string) => `${label} (optional)`,
  fieldRequired: (label: string) => `Enter the ${lowerFirst(label)}.`,
  emailList: (wrong?: string) =>
    wrong ? `“${wrong}” is not an email address.` : 'Enter email addresses like ap@example.com, separated by commas.',
  noCardNumber: (field: string) => `${field}: this looks like a card number. Leave it out.`,
  poNumberShape: 'Enter the PO number in the seller’s format.',
  cancelPayment: 'Cancel payment',
  cancelQuestion: 'Cancel this payment? Nothing has been charged.',
  cancelConfirm: 'Yes, cancel it',
  keepPaying: 'Keep paying',
  done: 'Done',
  copied: 'Copied',
  selectedToCopy: 'The browser doesn’t let this page copy. The text is selected: copy it yourself.',
  copyReference: 'Copy reference',
  notReceived: 'Your payment didn’t reach us. Nothing was charged. You can pay again.',
  underWay: 'Your payment is being processed. Keep this page open.',
  confirming: 'We are confirming your payment. Don’t pay again.',
  confirmingDetail: 'This takes a few seconds. Keep this page open. The result will appear here.',
  confirmingLong:
    'This is taking longer than usual. You can close this page: the seller will be told the result, and you’ll see it here when you come back.',
  confirmingOffline:
    'You’re offline, so we can’t show the result yet. Your payment may have gone through. We’ll check again as soon as you’re back online.',
  confirmingBusy: 'Too many requests. We’ll check again automatically.',
  confirmingRunOut:
    'This session has expired, so we can’t show the result here. The seller will be told the result: check with them before you pay again.',
  checkAgainIn: (seconds: string) => `Checking again in ${seconds} s.`,
  checkNow: 'Check now',
  paidInOtherTab: 'You’re already paying this order in another tab. Don’t pay again here.',
  paidByOther: 'Someone else is already paying this order. Don’t pay again.',
  elsewhereDetail: 'The result will appear here. If that payment fails, you can pay here.',
  elsewhereChallenge: 'Your bank’s confirmation is open there. If you closed that tab, continue here.',
  goOnHere: 'Continue here',
  paidWhileAway: 'This order was paid while you were away',
  offlineNotice: 'You’re offline. Keep this page open and pay when you’re back online.',
  backOnline: 'You’re back online.',
  tryAgainIn: (seconds: string) => `Retrying in ${seconds} s.`,
  challengeTitle: 'Confirm with your bank',
  challengeDetail: 'Your bank is asking you to confirm this payment.',
  challengeRefused:
    'Your bank’s page came from an unexpected address, so we didn’t open it. Close this and pay another way.',
  bankPageBlocked:
    'This page doesn’t let your bank’s page send your answers. If nothing happens there, close this and choose another method.',
  challengeOffline: 'You’re offline. Continue here when you’re back online.',
  challengeUnread: 'We can’t check the result right now. Continue here while we keep trying.',
  leaveChallenge: 'Stop confirming?',
  leaveChallengeDetail: 'Nothing has been charged yet.',
  stayInChallenge: 'Keep confirming',
  stopChallenge: 'Stop',
  sendNow: (amount: string) => `Order placed. Now send ${amount}.`,
  outcome: {
    paid: (amount: string) => `You paid ${amount}.`,
    authorized: (amount: string) => `Your card is authorized for ${amount}. You’ll be charged when the order ships.`,
    pending_settlement: (amount: string) => `Your payment of ${amount} is on its way.`,
    invoiced: (amount: string) => `You will receive an invoice for ${amount}.`,
  },
  amount: 'Amount',
  paidWith: 'Payment method',
  seller: 'Seller',
  reference: 'Reference',
  order: 'Order',
  date: 'Date',
  dueDate: 'Due date',
  nextPaid: 'The seller has been notified and is preparing your order.',
  nextAuthorized:
    'The seller has been notified. You’ll be charged when the order ships, and never more than this amount.',
  /** An order that nobody need pay here any more, though the money is still to come. */
  settledBy: {
    authorized: [
      'A card is authorized for this order',
      'It will be charged when the order ships. There’s nothing left to do here.',
    ],
    reserved: [
      'This order is reserved',
      'You’ll receive the invoice when the order ships. There’s nothing left to do here.',
    ],
    pending_settlement: [
      'A bank payment was chosen for this order',
      'The order will be paid when the money arrives. Don’t pay again here.',
    ],
    invoiced: ['An invoice was issued for this order', 'Pay any remaining balance through the invoice, not here.'],
  } as Readonly<Record<string, readonly [title: string, words: string]>>,
  /** The payer cannot pay by any method, by code. */
  refused: {
    buyer_suspended: 'Your account is suspended',
    too_many_attempts: 'Too many declined payments',
  } as Readonly<Record<string, string>>,
  refusedDetail: {
    buyer_suspended: (seller: string) =>
      `You can’t pay for orders right now. Nothing was charged. Contact ${seller} to find out why and what you can do.`,
    too_many_attempts: (seller: string) =>
      `Nothing was charged. To pay for this order, ask ${seller} for a new payment link.`,
  } as Readonly<Record<string, (seller: string) => string>>,
  ended: {
    already_paid: ['This order is paid', 'There’s nothing left to pay.'],
    transaction_expired: [
      'This order has expired',
      'Nothing was charged. Go back to the seller’s page and start over.',
    ],
    transaction_canceled: [
      'This payment was canceled',
      'Nothing was charged. If you still want to order, go back to the seller’s page.',
    ],
    copy: [
      'Reload this page to continue',
      'This copy of the page is out of date. Reload it to see the status of your order.',
    ],
    missing_token: ['There’s nothing to pay yet', 'When an order is ready, it will appear here.'],
    unknown_route: ['This screen doesn’t exist', 'Go back to the seller’s page and start over.'],
    late: [
      'Still loading…',
      'This is taking longer than usual. If you already pressed Pay, check the result here first.',
    ],
    load: [
      'This couldn’t be loaded',
      'Check your connection, then try again or reload. If you already pressed Pay, check the result here first.',
    ],
  } as Readonly<Record<EndTitle, readonly [title: string, words: string]>>,
  savedMethods: 'Payment methods',
  noSavedMethods: 'No saved payment methods yet.',
  defaultMethod: 'Default',
  expires: (date: string) => `Expires ${date}`,
  expired: 'Expired',
  methodStatus: { active: '', pending_verification: 'Being verified', locked: 'Locked' } as Readonly<
    Record<string, string>
  >,
  accountOff: 'We can’t show your account right now',
  accountOffDetail: 'Your invoices are safe and will be back soon. If one is due today, contact the seller.',
  invoices: 'Invoices',
  noInvoices: 'There are no invoices.',
  invoicesNotLoaded: 'We couldn’t load your invoices. Check your connection and try again.',
  invoice: 'Invoice',
  status: 'Status',
  amountDue: 'Amount due',
  showMore: 'Show more',
  countOf: (shown: string, total: string) => `${shown} of ${total}`,
  /** By error code; a code without a sentence gets that of `internal_error`. */
  errors: {
    invalid_token: 'This payment link isn’t valid. Go back to the seller’s page and start over.',
    token_expired:
      'This payment session has expired. Nothing was charged. Try again, or go back to the seller’s page and start over.',
    environment_mismatch: 'This payment link belongs to another environment. Ask the seller for a new link.',
    scope_mismatch: 'This payment link can’t open this screen. Go back to the seller’s page.',
    origin_not_allowed: 'This order can’t be paid on this website.',
    card_declined: 'Your bank declined the card. Nothing was charged. Use another card or contact your bank.',
    insufficient_funds: 'The card has insufficient funds. Nothing was charged. Use another card.',
    card_expired: 'The card has expired. Nothing was charged. Use another card.',
    incorrect_cvc: 'The security code is incorrect. Nothing was charged. Check the code and pay again.',
    authentication_failed:
      'Your bank couldn’t confirm the payment. Nothing was charged. Pay again or use another card.',
    authentication_abandoned: 'The payment wasn’t confirmed with your bank. Nothing was charged. You can pay again.',
    method_not_allowed: 'The seller doesn’t accept this payment method. Nothing was charged. Choose another one.',
    method_unavailable: 'This payment method isn’t available right now. Nothing was charged. Choose another one.',
    too_many_attempts: 'Too many declined attempts. Nothing was charged. Ask the seller for a new payment link.',
    debit_returned: 'Your bank returned the debit, so this order isn’t paid. Contact your bank, or pay another way.',
    insufficient_credit: 'Your credit no longer covers this order. Nothing was ordered. Choose another way to pay.',
    not_qualified:
      'Net terms aren’t active yet. Nothing was ordered. Finish the application, or choose another way to pay.',
    consent_required: 'A required box wasn’t checked. Nothing was charged. Check every box and try again.',
    buyer_suspended: 'Your account is suspended. Nothing was charged. Contact the seller.',
    validation_failed: 'Some details weren’t accepted. Nothing was charged. Check them and pay again.',
    frame_reloaded: 'The card form was reset. Nothing was sent. Enter your card details again.',
    attempt_in_progress: 'This order is already being paid elsewhere. Don’t pay again.',
    already_paid: 'This order is already paid.',
    amount_changed: 'The seller changed this order. Nothing was charged. Check the order, then pay.',
    transaction_canceled: 'This payment was canceled. Nothing was charged.',
    transaction_expired: 'This order has expired. Nothing was charged.',
    outcome_unknown: 'We are confirming your payment. Don’t pay again.',
    offline: 'We couldn’t connect. Check your connection and try again.',
    rate_limited: 'Too many requests. Wait a moment and try again.',
    server_error: 'The payment service isn’t responding. Try again in a moment.',
    malformed_answer: 'The payment service sent a response we couldn’t read. Try again in a moment.',
    load_failed: form.notLoaded,
    internal_error: 'Something went wrong on our end. Try again.',
  } as Readonly<Record<string, string>>,
}

function lowerFirst(label: string): string {
  // An acronym at the start ("PO number") keeps its capitals.
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
