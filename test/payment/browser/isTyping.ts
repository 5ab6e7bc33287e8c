import type { Tab } from './engines/Tab.ts'

/** In milliseconds. */
const FOCUS_LIMIT = 1_000

/** Whether a key would go to the card's frame. A driver without a keyboard of its own reaches it in any case. */
export async function isTyping(tab: Tab): Promise<boolean> {
  const isInFrame = await tab.call('isInFrame', 0)
  if (!tab.key) return true
  return isInFrame && (await tab.inFrame(0, 'card', untilFocused, FOCUS_LIMIT)) === true
}

/** Whether this frame has the keyboard within `limit` milliseconds. Runs in the frame, so it knows nothing from outside. */
async function untilFocused(limit: number): Promise<boolean> {
  const end = performance.now() + limit
  while (!document.hasFocus() || document.activeElement === document.body) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return true
}
