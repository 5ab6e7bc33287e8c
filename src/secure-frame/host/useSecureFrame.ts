import { useSyncExternalStore } from 'react'
import type { FrameSnapshot } from './createSnapshot.ts'
import type { SecureFrame } from './createSecureFrame.ts'

/** What a view shows of a frame; draws again after each change. */
export function useSecureFrame(frame: Pick<SecureFrame, 'subscribe' | 'getSnapshot'>): FrameSnapshot {
  return useSyncExternalStore(frame.subscribe, frame.getSnapshot)
}
