import type { Page } from 'playwright-core'

interface Shift {
  /** Its part of the cumulative layout shift. */
  readonly score: number
  /** Each as the beginning of its text. */
  readonly moved: readonly string[]
}

/** Notes from the next document on what moves without having been pressed. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        if (!hadRecentInput) shifts.push({ score: value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved since this was last asked. A shift is reported with the next frame. */
export async function takeShifts(page: Page): Promise<Shift[]> {
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  return page.evaluate('shifts.splice(0)')
}
