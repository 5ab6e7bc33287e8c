import type { Step } from '../../contract/events.ts'
import type { MethodChoice, ScreenName } from './steps.ts'

/** What the merchant hears of a screen. */
export function stepOf(screen: ScreenName, choices: readonly MethodChoice[]): Step | undefined {
  if (screen === 'nothing') return undefined
  if (screen === 'pay') return choices.length > 1 ? 'method' : 'details'
  return screen === 'elsewhere' ? 'confirming' : screen
}
