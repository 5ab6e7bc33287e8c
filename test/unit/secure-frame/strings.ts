import type { FrameStrings } from '../../../src/secure-frame/protocol.ts'

/** Words for the fields, short enough for one line each. */
export const STRINGS: FrameStrings = {
  labels: {
    number: 'Card number',
    expiry: 'Expiry date (MM/YY)',
    cvc: 'Security code',
    name: 'Name on card',
    postalCode: 'Postal code',
  },
  help: { cvc: '3 digits on the back', cvcAmex: '4 digits on the front' },
  errors: {
    number_required: 'Enter the card number.',
    number_incomplete: 'The card number is too short.',
    number_invalid: 'Check the card number.',
    expiry_required: 'Enter the expiry date.',
    expiry_invalid: 'Enter the date as MM/YY.',
    expiry_past: 'This card has expired.',
    cvc_required: 'Enter the security code.',
    cvc_incomplete: 'The code is too short.',
    name_required: 'Enter the name on the card.',
    postal_code_required: 'Enter the postal code.',
  },
  formLabel: 'Card details',
  brand: 'Card brand: {brand}',
}
