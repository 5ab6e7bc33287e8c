import type { Phase } from './phase.ts'

export type ScreenName = 'nothing' | 'pay' | 'confirming' | 'elsewhere' | 'challenge' | 'done' | 'ended'

/** Of each phase that does not go by the name of its screen. */
const SCREENS: Readonly<Record<Exclude<Phase['name'], ScreenName>, ScreenName>> = {
  resuming: 'nothing',
  ready: 'pay',
  preparing: 'pay',
  // A busy form stays on screen until the answer is late.
  sending: 'pay',
  unknown: 'confirming',
  processing: 'confirming',
  succeeded: 'done',
}

/** The screen of each phase. `isRefused`: no method is left to the payer, so that there is no form. */
export function screenOf({ name }: Phase, isRefused = false): ScreenName {
  if (isRefused && name === 'ready') return 'ended'
  return name in SCREENS ? SCREENS[name as keyof typeof SCREENS] : (name as ScreenName)
}
