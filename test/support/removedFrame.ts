import type { Page } from 'playwright-core'

/**
 * Awaits what Chromium answers only while the frame that it happens in is there: it never tells the end of a press or a
 * click that has removed the frame of another site, as the bank's answer does.
 */
export async function whileFrameStays(page: Page, act: () => Promise<void>): Promise<void> {
  let leave = () => {}
  const left = new Promise<void>((resolve) => (leave = resolve))
  page.once('framedetached', leave)
  await Promise.race([act(), left]).finally(() => page.off('framedetached', leave))
}
