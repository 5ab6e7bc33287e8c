import type { BankOnFile } from './bankAccounts.ts'
import { cardLabel } from './cards.ts'
import type { CardOnFile } from './cards.ts'
import type { PaymentMethodType } from './contract.ts'

const NAMES: Readonly<Record<PaymentMethodType, string>> = {
  creditCard: 'Card',
  achDebit: 'Bank debit (ACH)',
  pads: 'Bank debit (PAD)',
  achCredit: 'Bank transfer (ACH)',
  wire: 'Wire transfer',
  sepaCredit: 'SEPA transfer',
  invoice: 'Invoice',
  payWithTerms: 'Net terms',
}

/** What something is paid with, for a person: "Visa ending 4242", "Net 30". */
export function paymentLabel(payment: {
  readonly paymentMethodType: PaymentMethodType
  readonly card?: CardOnFile | null | undefined
  readonly bank?: BankOnFile | null | undefined
  readonly termsNetDays?: number | null | undefined
}): string {
  const { paymentMethodType, card, bank, termsNetDays } = payment
  if (paymentMethodType === 'payWithTerms' && termsNetDays) return `Net ${termsNetDays}`
  if (card) return cardLabel(card)
  return bank ? `${bank.institutionName} ending ${bank.last4}` : NAMES[paymentMethodType]
}
