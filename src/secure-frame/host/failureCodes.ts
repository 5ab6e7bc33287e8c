import type { Encrypted } from './createSecureFrame.ts'

type Failure = Extract<Encrypted, { failure: string }>['failure']

/** The merchant's error code for a frame that encrypted nothing, by the frame's reason. */
export const FAILURE_CODES = {
  invalid: 'validation_failed',
  unavailable: 'method_unavailable',
  frame_reloaded: 'frame_reloaded',
  timeout: 'load_failed',
} as const satisfies Readonly<Record<Failure, string>>
