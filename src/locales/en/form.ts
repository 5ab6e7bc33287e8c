/**
 * English, what the form needs before anybody has pressed anything: kept small, as it is loaded before the form shows.
 * A message with a blank to fill is a function.
 */
export const form = {
  summary: 'Order summary',
  orderReference: (reference: string) => `Order ${reference}`,
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
    `Your card is authorised for ${amount} now. It is charged when the order ships.`,
  pay: (amount: string) => `Pay ${amount}`,
  authorize: (amount: string) => `Authorise ${amount}`,
  tryAgain: 'Try again',
  frame: {
    labels: {
      number: 'Card number',
      expiry: 'Expiry date (MM/YY)',
      cvc: 'Security code',
      name: 'Name on card',
      postalCode: 'ZIP or postal code',
    },
    help: { cvc: '3 digits on the back', cvcAmex: '4 digits on the front' },
    errors: {
      number_required: 'Enter the card number.',
      number_incomplete: 'The card number is too short. Check it against the card.',
      number_invalid: 'The card number has a typing mistake. Check it against the card.',
      expiry_required: 'Enter the expiry date.',
      expiry_invalid: 'Use MM/YY, like 09/28.',
      expiry_past: 'Expired. Use another card.',
      cvc_required: 'Enter the security code.',
      cvc_incomplete: 'Check the security code.',
      name_required: 'Enter the name on the card.',
      postal_code_required: 'Enter the postal code.',
    },
    formLabel: 'Card details',
    brand: 'Card brand: {brand}',
  },
  notLoaded: 'A part of this page did not load. Nothing was sent. Check your connection and try again, or reload.',
  somethingWrong: 'Something went wrong:',
  crashed: 'This form stopped working. Reload to see whether you have paid before you pay again.',
  reload: 'Reload',
}
