import type { BankStrings } from '../../../src/secure-frame/bankProtocol.ts'

/** Words for the fields of a bank account, short enough for one line each. */
export const BANK_STRINGS: BankStrings = {
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
    transitNumber: '5 digits',
    institutionNumber: '3 digits',
    accountNumber: '4 to 17 digits',
  },
  errors: {
    holder_name_required: 'Enter the name on the account.',
    account_type_required: 'Choose checking or savings.',
    routing_required: 'Enter the routing number.',
    routing_length: 'A routing number has 9 digits.',
    routing_invalid: 'Check the routing number.',
    transit_required: 'Enter the transit number.',
    transit_length: 'A transit number has 5 digits.',
    institution_required: 'Enter the institution number.',
    institution_length: 'It has 3 digits.',
    account_required: 'Enter the account number.',
    account_length: 'An account number has 4 to 17 digits.',
    account_iban: 'This is an IBAN.',
  },
  formLabel: 'Bank account',
}
