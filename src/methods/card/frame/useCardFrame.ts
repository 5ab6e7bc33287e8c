import type { SecureFrame } from '../../../secure-frame/host/createSecureFrame.ts'
import { takeCardFrame } from '../../../secure-frame/host/earlyCardFrame.ts'
import { useFrame } from '../../../secure-frame/host/useFrame.ts'
import { useWords } from '../../../locales/useWords.ts'
import { messages } from '../words/en.json'

/** A frame shows the fields of a whole card unless it is asked for others. */
const WHOLE_CARD = {}

/**
 * The secure frame of this element: the one that was made while code was loading. `subject` is the transaction or buyer that
 * a card in it is for.
 */
export function useCardFrame(subject: string): SecureFrame | undefined {
  return useFrame(takeCardFrame, subject, useWords(messages).t.cardDetails, WHOLE_CARD)
}
