import { useSyncExternalStore } from 'react'
import type { FrameSnapshot } from './createSnapshot.ts'
import type { SecureFrame } from './createSecureFrame.ts'

const ABSENT: FrameSnapshot = {
  status: 'loading',
  state: { valid: false, empty: true, focused: false },
  height: 0,
  wasReloaded: false,
}

/** What a view shows of a frame; draws again after each change. `undefined` is a frame that is not made yet. */
export function useSecureFrame(frame: SecureFrame | undefined): FrameSnapshot {
  return useSyncExternalStore(frame?.subscribe ?? never, frame?.getSnapshot ?? absent)
}

function never(): () => void {
  return () => undefined
}

function absent(): FrameSnapshot {
  return ABSENT
}
