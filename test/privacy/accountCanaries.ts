import { CARDS } from '../support/sandbox.ts'
import { RECEIVING_ACCOUNTS, RECEIVING_BANK } from '../../demo/sandbox/fixtures/receiving-accounts.ts'

/** A bank account by the fields' ids; it has to be verified. */
export const TYPED_ACCOUNT = {
  holderName: 'Canary Account Holder',
  routingNumber: '110000000',
  accountNumber: '000123456789',
} as const

/** What proves it, and what does not: no amount, wrong ones, a wrong code, and both amounts. */
export const TYPED_PROOF = {
  rubbish: 'canaryamt1',
  amounts: ['0.93', '0.87'],
  code: 'KANRY5',
  right: ['0.32', '0.45'],
} as const

/** What is typed at the bank, wrong and then right. */
export const TYPED_LOGIN = {
  wrong: { user: 'canary_bank_user', password: 'Canary-Bank-Pass-3' },
  right: { user: 'user_good', password: 'pass_good' },
  wrongFactor: 'CNRY-2FA-9',
  /** Too short to be looked for: pieces of random ids may look like it. */
  rightFactor: '1234',
} as const

/** A card that is kept, by the fields' ids, and the code that is asked again when it pays. */
export const KEPT_CARD = {
  number: CARDS.visa,
  expiry: '0931',
  cvc: '049',
  name: 'Linnet Cardholder',
  postalCode: '94117',
} as const
export const CODE_ASKED_AGAIN = '068'

/** What stands in the application for credit, by the fields' names. */
export const TYPED_BUSINESS = {
  name: 'Canary Legal Name LLC',
  ein: '98-7654321',
  line1: '29 Serin Street',
  line2: 'Suite Siskin 4',
  city: 'Finchville',
  postalCode: '12207-5151',
} as const

export const STATEMENT = {
  name: 'canary-statement-of-may.pdf',
  content: '%PDF-1.7 Canary ledger of May: paid to Linnet and Daughters',
} as const

/** What the servers make of the accounts and of the card: the names under which they are shown. */
export const LABELS = {
  waiting: 'Sandbox Credit Union checking ending 6789',
  linked: 'Alder & Main Bank checking ending 6412',
  card: 'Visa ending 4242',
} as const

/** The list that a buyer compares with their invoices: a file with its name, and what stands in its rows. */
export const OWN_LIST = {
  name: 'canary-open-items.csv',
  reference: 'CNRY-ITEM-4711',
  supplier: 'Goldfinch Supplies of Canaryville',
  amount: '31415.92',
} as const

/** What goes along with a link to accounts payable. */
export const TYPED_TO_COLLEAGUE = 'Canary words to a colleague'

/** What the buyer of these flows is known by, but for the address, which is another one each time. */
export const KEEPER = {
  businessName: 'Canary Keepers Limited',
  firstName: 'Linnetfirst',
  lastName: 'Linnetlast',
} as const

/** Where the transfer goes. */
const SHEET = [
  RECEIVING_ACCOUNTS.sepaCredit.iban,
  RECEIVING_ACCOUNTS.sepaCredit.bic,
  RECEIVING_BANK.bankName,
  RECEIVING_BANK.bankAddress,
]

/** The credit, and what of the order on terms is above it, as they are written and as they are counted. */
const SUMS = ['85,733.78', '50,000.00', '35,733.78', '3573378']

/** Every text of these flows that may stand nowhere, but what only the servers gave. */
export const OF_ACCOUNTS: readonly string[] = [
  ...Object.values(TYPED_ACCOUNT),
  ...[TYPED_PROOF.rubbish, TYPED_PROOF.code, ...TYPED_PROOF.amounts, ...TYPED_PROOF.right],
  ...[...Object.values(TYPED_LOGIN.wrong), ...Object.values(TYPED_LOGIN.right), TYPED_LOGIN.wrongFactor],
  ...[KEPT_CARD.number, KEPT_CARD.cvc, KEPT_CARD.name, KEPT_CARD.postalCode, CODE_ASKED_AGAIN],
  ...[...Object.values(TYPED_BUSINESS), TYPED_BUSINESS.ein.replace('-', ''), STATEMENT.name, STATEMENT.content],
  ...[...Object.values(LABELS), 'ending 6789', 'ending 6412', 'ending 4242', 'Business Checking'],
  ...[...Object.values(OWN_LIST), '31,415.92', '3141592'],
  ...[...Object.values(KEEPER), ...SHEET, ...SUMS, TYPED_TO_COLLEAGUE],
]
