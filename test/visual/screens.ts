import { expect } from '@playwright/test'
import type { Frame, Locator, Page } from '@playwright/test'
import type { AccountPages } from '../support/account.ts'
import { test as base } from '../support/accountTest.ts'
import type { Journey } from '../support/journey.ts'
import { until } from '../support/waiting.ts'
import { KEPT, PLAIN, dress } from './looks.ts'
import type { Look } from './looks.ts'
import { PICTURE } from './orphans.ts'
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

/** A narrow phone, and a page with room for two columns; both high enough for a dialog. */
const NARROW = 360
const WIDE = 1280
const HEIGHT = 1000
const ELEMENTS = 'balance-checkout, balance-payment-method, balance-next'

/**
 * A test for each screen, which compares it with its pictures. Their names begin with that of the group. It is reached on
 * a phone: of what depends on the width of a page from its start, a wide one only opens the details of an order.
 */
export function screens(group: string, list: Readonly<Record<string, (scene: Scene) => Promise<Shown>>>): void {
  test.use({ viewport: { width: NARROW, height: HEIGHT } })
  for (const [name, reach] of Object.entries(list)) {
    test(`${group}: ${name}`, async ({ journey, pages, looks }, { annotations }) => {
      const pictures = async (screen: string, shown: Shown, width: number) => {
        for (const look of looks) {
          const file = `${group}-${screen}${look === PLAIN ? '' : `-${look.name}`}-${width}.png`
          annotations.push({ type: PICTURE, description: file })
          await takePicture(file, shown, look)
        }
      }
      const picture = async (screen: string, shown: Shown) => {
        await pictures(screen, shown, NARROW)
        await shown.page.setViewportSize({ width: WIDE, height: HEIGHT })
        const close = await openDetails(shown.page)
        await pictures(screen, shown, WIDE)
        await close()
        await dress(shown.page, PLAIN)
        await shown.page.setViewportSize({ width: NARROW, height: HEIGHT })
      }
      await picture(name, await reach({ journey, pages, picture }))
    })
  }
}

/** Opens the details of the order beside a form, as they are there from the start. Gives back what closes them. */
async function openDetails(page: Page): Promise<() => Promise<void>> {
  // An order whose credit is being freed lies hidden.
  const closed = page.locator('.summary details:not([open])').filter({ visible: true })
  if ((await closed.count()) === 0) return async () => {}
  const details = page.locator('.summary details')
  // What lies behind a dialog takes no press of a payer.
  const press = () => details.locator('summary').evaluate((summary: HTMLElement) => summary.click())
  await press()
  await details.locator('.order').waitFor()
  return press
}

/** Goes on after a difference, as the gallery shows each. */
async function takePicture(file: string, { page, part }: Shown, look: Look): Promise<void> {
  const dialogs = page.locator('dialog[open]')
  const shown = part ?? ((await dialogs.count()) > 0 ? dialogs.last() : page.locator(ELEMENTS).first())
  await dress(page, look)
  // What lies under the pointer looks otherwise.
  await page.mouse.move(0, 0)
  await compare(page, () => expect.soft(shown).toHaveScreenshot(file))
}

/** Compares what the page and its frames have drawn. A caret does not blink: with forced colors it cannot be hidden. */
export async function compare(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await until('all frames to be drawn', async () => {
    // A frame that is on its way to another document does not answer.
    const drawn = await Promise.all(page.frames().map(isDrawn)).catch(() => [false])
    return drawn.every(Boolean)
  })
  // The policy of a frame keeps out a style sheet.
  const still = () => document.documentElement.style.setProperty('caret-animation', 'manual')
  await Promise.all(page.frames().map((frame) => frame.evaluate(still)))
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
