import type { Order, OrderStatus } from '../order.ts'

export interface OrderWords {
  readonly heading: string
  /** What happens next, and what the customer has to do. */
  readonly text: string
  /** Of the payment alone, in a word or two. */
  readonly payment: string
  readonly tone: 'good' | 'wait' | 'warn'
}

type Way = 'card' | 'debit' | 'transfer' | 'later'

const WAYS: Readonly<Record<string, Way>> = {
  creditCard: 'card',
  achDebit: 'debit',
  wire: 'transfer',
  invoice: 'later',
  payWithTerms: 'later',
}

const METHODS: Readonly<Record<string, string>> = {
  creditCard: 'Card',
  achDebit: 'Bank account',
  wire: 'Wire transfer',
  invoice: 'Invoice',
  payWithTerms: 'Net terms',
}

const THANKS = 'Thank you for your order.'

/** Nothing but the order is certain yet; when it ships depends on how it is paid. */
const CONFIRMED: Readonly<Record<Way, Omit<OrderWords, 'heading'>>> = {
  card: {
    text: 'Your card payment is being processed. This page updates by itself.',
    payment: 'Processing',
    tone: 'wait',
  },
  debit: {
    text: 'Your bank account will be debited in about 3 days. We ship as soon as the payment arrives.',
    payment: 'On its way',
    tone: 'wait',
  },
  transfer: {
    text: 'We ship as soon as your transfer arrives. Send it with the reference from the bank details.',
    payment: 'Waiting for your transfer',
    tone: 'wait',
  },
  later: {
    text: 'We email you the invoice and ship the next working day.',
    payment: 'By invoice',
    tone: 'good',
  },
}

const OTHERS: Readonly<Record<Exclude<OrderStatus, 'confirmed' | 'paid'>, OrderWords>> = {
  open: {
    heading: 'We’re waiting for your payment.',
    text: 'This usually takes a second or two. This page updates by itself; don’t pay again.',
    payment: 'Waiting',
    tone: 'wait',
  },
  returned: {
    heading: 'Your bank returned the payment.',
    text: 'Nothing was taken from your account. We hold the order until it is paid another way: call +1 555 0100.',
    payment: 'Returned',
    tone: 'warn',
  },
  refunded: {
    heading: 'Your payment was refunded.',
    text: 'The money goes back the way it came.',
    payment: 'Refunded',
    tone: 'wait',
  },
  disputed: {
    heading: 'The payment of this order is disputed.',
    text: 'Your bank asked for the money back. We hold the order until that is settled.',
    payment: 'Disputed',
    tone: 'warn',
  },
  canceled: {
    heading: 'This order was canceled.',
    text: 'Nothing was charged. What you chose is still in your cart.',
    payment: 'None',
    tone: 'warn',
  },
}

/** How the customer chose to pay, as the provider reported it. */
function methodOf({ events }: Order): string | undefined {
  return events.find(({ topic }) => topic === 'transaction/confirmed')?.paymentMethodType
}

export function methodName(order: Order): string | undefined {
  const method = methodOf(order)
  return method && (METHODS[method] ?? method)
}

/** The customer has still to send the money. */
export function isToSend(order: Order): boolean {
  return order.status === 'confirmed' && WAYS[methodOf(order) ?? ''] === 'transfer'
}

/** Where an order stands, for the one who placed it. */
export function orderWords(order: Order): OrderWords {
  const way = WAYS[methodOf(order) ?? ''] ?? 'card'
  if (order.status === 'confirmed') return { heading: THANKS, ...CONFIRMED[way] }
  if (order.status !== 'paid') return OTHERS[order.status]
  // Of an order that is split a card pays the first part.
  const text = way === 'later' ? CONFIRMED.later.text : 'We pack it now and ship it the next working day.'
  return {
    heading: THANKS,
    text,
    payment: way === 'later' ? 'A part by card, the rest by invoice' : 'Paid',
    tone: 'good',
  }
}
