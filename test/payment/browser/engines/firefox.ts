import puppeteer from 'puppeteer-core'
import type { BrowserContext, Page } from 'puppeteer-core'
import type { Bench } from '../page/bench.ts'
import { inFreshFrame } from './inFreshFrame.ts'
import type { Tab, TestBrowser } from './Tab.ts'

/** A tab that is not in front must not be slowed down. */
const PREFERENCES = {
  'dom.min_background_timeout_value': 4,
  'dom.timeout.enable_budget_timer_throttling': false,
  'intl.accept_languages': 'en-US',
}

export async function launchFirefox(executablePath: string): Promise<TestBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocol: 'webDriverBiDi',
    extraPrefsFirefox: PREFERENCES,
  })
  const contexts = new Map<Tab, BrowserContext>()
  return {
    engine: 'firefox',
    async openTab(beside) {
      const context = (beside && contexts.get(beside)) ?? (await browser.createBrowserContext())
      const tab = tabOf(await context.newPage(), async () => {
        contexts.delete(tab)
        if ((await context.pages()).length === 0) await context.close()
      })
      contexts.set(tab, context)
      return tab
    },
    close: () => browser.close(),
  }
}

function tabOf(page: Page, onClosed: () => Promise<void>): Tab {
  return {
    async open(url) {
      await page.goto(url)
    },
    call: (name, ...args) =>
      page.evaluate(
        (method, given) =>
          Reflect.apply((window as unknown as { bench: Bench }).bench[method], undefined, given) as never,
        name,
        args,
      ),
    inFrame: (element, which, work, argument) =>
      inFreshFrame(async () => {
        const handle = await page.evaluateHandle(
          (index, name) => (window as unknown as { bench: Bench }).bench.frame(index, name),
          element,
          which,
        )
        const frame = await handle.asElement()?.contentFrame()
        if (!frame) throw new Error('The frame is detached.')
        return frame.evaluate(work as (given: unknown) => unknown, argument)
      }),
    async pressEnter(_element, times) {
      for (let count = 0; count < times; count += 1) await page.keyboard.press('Enter')
    },
    toFront: () => page.bringToFront(),
    click: (x, y) => page.mouse.click(x, y),
    async key(key) {
      if (key === 'Tab') return page.keyboard.press(key)
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
    },
    write: (text) => page.keyboard.type(text),
    async reload() {
      await page.reload()
    },
    async back() {
      await page.evaluate(() => void setTimeout(() => history.back()))
      await page.waitForFunction(() => 'bench' in window)
    },
    async close() {
      await page.close()
      await onClosed()
    },
  }
}
