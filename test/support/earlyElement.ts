import { sendMouse } from '@web/test-runner-commands'
import type { BalanceElement } from './element.ts'
import { readOrigins } from './origins.ts'
import { until, untilAtRest } from './waiting.ts'

// For the test's own page and not a frame of it, where the driver has its own mouse and keyboard.

/** Adds the merchant's script tag. */
export async function addScript(): Promise<void> {
  const script = document.createElement('script')
  script.src = `${(await readOrigins()).assets}/balance.js`
  document.head.append(script)
}

/** The frame of an element's card fields, if it is on the screen. */
export function shownFrame(element: BalanceElement): HTMLIFrameElement | undefined {
  const frame = element.shadowRoot?.querySelector('iframe')
  return frame?.checkVisibility({ opacityProperty: true }) ? frame : undefined
}

/** Clicks into the field of the card's number until the cursor is in the frame. */
export async function clickNumber(element: BalanceElement): Promise<void> {
  const frame = await until('the fields', () => shownFrame(element))
  await until('the cursor in the frame', async () => {
    frame.scrollIntoView({ block: 'center' })
    const { left, top } = await untilAtRest(frame)
    await sendMouse({ type: 'click', position: [Math.round(left + 60), Math.round(top + 45)] })
    return element.shadowRoot?.activeElement === frame
  })
}

/** Whether the view has drawn anything of its own. */
export const hasView = (element: BalanceElement): boolean =>
  Boolean(element.shadowRoot?.querySelector('balance-view')?.shadowRoot?.querySelector('.app'))
