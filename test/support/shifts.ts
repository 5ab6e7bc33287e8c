import type { Page } from 'playwright-core'

/** What moved at one moment, each as the beginning of its text. */
type Shift = readonly string[]

/** Notes from the next document on what moves without having been pressed. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type Entry = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push(sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved since this was last asked. A shift is reported with the next frame. */
export async function takeShifts(page: Page): Promise<Shift[]> {
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  return page.evaluate('shifts.splice(0)')
}
