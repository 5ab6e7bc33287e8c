import creditCardType from 'credit-card-type'
import { TEST_CARDS, UNKNOWN_CARD_TOKEN } from '../fixtures/test-values.ts'
import type { ProcessorToken } from '../fixtures/test-values.ts'

/** A card as it was typed. It lives in memory only, for as long as one request. */
export interface TypedCard {
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** What may be kept of a card: no number, no CVC. */
export interface CardOnFile {
  readonly brand: string
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly processorToken: ProcessorToken
}

export function toCardOnFile(card: TypedCard): CardOnFile {
  return {
    brand: creditCardType(card.number)[0]?.niceType ?? 'Card',
    last4: card.number.slice(-4),
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
    processorToken: TEST_CARDS.find(({ number }) => number === card.number)?.token ?? UNKNOWN_CARD_TOKEN,
  }
}

/** A card is good until the end of its month. */
export function isExpired(card: Pick<CardOnFile, 'expiryMonth' | 'expiryYear'>, now: Date): boolean {
  return now.getTime() >= Date.UTC(card.expiryYear, card.expiryMonth, 1)
}
