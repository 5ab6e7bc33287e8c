import type { messages } from './words/en.json'
import type { BankTypes } from '../../bankProtocol.ts'

export type BankFrameWords = typeof messages

export type BankError = keyof BankFrameWords['errors']

export interface BankFormTypes extends BankTypes {
  readonly error: BankError
  readonly words: BankFrameWords
}
