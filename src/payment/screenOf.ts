import type { Phase } from './phase.ts'

export type ScreenName = 'nothing' | 'pay' | 'confirming' | 'elsewhere' | 'challenge' | 'done' | 'ended'

const SCREENS: Readonly<Record<Phase['name'], ScreenName>> = {
  resuming: 'nothing',
  ready: 'pay',
  preparing: 'pay',
  // A busy form stays on screen until the answer is late.
  sending: 'pay',
  unknown: 'confirming',
  processing: 'confirming',
  challenge: 'challenge',
  elsewhere: 'elsewhere',
  succeeded: 'done',
  ended: 'ended',
}

/** The screen of each phase. `isRefused`: no method is left to the payer, so that there is no form. */
export function screenOf({ name }: Phase, isRefused = false): ScreenName {
  return isRefused && name === 'ready' ? 'ended' : SCREENS[name]
}
