import { expect } from '@playwright/test'
import type { Frame, Locator, Page } from '@playwright/test'
import type { AccountPages } from '../support/account.ts'
import { test as base } from '../support/accountTest.ts'
import type { Journey } from '../support/journey.ts'
import { until } from '../support/waiting.ts'
import { KEPT, PLAIN, dress } from './looks.ts'
import type { Look } from './looks.ts'
import { withSettledTexts } from './settleTexts.ts'

export interface LookOptions {
  looks: readonly Look[]
}

/** What is on the screen. The picture is of `part`, else of the innermost open dialog, else of the element. */
export interface Shown {
  readonly page: Page
  readonly part?: Locator
}

/** Where a screen is reached from. `picture` takes one of a screen that lies on the way. */
export interface Scene {
  readonly journey: Journey
  readonly pages: AccountPages
  picture(name: string, shown: Shown): Promise<void>
}

export const test = base.extend<object, LookOptions>({ looks: [KEPT, { scope: 'worker', option: true }] })

/** A page with room for two columns, and a narrow phone; both high enough for a dialog. */
const WIDTHS = [1280, 360]
const HEIGHT = 1000
const ELEMENTS = 'balance-checkout, balance-payment-method, balance-next'

/** A test for each screen, which compares it with its pictures. Their names begin with that of the group. */
export function screens(group: string, list: Readonly<Record<string, (scene: Scene) => Promise<Shown>>>): void {
  for (const [name, reach] of Object.entries(list)) {
    test(`${group}: ${name}`, async ({ journey, pages, looks }) => {
      const picture = (screen: string, shown: Shown) => takePictures(`${group}-${screen}`, shown, looks)
      await picture(name, await reach({ journey, pages, picture }))
    })
  }
}

/** Goes on after a difference, as the gallery shows each; leaves the page as it was. */
async function takePictures(name: string, { page, part }: Shown, looks: readonly Look[]): Promise<void> {
  const dialogs = page.locator('dialog[open]')
  const shown = part ?? ((await dialogs.count()) > 0 ? dialogs.last() : page.locator(ELEMENTS).first())
  const before = page.viewportSize()
  for (const look of looks) {
    await dress(page, look)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      const file = `${name}${look === PLAIN ? '' : `-${look.name}`}-${width}.png`
      await compare(page, () => expect.soft(shown).toHaveScreenshot(file))
    }
  }
  await dress(page, PLAIN)
  if (before) await page.setViewportSize(before)
}

/** Compares what the page and its frames have drawn. */
export async function compare(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await until('all frames to be drawn', async () => {
    // A frame that is on its way to another document does not answer.
    const drawn = await Promise.all(page.frames().map(isDrawn)).catch(() => [false])
    return drawn.every(Boolean)
  })
  await withSettledTexts(page, check)
}

/** A frame of another origin learns of its width later than the page, and of none while it is hidden. */
async function isDrawn(frame: Frame): Promise<boolean> {
  const place = frame.parentFrame() ? await frame.frameElement() : undefined
  if (place && !(await place.isVisible())) return true
  const width = await place?.evaluate((element) => (element as HTMLElement).clientWidth)
  return frame.evaluate(async (given) => {
    await document.fonts.ready
    return document.readyState === 'complete' && (given ?? innerWidth) === innerWidth
  }, width)
}
