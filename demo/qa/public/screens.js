const ALL = 'creditCard,achDebit,achCredit,wire,invoice,payWithTerms'
const TERMS = { 't.methods': 'payWithTerms,creditCard', 't.terms': '30,60,90', 't.settle': 'achDebit,wire' }

/** Scenarios to begin with: a name, and the fields that differ from how the page opens. */
const SCREENS = [
  ['Card', {}],
  ['All methods', { 't.methods': ALL, 't.terms': '30,60,90', 't.buyerFields': 'optional' }],
  ['Bank account', { 't.methods': 'achDebit' }],
  ['Canadian debit', { 't.methods': 'pads', 't.currency': 'CAD' }],
  ['ACH transfer', { 't.methods': 'achCredit' }],
  ['Wire', { 't.methods': 'wire' }],
  ['SEPA transfer', { 't.methods': 'sepaCredit', 't.currency': 'EUR' }],
  ['Invoice', { 't.methods': 'invoice', 't.buyerFields': 'optional' }],
  ['Net terms', { ...TERMS, 'b.credit': 'completed' }],
  ['Application for terms', TERMS],
  ['Split', { ...TERMS, 'b.credit': 'completed', 't.split': 'creditCard', 't.price': '60000.00' }],
  ['Over the limit', { ...TERMS, 'b.credit': 'completed', 't.price': '1240.13' }],
  ['Suspended buyer', { 'b.email': 'suspended@harborpine.example', 't.methods': ALL }],
  ['Authorize', { 't.isAuth': 'true' }],
  ['Accounts payable', { 't.methods': 'creditCard,invoice', 't.buyerFields': 'optional' }],
  ['Lost answer', { 'f.kind': 'drop-answer' }],
  ['Countdown of a 429', { 'f.kind': 'too-many', 'f.retryAfter': '20' }],
  ['Being paid elsewhere', { 't.methods': 'creditCard,invoice', 't.price': '12.37', 't.confirm': 'invoice' }],
  ['Invoiced already', { 't.methods': 'creditCard,invoice', 't.confirm': 'invoice' }],
  ['Session run out', { 'clock.hours': '25', 't.renew': 'false' }],
  ['Link expired', { 'clock.hours': '721' }],
  ['Unknown route', { 'a.route': '/Checkout' }],
  ['Payment methods', { element: 'balance-payment-method' }],
  ['Account', { element: 'balance-next', 'b.invoices': '200' }],
]

/** A link for each; opening one starts it. */
export function drawScreens(container, create) {
  for (const [name, fields] of SCREENS)
    container.append(create('a', name, { href: `?${new URLSearchParams({ 't.price': '1240.00', ...fields })}` }))
}
