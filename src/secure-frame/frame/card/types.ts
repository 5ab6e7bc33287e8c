import type { messages as laterWords } from './messages/words/en.json'
import type { messages as fieldWords } from './words/en.json'
import type { CardTypes } from '../../protocol.ts'

export type CardFrameWords = typeof fieldWords & typeof laterWords

/** What the fields need to show; English gets the rest from what brings them to life. */
export type CardViewWords = typeof fieldWords & Partial<typeof laterWords>

export type CardError = keyof CardFrameWords['errors']

export interface CardFormTypes extends CardTypes {
  readonly error: CardError
  readonly words: CardViewWords
}
