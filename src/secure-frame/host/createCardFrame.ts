import { FrameMessage, type CardTypes } from '../protocol.ts'
import { createSecureFrame, type SecureFrame, type SecureFrameOptions } from './createSecureFrame.ts'

/** A secure frame for a card. */
export function createCardFrame(options: Omit<SecureFrameOptions<CardTypes>, 'messages'>): SecureFrame {
  return createSecureFrame<CardTypes>({ ...options, messages: FrameMessage })
}
