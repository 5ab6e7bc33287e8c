import type { BankOnFile } from './bankAccounts.ts'
import type { CardOnFile } from './cards.ts'
import type { PaymentMethodType } from './contract.ts'
import type { Language } from './languages.ts'
import { PAYER_WORDS } from './payerWords.ts'

/** What something is paid with, for a person: "Visa ending 4242", "Net 30". */
export function paymentLabel(
  payment: {
    readonly paymentMethodType: PaymentMethodType
    readonly card?: CardOnFile | null | undefined
    readonly bank?: BankOnFile | null | undefined
    readonly termsNetDays?: number | null | undefined
  },
  language: Language = 'en',
): string {
  const words = PAYER_WORDS[language]
  const { paymentMethodType, card, bank, termsNetDays } = payment
  if (paymentMethodType === 'payWithTerms' && termsNetDays) return words.netDays(termsNetDays)
  if (card) return words.ending(card.brand, card.last4)
  return bank ? words.ending(bank.institutionName, bank.last4) : words.methods[paymentMethodType]
}

export function cardLabel({ brand, last4 }: CardOnFile, language: Language = 'en'): string {
  return PAYER_WORDS[language].ending(brand, last4)
}

export function bankLabel({ institutionName, accountType, last4 }: BankOnFile, language: Language = 'en'): string {
  return PAYER_WORDS[language].account(institutionName, accountType, last4)
}
