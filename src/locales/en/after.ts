import { account } from './account.ts'
import { credit } from './credit.ts'
import { form } from './form.ts'
import { handOff } from './handOff.ts'
import { ways } from './ways.ts'

type EndTitle =
  | 'already_paid'
  | 'transaction_expired'
  | 'transaction_canceled'
  | 'missing_token'
  | 'copy'
  | 'unknown_route'
  | 'load'

/** English, what is said once something happened: loaded while the payer types. */
export const after = {
  ...account,
  ...ways,
  ...credit,
  ...handOff,
  noMethod: 'This order has no payment method that can be used here. Ask the seller to allow one.',
  frameFailed: 'The card fields did not load. Check your connection and try again.',
  frameReloaded: 'The card fields were reloaded and are empty. Enter the card again.',
  amountChanged: (before: string, after: string) =>
    `The seller changed this order from ${before} to ${after}. Nothing was charged. Check the order, then pay.`,
  orderReplaced:
    'The seller shows another order now. Nothing was charged for the one before. Check the order, then pay.',
  quantityTimesPrice: (quantity: string, price: string) => `${quantity} × ${price}`,
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  discount: 'Discount',
  tax: 'Tax',
  total: 'Total',
  close: 'Close',
  bankDetails: 'Bank account',
  cardFaults: {
    empty: {
      number: 'Enter the card number.',
      expiry: 'Enter the expiry date.',
      cvc: 'Enter the security code.',
      name: 'Enter the name on the card.',
      postalCode: 'Enter the postal code.',
    },
    incomplete: {
      number: 'Check the card number.',
      expiry: 'Check the expiry date.',
      cvc: 'Check the security code.',
      name: 'Check the name on the card.',
      postalCode: 'Check the postal code.',
    },
  },
  bankFaults: {
    empty: {
      holderName: 'Enter the name on the account.',
      accountType: 'Choose checking or savings.',
      routingNumber: 'Enter the routing number.',
      transitNumber: 'Enter the transit number.',
      institutionNumber: 'Enter the institution number.',
      accountNumber: 'Enter the account number.',
    },
    incomplete: {
      holderName: 'Check the name on the account.',
      accountType: 'Choose checking or savings.',
      routingNumber: 'Check the routing number.',
      transitNumber: 'Check the transit number.',
      institutionNumber: 'Check the institution number.',
      accountNumber: 'Check the account number.',
    },
  },
  bankFrameFailed: 'The bank fields did not load. Check your connection and try again.',
  bankFrameReloaded: 'The bank fields were reloaded and are empty. Enter the account again.',
  problem: 'There is a problem',
  companyDetails: 'Company details',
  companyFields: {
    poNumber: 'PO number',
    costCentre: 'Cost center',
    department: 'Department',
    notes: 'Notes for the seller',
    invoiceEmails: 'E-mail addresses for the invoice',
    invoiceEmailsCc: 'Copies of the invoice to',
    taxExemptionId: 'Tax exemption ID',
  } as Readonly<Record<string, string>>,
  optional: (label: string) => `${label} (optional)`,
  fieldRequired: (label: string) => `Enter the ${lowerFirst(label)}.`,
  emailList: 'Enter e-mail addresses like ap@example.com, separated by commas.',
  noCardNumber: 'This looks like a card number. Enter it in the card fields only.',
  poNumberShape: 'Enter the PO number in the form that the seller asks for.',
  cancelPayment: 'Cancel payment',
  cancelQuestion: 'Cancel this payment? Nothing has been charged.',
  cancelConfirm: 'Yes, cancel it',
  keepPaying: 'Keep paying',
  done: 'Done',
  copied: 'Copied',
  copyReference: 'Copy reference',
  notReceived: 'Your payment did not reach us. Nothing was charged. You can pay again.',
  confirming: 'We are confirming your payment. Do not pay again.',
  confirmingDetail: 'This takes a few seconds. Keep this page open; the result appears here.',
  confirmingLong:
    'This takes longer than usual. You may close this page: the seller is told what became of the payment, and you see it here when you come back.',
  confirmingOffline:
    'You are offline, so the result cannot be shown yet. Your payment may have gone through. We check again as soon as you are back online.',
  confirmingBusy: 'There are too many requests at the moment. We will check again automatically.',
  confirmingRunOut:
    'This session has run out, so the result cannot be shown here. The seller is told of it: see there before you pay again.',
  lookAgainIn: (seconds: string) => `Next check in ${seconds} s.`,
  lookNow: 'Check now',
  paidInOtherTab: 'This order is being paid in another tab. Do not pay here too.',
  paidByOther: 'Somebody else is paying this order. Do not pay it too.',
  elsewhereDetail: 'The result appears here. If it comes to nothing, you can pay here.',
  elsewhereChallenge: 'Your bank’s question is open there. If you have closed that tab, go on here.',
  goOnHere: 'Go on here',
  paidWhileAway: 'This order was paid while you were away',
  offlineNotice: 'You are offline. What you typed is kept. Pay when the connection is back.',
  tryAgainIn: (seconds: string) => `Next try in ${seconds} s.`,
  challengeTitle: 'Confirm with your bank',
  challengeDetail: 'Your bank asks you to confirm this payment.',
  challengeRefused:
    'The page of your bank did not come from where it should, so it is not shown. Close this and pay another way.',
  challengeOffline: 'You are offline. Go on here when the connection is back.',
  challengeTrouble: 'The result cannot be read at the moment. Go on here; we keep looking.',
  outcome: {
    paid: (amount: string) => `You paid ${amount}.`,
    authorized: (amount: string) => `Your card is authorised for ${amount}. It is charged when the order ships.`,
    pending_settlement: (amount: string) => `Your payment of ${amount} is on its way.`,
    invoiced: (amount: string) => `You get an invoice for ${amount}.`,
  },
  amount: 'Amount',
  paidWith: 'Payment method',
  seller: 'Seller',
  reference: 'Reference',
  order: 'Order',
  date: 'Date',
  dueDate: 'Due date',
  nextPaid: 'The seller has been told and prepares your order.',
  nextAuthorized: 'The seller has been told. You are charged when the order ships, never more than this amount.',
  /** An order that nobody need pay here any more, though the money is still to come. */
  settledBy: {
    authorized: [
      'A card is authorised for this order',
      'It is charged when the order ships. There is nothing left to do here.',
    ],
    reserved: ['This order is reserved', 'Its invoice comes when the order ships. There is nothing left to do here.'],
    pending_settlement: [
      'A bank payment was chosen for this order',
      'The order counts as paid when the money arrives. Do not pay it a second time here.',
    ],
    invoiced: ['An invoice is issued for this order', 'What is still due is paid by the invoice, not here.'],
  } as Readonly<Record<string, readonly [title: string, words: string]>>,
  ended: {
    already_paid: ['This order is paid', 'There is nothing left to pay.'],
    transaction_expired: [
      'This payment link has expired',
      'Nothing was charged. Go back to the seller’s page and start the payment again.',
    ],
    transaction_canceled: [
      'This payment was cancelled',
      'Nothing was charged. To order after all, go back to the seller’s page.',
    ],
    copy: [
      'Reload this page to go on',
      'This copy of the page is out of date. After the reload, it shows where your order stands.',
    ],
    missing_token: ['There is nothing to pay yet', 'When an order is ready, it appears here.'],
    unknown_route: ['This screen does not exist', 'Go back to the seller’s page and start again.'],
    load: [
      'This could not be loaded',
      'Check your connection, then try again or reload. If you had pressed Pay, see here what became of it before you pay again.',
    ],
  } as Readonly<Record<EndTitle, readonly [title: string, words: string]>>,
  savedMethods: 'Payment methods',
  noSavedMethods: 'No payment method is saved yet.',
  defaultMethod: 'Default',
  expires: (date: string) => `Expires ${date}`,
  expired: 'Expired',
  methodStatus: { active: '', pending_verification: 'Being verified', locked: 'Locked' } as Readonly<
    Record<string, string>
  >,
  accountOff: 'Your account cannot be shown now',
  accountOffDetail: 'Nothing is lost: your invoices are here again soon. Ask the seller if one is due today.',
  invoices: 'Invoices',
  noInvoices: 'There are no invoices.',
  invoicesNotLoaded: 'Invoices could not be loaded. Check your connection, then try again.',
  invoice: 'Invoice',
  status: 'Status',
  amountDue: 'Amount due',
  invoiceStatus: { open: 'Open', overdue: 'Overdue', paid: 'Paid' } as Readonly<Record<string, string>>,
  showMore: 'Show more',
  countOf: (shown: string, total: string) => `${shown} of ${total}`,
  /** By error code; a code without a sentence gets that of `internal_error`. */
  errors: {
    invalid_token: 'This payment link is not valid. Go back to the seller’s page and start again.',
    token_expired:
      'This payment session has run out. Nothing was charged. Try again, or go back to the seller’s page and start anew.',
    environment_mismatch: 'This payment link belongs to another environment.',
    scope_mismatch: 'This payment link cannot open this screen.',
    origin_not_allowed: 'This order cannot be paid on this website.',
    card_declined: 'Your bank declined the card. Nothing was charged. Use another card or ask your bank.',
    insufficient_funds: 'The card has not enough funds. Nothing was charged. Use another card.',
    card_expired: 'The card has expired. Nothing was charged. Use another card.',
    incorrect_cvc: 'The security code is wrong. Nothing was charged. Check the code and pay again.',
    authentication_failed:
      'Your bank could not confirm the payment. Nothing was charged. Pay again or use another card.',
    authentication_abandoned: 'The payment was not confirmed with your bank. Nothing was charged. You can pay again.',
    method_not_allowed: 'The seller does not accept this payment method. Nothing was charged. Choose another one.',
    method_unavailable: 'This payment method is not available now. Nothing was charged. Choose another one.',
    too_many_attempts: 'This order was declined too often. Nothing was charged. Ask the seller to start a new payment.',
    debit_returned: 'Your bank returned the debit, so this order is not paid. Ask your bank, or pay another way.',
    insufficient_credit:
      'Your credit does not cover this order any more. Nothing was ordered. Choose another way to pay.',
    not_qualified:
      'Net terms are not active yet. Nothing was ordered. Finish the application, or choose another way to pay.',
    consent_required: 'Something was not confirmed. Nothing was charged. Tick every box and try again.',
    buyer_suspended: 'Your account is suspended. Nothing was charged. Ask the seller.',
    validation_failed: 'Some details could not be accepted. Nothing was charged. Check them and pay again.',
    frame_reloaded: 'The card fields were reloaded. Nothing was sent. Enter the card again.',
    attempt_in_progress: 'This order is being paid elsewhere. Do not pay again.',
    already_paid: 'This order is paid already.',
    amount_changed: 'The seller changed this order. Nothing was charged. Check the order, then pay.',
    transaction_canceled: 'This payment was cancelled. Nothing was charged.',
    transaction_expired: 'This payment link has expired. Nothing was charged.',
    outcome_unknown: 'We are confirming your payment. Do not pay again.',
    offline: 'There is no connection. Check it and try again.',
    rate_limited: 'There are too many requests at the moment. Wait a little and try again.',
    server_error: 'The payment service does not answer. Try again in a moment.',
    malformed_answer: 'The payment service gave an answer that cannot be read. Try again in a moment.',
    load_failed: form.notLoaded,
    internal_error: 'Something went wrong on our side. Try again.',
  } as Readonly<Record<string, string>>,
}

function lowerFirst(label: string): string {
  // An acronym at the start ("PO number") keeps its capitals.
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
