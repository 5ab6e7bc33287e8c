const ALL = 'creditCard,achDebit,achCredit,wire,invoice,payWithTerms'
const TERMS = { 't.methods': 'payWithTerms,creditCard', 't.terms': '30,60,90', 't.settle': 'achDebit,wire' }
const CREDIT = { 'b.credit': 'completed' }
const SPLIT = { ...TERMS, ...CREDIT, 't.split': 'creditCard', 't.price': '60000.00' }
const OVER = { ...TERMS, ...CREDIT, 'b.onTerms': '4', 't.price': '15000.00' }
const FEES = 'creditCard 2.9 0.30,wire -1,invoice 0 5,payWithTerms/60 1.5,payWithTerms/90 3'
const VERIFIED = '021000021/1111222233331111'
const UNVERIFIED = '110000000/000123456789'
const SESSION = { 'f.request': 'GET /v1/session', 'f.times': '' }
const NEXT = { element: 'balance-next' }
const SCHEDULED = { ...NEXT, 'b.invoices': '6', 'b.scheduled': '2' }
const AUTOPAY = { ...NEXT, 'b.invoices': '6', 'b.overdue': '2', 'b.autopay': 'on', press: 'Scheduled' }
const PROPOSER = { ...NEXT, 'b.invoices': '6', 'b.overdue': '1', 'b.permissions': 'view,propose' }
const METHODS = { element: 'balance-payment-method' }

/** The page cannot type into the secure frame: it says which card to type. */
const typed = (card, more = {}) => ({ ...more, type: card })

/** The payer places the order by invoice. */
const placed = (fault) => ({ 't.methods': 'invoice', then: 'pay', ...fault })

