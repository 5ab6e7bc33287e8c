import type { BankFrameWords } from '../../../locales/en/frames.ts'
import type { BankTypes } from '../../bankProtocol.ts'

export type BankError = keyof BankFrameWords['errors']

export interface BankFormTypes extends BankTypes {
  readonly error: BankError
  readonly words: BankFrameWords
}
