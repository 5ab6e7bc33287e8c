import type { Order, OrderStatus } from '../order.ts'
import { PHONE } from '../phone.ts'

export interface OrderWords {
  readonly heading: string
  /** What is now. */
  readonly text: string
  /** What happens next, and what the customer has to do. */
  readonly next: readonly string[]
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
    next: ['We ship as soon as the payment has gone through.'],
    payment: 'Processing',
    tone: 'wait',
  },
  debit: {
    text: 'Your bank account will be debited in about 3 days.',
    next: ['We ship as soon as the payment arrives.', 'This page shows when it has arrived.'],
    payment: 'On its way',
    tone: 'wait',
  },
  transfer: {
    text: 'Your order is placed. Your transfer completes it.',
    next: [
      'Send the total from your bank, with the reference from the bank details.',
      'We ship as soon as your transfer arrives.',
    ],
    payment: 'Waiting for your transfer',
    tone: 'wait',
  },
  later: {
    text: 'You pay later, by invoice.',
    next: ['We email you the invoice and ship the next working day.', 'Your account shows what is due and when.'],
    payment: 'By invoice',
    tone: 'good',
  },
}

const OTHERS: Readonly<Record<Exclude<OrderStatus, 'confirmed' | 'paid'>, OrderWords>> = {
  open: {
    heading: 'We’re waiting for your payment.',
    text: 'This usually takes a second or two. This page updates by itself; don’t pay again.',
    next: ['Once your payment is here, this page shows it.', 'If you have not paid yet, go to the checkout.'],
    payment: 'Waiting',
    tone: 'wait',
  },
  returned: {
    heading: 'Your bank returned the payment.',
    text: 'Nothing was taken from your account.',
    next: [`We hold the order until it is paid another way: call ${PHONE}.`],
    payment: 'Returned',
    tone: 'warn',
  },
  refunded: {
    heading: 'Your payment was refunded.',
    text: 'The money goes back the way it came.',
    next: ['Your bank shows the refund in a few working days.'],
    payment: 'Refunded',
    tone: 'wait',
  },
  disputed: {
    heading: 'The payment of this order is disputed.',
    text: 'Your bank asked for the money back.',
    next: ['We hold the order until that is settled.', `To settle it sooner, call ${PHONE}.`],
    payment: 'Disputed',
    tone: 'warn',
  },
  canceled: {
    heading: 'This order was canceled.',
    text: 'Nothing was charged.',
    next: ['What is in your cart stays there, and you can order again.'],
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
  if (way === 'later') {
    const { next, tone } = CONFIRMED.later
    const text = 'A part is paid by card. You pay the rest later, by invoice.'
    return { heading: THANKS, text, next, payment: 'A part by card, the rest by invoice', tone }
  }
  const next = ['We pack it now and ship it the next working day.']
  return { heading: THANKS, text: 'Your payment is complete.', next, payment: 'Paid', tone: 'good' }
}