/** Each screen by its name: the fields that differ from how the page opens. */
export const GROUPS = {
  Card: {
    Card: {},
    'Nothing filled in': { then: 'submit' },
    'Saved cards': { 'b.saved': '4242424242424242,5555555555554444' },
    Authorize: { 't.isAuth': 'true' },
    '3-D Secure': typed('4000002760003184'),
    'Company details': { 't.buyerFields': 'required' },
    'All methods': { 't.methods': ALL, 't.terms': '30,60,90', 't.buyerFields': 'optional' },
    'Accounts payable': { 't.methods': 'creditCard,invoice', 't.buyerFields': 'optional' },
    'Fees by method': { ...TERMS, ...CREDIT, 't.methods': 'creditCard,wire,invoice,payWithTerms', 't.fees': FEES },
    'Long order, three vendors': { 't.items': '13', 't.vendors': '3' },
    'Japanese yen': { 't.currency': 'JPY', 't.price': '1240' },
    'In a dialog': { 'a.display': 'dialog', 'a.open': 'on' },
  },
  Dialogs: {
    'Send to accounts payable': { press: 'Send to accounts payable' },
    'Add a payment method': { ...METHODS, press: 'Add a payment method' },
    'Bank login': { 't.methods': 'achDebit', press: 'Connect a bank account' },
    'Application for net terms': { ...NEXT, press: 'Apply for net terms' },
  },
  Debit: {
    'Bank account to connect': { 't.methods': 'achDebit' },
    'Saved bank account': { 't.methods': 'achDebit', 'b.saved': VERIFIED },
    'Bank account to verify': { 't.methods': 'achDebit', 'b.saved': UNVERIFIED },
    'Canadian debit': { 't.methods': 'pads', 't.currency': 'CAD' },
  },
  Transfers: {
    'ACH transfer': { 't.methods': 'achCredit' },
    Wire: { 't.methods': 'wire' },
    'SEPA transfer': { 't.methods': 'sepaCredit', 't.currency': 'EUR' },
  },
  Invoice: {
    Invoice: { 't.methods': 'invoice' },
    'Invoice with company details': { 't.methods': 'invoice', 't.buyerFields': 'required' },
    'Invoice, nothing filled in': { 't.methods': 'invoice', 't.buyerFields': 'required', then: 'submit' },
  },
  'Terms and split': {
    'Application for terms': TERMS,
    'Net terms': { ...TERMS, ...CREDIT },
    'Net terms alone': { ...TERMS, ...CREDIT, 't.methods': 'payWithTerms' },
    Split: SPLIT,
    'Split with fees': { ...SPLIT, 't.fees': FEES },
    'Split alone': { ...SPLIT, 't.methods': 'payWithTerms' },
    'Open invoices free the credit': OVER,
    'Split, or free the credit': { ...OVER, 't.split': 'creditCard' },
    'Free the credit': { ...OVER, 't.methods': 'payWithTerms', press: 'Free the credit here' },
  },
  Outcomes: {
    'Paid by card': typed('4242424242424242'),
    Authorized: typed('4242424242424242', { 't.isAuth': 'true' }),
    'Debit on its way': { 't.methods': 'achDebit', 'b.saved': VERIFIED, then: 'pay' },
    'ACH transfer to send': { 't.methods': 'achCredit', then: 'pay' },
    'Wire to send': { 't.methods': 'wire', then: 'pay' },
    'SEPA transfer to send': { 't.methods': 'sepaCredit', 't.currency': 'EUR', then: 'pay' },
    Invoiced: { 't.methods': 'invoice', then: 'pay' },
    'Ordered on terms': { ...CREDIT, 't.methods': 'payWithTerms', 't.terms': '30,60,90', then: 'pay' },
  },
  Refusals: {
    'Card declined': typed('4000000000000002'),
    'Insufficient funds': typed('4000000000009995'),
    'Expired card': typed('4000000000000069'),
    'Wrong security code': typed('4000000000000127'),
    'Processing error': typed('4000000000000119'),
    'Too many declines': { 't.confirm': 'declined' },
    'Over the limit': { ...TERMS, ...CREDIT, 't.price': '1240.13' },
    'Suspended buyer': { 'b.email': 'suspended@harborpine.example', 't.methods': ALL },
  },
  'Orders that ended': {
    'Paid already': { 't.confirm': 'creditCard' },
    'Invoiced already': { 't.methods': 'creditCard,invoice', 't.confirm': 'invoice' },
    'Being paid elsewhere': { 't.methods': 'creditCard,invoice', 't.price': '12.37', 't.confirm': 'invoice' },
    Canceled: { 't.confirm': 'cancel' },
    'Session run out': { 'clock.hours': '25', 't.renew': 'false' },
    'Link expired': { 'clock.hours': '721' },
  },
  'Payment methods': {
    'Payment methods': METHODS,
    'Saved methods': { ...METHODS, 'b.saved': `4242424242424242,5555555555554444,${VERIFIED}` },
    'Account waits for its deposits': { ...METHODS, 'b.saved': UNVERIFIED },
  },
  Account: {
    Account: { ...NEXT, 'b.invoices': '200', 'b.overdue': '20' },
    'No invoices': NEXT,
    'A few invoices and credit': { ...NEXT, ...CREDIT, 'b.invoices': '7', 'b.overdue': '2' },
    Overdue: { ...NEXT, 'b.invoices': '12', 'b.overdue': '12' },
    'Partly paid': { ...NEXT, 'b.invoices': '12', 'b.overdue': '3', 'b.partPaid': '6' },
    'Early payment discount': { ...NEXT, 'b.invoices': '8', 'b.overdue': '2', 'b.earlyPayment': '2' },
    'When and how to pay': {
      ...NEXT,
      ...{ 'b.invoices': '6', 'b.overdue': '1', 'b.earlyPayment': '2', 'b.lateFee': 'on' },
      'b.saved': `4242424242424242,${VERIFIED}`,
    },
    'Credit notes': { ...NEXT, 'b.invoices': '12', 'b.overdue': '3', 'b.creditNotes': '2' },
    'Transfer without a match': { ...NEXT, 'b.invoices': '7', 'b.overdue': '2', 'b.transfers': '1' },
    'Transfer to assign': {
      ...{ ...NEXT, 'b.invoices': '7', 'b.overdue': '2', 'b.transfers': '1' },
      press: 'Choose invoices for the transfer of $1,200.00',
    },
    'Two currencies': { ...NEXT, 'b.invoices': '20', 'b.overdue': '4', 'b.currencies': 'USD,EUR' },
    'Payment in progress': { ...NEXT, 'b.invoices': '12', 'b.overdue': '3', 'b.processing': '4' },
    'Payment scheduled': { ...SCHEDULED, 'b.saved': '4242424242424242', press: 'Scheduled' },
    'Scheduled payment fails': { ...SCHEDULED, 'b.saved': '4000000000000002', 'clock.hours': '96', press: 'Scheduled' },
    Autopay: { ...AUTOPAY, 'b.saved': '4242424242424242' },
    'Autopay paused': { ...AUTOPAY, 'b.saved': '4242424242424242', 'b.autopay': 'paused' },
    'Autopay of one order': { ...AUTOPAY, 'b.saved': '4242424242424242', 'b.autopay': 'order' },
    'Autopay fails': { ...AUTOPAY, 'b.saved': '4000000000000002', 'clock.hours': '48' },
    'Invoice paid already: review A-2': { ...NEXT, 'b.twins': 'on' },
    'Invoice to query': { ...NEXT, 'b.invoices': '6', 'b.overdue': '2', press: 'INV-10001' },
    'Ordered, shipped, invoiced': { ...NEXT, 'b.shipped': 'on' },
    'All paid': { ...NEXT, 'b.invoices': '8', 'b.paid': '8' },
    'View only': { ...NEXT, 'b.invoices': '12', 'b.overdue': '3', 'b.permissions': 'view' },
    '10,000 invoices': { ...NEXT, 'b.invoices': '10000', 'b.overdue': '400' },
    'Invoices not loaded': {
      ...NEXT,
      'f.kind': 'error-before',
      'f.request': 'GET /v1/invoices',
      'f.times': '',
      'f.status': '403',
    },
  },
  Credit: {
    'Used and reserved': { ...NEXT, ...CREDIT, 'b.onTerms': '2', 'b.reserved': '1' },
    'More used than the limit': { ...NEXT, ...CREDIT, 'b.onTerms': '4', 'b.overLimit': 'on' },
    'Ask for a higher limit': { ...NEXT, ...CREDIT, 'b.onTerms': '2', press: 'Ask for a higher limit' },
    'Higher limit asked for': { ...NEXT, ...CREDIT, 'b.onTerms': '2', 'b.limit': 'none' },
    'Higher limit given': { ...NEXT, ...CREDIT, 'b.onTerms': '2', 'b.limit': 'accept' },
    'Higher limit declined': { ...NEXT, ...CREDIT, 'b.onTerms': '2', 'b.limit': 'decline' },
    'Approved, not activated': { ...NEXT, 'b.credit': '11-1111111', 'clock.hours': '1' },
    'Application under review': { ...NEXT, 'b.credit': '33-3333333', 'clock.hours': '1' },
    'Application declined': { ...NEXT, 'b.credit': '44-4444444', 'clock.hours': '1' },
    'Account suspended': { ...NEXT, 'b.email': 'suspended@harborpine.example' },
  },
  'Limits and approvals': {
    'A limit': { ...NEXT, 'b.invoices': '6', 'b.overdue': '1', 'b.payLimit': '5000/8000' },
    'Nothing but proposals': PROPOSER,
    'Nothing proposed': { ...PROPOSER, press: 'Approvals' },
    'Proposal waits': { ...PROPOSER, 'b.proposal': 'waiting', press: 'Approvals' },
    'Proposal being paid': { ...PROPOSER, 'b.proposal': 'processing', press: 'Approvals' },
    'Proposal paid': { ...PROPOSER, 'b.proposal': 'processing', 'clock.hours': '49', press: 'Approvals' },
    'Proposal declined': { ...PROPOSER, 'b.proposal': 'declined', press: 'Approvals' },
    'Proposal void': { ...PROPOSER, 'b.proposal': 'void', press: 'Approvals' },
    'Proposal withdrawn': { ...PROPOSER, 'b.proposal': 'withdrawn', press: 'Approvals' },
    'Proposal expired': { ...PROPOSER, 'b.proposal': 'waiting', 'clock.hours': '73', press: 'Approvals' },
  },
  'Errors and faults': {
    'Lost answer': placed({ 'f.kind': 'drop-answer' }),
    'No answer': placed({ 'f.kind': 'hang' }),
    'Countdown of a 429': placed({ 'f.kind': 'too-many', 'f.retryAfter': '20' }),
    'Request never arrives': placed({ 'f.kind': 'drop-request', 'f.times': '3' }),
    'Still loading': { ...SESSION, 'f.kind': 'hang' },
    'Server fails': { ...SESSION, 'f.kind': 'error-before' },
    'Web page of a proxy': { ...SESSION, 'f.kind': 'html' },
    'No token': { 't.token': 'none' },
    'Wrong token': { 't.token': 'wrong' },
    'Another environment': { 'a.environment': 'production' },
    'Another scope': { 'a.route': '/next' },
    'Unknown route': { 'a.route': '/Checkout' },
  },
}

/** What is chosen in the bar belongs to no screen: it goes along from one to the next. */
const BAR = ['width', 'preset', 'a.theme', 'a.locale', 'gallery']

/** The choices of the bar in a scenario. */
export const barOf = (fields) => Object.fromEntries(BAR.map((name) => [name, fields[name]]))

/** Whether these fields are this screen, whatever the bar says. `opening`: the fields as the page opens. */
export function isScreen(fields, screen, opening) {
  return Object.entries(opening).every(
    ([name, value]) => BAR.includes(name) || fields[name] === (screen[name] ?? value),
  )
}
