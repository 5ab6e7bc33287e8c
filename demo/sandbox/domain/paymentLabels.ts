import type { BankOnFile } from './bankAccounts.ts'
import type { CardOnFile } from './cards.ts'
import type { PaymentMethodType } from './contract.ts'
import type { Language } from './languages.ts'
import { messages } from './words/messages.ts'

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
  const words = messages[language]
  const { paymentMethodType, card, bank, termsNetDays } = payment
  if (paymentMethodType === 'payWithTerms' && termsNetDays) return words.netDays(String(termsNetDays))
  if (card) return words.ending(card.last4, card.brand)
  return bank ? words.ending(bank.last4, bank.institutionName) : words.methods[paymentMethodType]
}

export function cardLabel({ brand, last4 }: CardOnFile, language: Language = 'en'): string {
  return messages[language].ending(last4, brand)
}

export function bankLabel({ institutionName, accountType, last4 }: BankOnFile, language: Language = 'en'): string {
  return messages[language].account[accountType](institutionName, last4)
}
