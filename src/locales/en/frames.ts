import type { cardMessages } from './cardMessages.ts'

/** The words inside a secure frame. They come with its own build: a page that chose them could ask for a PIN. */
export type CardFrameWords = typeof cardFields & typeof cardMessages
export type BankFrameWords = typeof bankFrame

export const cardFields = {
  labels: {
    number: 'Card number',
    expiry: 'Expiration (MM/YY)',
    cvc: 'Security code',
    name: 'Name on card',
    postalCode: 'ZIP or postal code',
  },
  cvcHelp: '3 digits on the back',
  formLabel: 'Card details',
}

/** For readers who know it as an expiry date. */
export const britishCardFields: typeof cardFields = {
  ...cardFields,
  labels: { ...cardFields.labels, expiry: 'Expiry date (MM/YY)' },
}

export const bankFrame = {
  labels: {
    holderName: 'Account holder',
    accountType: 'Account type',
    routingNumber: 'Routing number',
    transitNumber: 'Transit number',
    institutionNumber: 'Institution number',
    accountNumber: 'Account number',
  },
  accountTypes: { checking: 'Checking', savings: 'Savings' },
  help: {
    routingNumber: '9 digits, at the bottom left of a check',
    transitNumber: '5 digits, at the bottom of a check',
    institutionNumber: '3 digits, after the transit number',
    accountNumber: '4 to 17 digits, without spaces',
  },
  errors: {
    holder_name_required: 'Enter the name on the account.',
    account_type_required: 'Choose checking or savings.',
    routing_required: 'Enter the 9-digit routing number from the bottom left of a check.',
    routing_length: 'A routing number has 9 digits.',
    routing_invalid: 'Check the routing number. It’s at the bottom left of a check.',
    transit_required: 'Enter the 5-digit transit number.',
    transit_length: 'A transit number has 5 digits.',
    institution_required: 'Enter the 3-digit institution number.',
    institution_length: 'An institution number has 3 digits.',
    account_required: 'Enter the account number.',
    account_length: 'An account number has 4 to 17 digits. Check it against a statement.',
    account_iban: 'This is an IBAN, which can’t be debited here. Enter the account number from your bank.',
  },
  formLabel: 'Bank account',
}

/** For readers who pay by cheque. */
export const britishBankFrame: BankFrameWords = {
  ...bankFrame,
  help: {
    ...bankFrame.help,
    routingNumber: '9 digits, at the bottom left of a cheque',
    transitNumber: '5 digits, at the bottom of a cheque',
  },
  errors: {
    ...bankFrame.errors,
    routing_required: 'Enter the 9-digit routing number from the bottom left of a cheque.',
    routing_invalid: 'Check the routing number. It’s at the bottom left of a cheque.',
  },
}
