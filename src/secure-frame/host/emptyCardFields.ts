import { CARD_FIELDS, type CardTypes, type Fault } from '../protocol.ts'

/** What a frame would answer of card fields in which nothing stands. */
export function emptyCardFields(): readonly Fault<CardTypes>[] {
  return CARD_FIELDS.map((field) => ({ field, fault: 'empty' }))
}
