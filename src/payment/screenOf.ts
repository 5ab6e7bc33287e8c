import type { Phase } from './phase.ts'

export type ScreenName = 'pay' | 'confirming' | 'elsewhere' | 'challenge' | 'done' | 'ended'

const SCREENS: Readonly<Record<Phase['name'], ScreenName>> = {
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

/** What each phase lets the screen say: the one screen that tells the truth about it. */
export function screenOf({ name }: Phase): ScreenName {
  return SCREENS[name]
}
