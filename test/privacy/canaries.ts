import { OF_ACCOUNTS } from './accountCanaries.ts'
import type { transactionRequest } from '../support/sandbox.ts'
import { CARDS } from '../support/sandbox.ts'

/** What a payer types into the company details. */
export const TYPED_DETAILS = {
  poNumber: 'PO-77-CANARY',
  costCentre: 'CC-CANARY-81',
  department: 'Canary Department Nine',
  notes: 'Ring at the canary gate',
  invoiceEmails: 'canary.invoices@example.com',
  taxExemptionId: 'TX-CANARY-55',
}

/** A field without a rule of its own. */
export const COPIES_TO = { invoiceEmailsCc: 'canary.copies@example.com, canary.second.copies@example.com' }

/** What a payer types there by mistake: an account, a routing number, an employer's number, a password. */
export const TYPED_BY_MISTAKE = ['000123456789', '122105155', '98-7654329', 'Canary-Pass-9!x']

/** Cards by the fields' ids, in the order in which they are tried. Codes begin with 0, as no height in a style does. */
export const TYPED_CARDS = [
  { number: CARDS.declined, expiry: '1230', cvc: '026', name: 'Canary Cardholder', postalCode: '94109' },
  { number: CARDS.challenge, expiry: '1130', cvc: '037', name: 'Serin Cardholder', postalCode: '94111' },
  { number: CARDS.amex, expiry: '1030', cvc: '0968', name: 'Siskin Cardholder', postalCode: 'SW1A 2AA' },
] as const

const BUYER = {
  email: 'canary.buyer@example.com',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  businessName: 'Canary Works and Sons',
  businessUrl: 'https://canary-works.example',
  phone: '+1 415 555 0173',
  externalReferenceId: 'CANARY-BUYER-7',
  billingAddress: {
    company: 'Canary Holding',
    addressLine1: '17 Canary Row',
    addressLine2: 'Canary Floor 8',
    city: 'Canaryville',
    zipCode: '60609-4417',
  },
  communicationConfig: { emailsTo: ['canary.to@example.com'], emailsCc: ['canary.cc@example.com'] },
  employee: { email: 'canary.employee@example.com' },
}

const LINES = [
  {
    vendorName: 'Canary Vendor',
    lineItems: [
      { title: 'Canary desk', quantity: 1, price: 73191.42, productSku: 'CANARY-SKU-1', productId: 'canary-product-1' },
      { title: 'Serin lamp', quantity: 2, price: 6271.18, productSku: 'CANARY-SKU-2', productId: 'canary-product-2' },
    ],
  },
]

export const ORDER = {
  currency: 'USD',
  externalReferenceId: 'CANARY-ORDER-1',
  notes: 'Canary notes of the order',
  buyer: BUYER,
  lines: LINES,
  shippingLines: [
    {
      title: 'Canary freight',
      carrierIdentifier: 'CANARY-CARRIER',
      deliveryCategory: 'Canary delivery',
      comments: 'By the canary dock',
    },
  ],
  buyerFields: Object.fromEntries(Object.keys(TYPED_DETAILS).map((name) => [name, 'optional' as const])),
} satisfies Parameters<typeof transactionRequest>[0]

/** The sums of the order, as they are written and as they are counted. */
const SUMS = ['$85,733.78', '8573378', '73,191.42', '7319142', '6,271.18', '12,542.36']

/** What stands in the merchant's own page, which nobody but the provider may record. */
export const OF_THE_PAGE = {
  path: 'canary-path',
  title: 'Canary title',
  heading: 'Canary heading',
  headingId: 'canary-heading-id',
  image: 'canary-image',
  script: 'canaryFunction',
  dataAttribute: 'canary-data-attribute',
  link: 'canary-link',
  printed: 'Canary printed',
  thrown: 'Canary thrown',
  requested: 'canary-request',
}

/** What stands or is typed in the merchant's page and is never told, whoever's page it is. */
export const OF_ANY_PAGE = {
  query: 'canary-query',
  fragment: 'canary-fragment',
  hostClass: 'canary-host-class',
  hostLabel: 'Canary host label',
  search: 'Canary typed search',
  password: 'Canary-Page-Pass-1',
  textarea: 'Canary typed remark',
  stored: 'canary-stored',
  cookie: 'canary-cookie',
  body: 'canary-request-body',
}

/** Every text that may stand nowhere at a level, but what only the servers gave. */
export function canariesAt(level: 'standard' | 'full'): string[] {
  const order = textsIn([ORDER.externalReferenceId, ORDER.notes, ORDER.buyer, ORDER.lines, ORDER.shippingLines])
  const cards = TYPED_CARDS.flatMap(({ number, cvc, name, postalCode }) => [number, cvc, name, postalCode])
  const page = level === 'standard' ? Object.values(OF_THE_PAGE) : []
  return [
    ...COPIES_TO.invoiceEmailsCc.split(', '),
    ...OF_ACCOUNTS,
    ...[...Object.values(TYPED_DETAILS), ...TYPED_BY_MISTAKE, ...cards, ...order, ...SUMS],
    ...[...Object.values(OF_ANY_PAGE), ...page],
  ]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object(value) === value ? Object.values(value as object).flatMap(textsIn) : []
}
