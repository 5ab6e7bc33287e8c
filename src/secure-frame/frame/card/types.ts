import type { CardFrameWords } from '../../../locales/en/frames.ts'
import type { CardTypes } from '../../protocol.ts'

/** What the fields need to show; English gets the rest from what brings them to life. */
export type CardViewWords = Pick<CardFrameWords, 'labels' | 'cvcHelp' | 'formLabel'> & Partial<CardFrameWords>

export type CardError = keyof CardFrameWords['errors']

export interface CardFormTypes extends CardTypes {
  readonly error: CardError
  readonly words: CardViewWords
}
