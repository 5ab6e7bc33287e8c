import type { BankOnFile, Verification } from './bankAccounts.ts'
import { isExpired } from './cards.ts'
import type { CardOnFile } from './cards.ts'
import type { SavedPaymentMethod } from './contract.ts'
import type { Language } from './languages.ts'
import { bankLabel, cardLabel } from './paymentLabels.ts'

export type PaymentMethodStatus = SavedPaymentMethod['status']

/** What the rules need of a saved method: either a card or a bank account. */
export interface PaymentMethodRecord {
  readonly id: string
  readonly card: CardOnFile | null
  readonly bank: BankOnFile | null
  readonly status: PaymentMethodStatus
  readonly verification: Verification | null
  readonly isDefault: boolean
}

/** How an account in each country is debited. */
const DEBIT_OF_COUNTRY = { US: 'achDebit', CA: 'pads' } as const

function ofCard(card: CardOnFile, language: Language, now: Date) {
  const { brand, last4, expiryMonth, expiryYear } = card
  return {
    type: 'creditCard',
    label: cardLabel(card, language),
    brand,
    last4,
    expiryMonth,
    expiryYear,
    isExpired: isExpired(card, now),
  } as const
}

function ofBank(bank: BankOnFile, language: Language) {
  const { country, institutionName, last4 } = bank
  return {
    type: DEBIT_OF_COUNTRY[country],
    label: bankLabel(bank, language),
    institutionName,
    last4,
    isExpired: false,
  } as const
}

function instrumentOf({ id, card, bank }: PaymentMethodRecord, language: Language, now: Date) {
  if (card) return ofCard(card, language, now)
  if (bank) return ofBank(bank, language)
  throw new Error(`Payment method ${id} is neither a card nor a bank account.`)
}

/** A saved method as a payer sees it. Without what would prove a bank account. */
export function toSavedPaymentMethod(row: PaymentMethodRecord, language: Language, now: Date): SavedPaymentMethod {
  const { id, status, verification, isDefault } = row
  const isWaiting = status === 'pending_verification' && verification
  return {
    id,
    ...instrumentOf(row, language, now),
    status,
    isDefault,
    ...(isWaiting
      ? { verification: { expectedOn: verification.expectedOn, attemptsLeft: verification.attemptsLeft } }
      : {}),
  }
}
