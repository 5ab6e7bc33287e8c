/** The words of the card fields that show once something was typed. */
export const cardMessages = {
  cvcHelpAmex: '4 digits on the front',
  /** After a payment that failed. */
  cvcCleared: 'Cleared for your security. Enter it again.',
  errors: {
    number_required: 'Enter the card number.',
    number_incomplete: 'The card number is incomplete.',
    number_invalid: 'Check the card number.',
    number_declined: 'Your bank declined this card.',
    number_unfunded: 'This card has insufficient funds.',
    number_expired: 'This card has expired.',
    expiry_required: 'Enter the month and year.',
    expiry_invalid: 'Use MM/YY, like 09/28.',
    expiry_past: 'Expired. Use another card.',
    cvc_required: 'Enter the security code.',
    cvc_incomplete: 'Check the security code.',
    cvc_incorrect: 'Incorrect. Enter the security code again.',
    name_required: 'Enter the name on the card.',
    postal_code_required: 'Enter the postal code.',
  },
  /** Holds `{brand}`; read out with the number. */
  brand: 'Card brand: {brand}',
}
