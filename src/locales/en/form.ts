/**
 * English, what the form needs before anybody has pressed anything: kept small, as it is loaded before the form shows.
 * A message with a blank to fill is a function.
 */
export const form = {
  summary: 'Order summary',
  orderReference: (reference: string) => `Order ${reference}`,
  total: 'Total',
  showDetails: 'Order details',
  howToPay: 'How to pay',
  methods: {
    creditCard: 'Card',
    achDebit: 'Bank account',
    achCredit: 'ACH transfer',
    wire: 'Wire transfer',
    pads: 'Pre-authorized debit',
    sepaCredit: 'SEPA transfer',
    invoice: 'Invoice',
    payWithTerms: 'Net terms',
  } as Readonly<Record<string, string>>,
  authorizeExplained: (amount: string) =>
    `We’ll authorize ${amount} on your card now and charge it when the order ships.`,
  pay: (amount: string) => `Pay ${amount}`,
  authorize: (amount: string) => `Authorize ${amount}`,
  tryAgain: 'Try again',
  cardDetails: 'Card details',
  notLoaded: 'Part of this page didn’t load. Nothing was sent. Check your connection and try again.',
  somethingWrong: 'Something went wrong:',
  crashed: 'This form stopped working. Reload to see whether you’ve paid before you pay again.',
  reload: 'Reload',
}
