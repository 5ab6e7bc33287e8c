/** What is wrong in a field of the card or bank form, as the error summary lists it. */
export const fieldFaults = {
  cardFaults: {
    empty: {
      number: 'Enter the card number.',
      expiry: 'Enter the expiration date.',
      cvc: 'Enter the security code.',
      name: 'Enter the name on the card.',
      postalCode: 'Enter the postal code.',
    },
    incomplete: {
      number: 'Check the card number.',
      expiry: 'Check the expiration date.',
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
}
