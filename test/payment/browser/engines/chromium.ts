import { chromium } from 'playwright-core'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { CHROMIUM_ARGS } from '../../../browsers.mjs'
import { pressKey } from '../../../support/tabbing.ts'
import type { Bench } from '../page/bench.ts'
import { inFreshFrame } from './inFreshFrame.ts'
import type { Tab, TestBrowser } from './Tab.ts'

const ADDRESSES = { card: 'secure-frame.html', bank: '/hosted/' } as const

/** Chromium with its back-forward cache, which the library would switch off. */
export async function launchChromium(executablePath: string): Promise<TestBrowser> {
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGS, '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const contexts = new Map<Tab, BrowserContext>()
  return {
    engine: 'chromium',
    async openTab(beside) {
      const context = (beside && contexts.get(beside)) ?? (await browser.newContext({ locale: 'en-US' }))
      const tab = tabOf(await context.newPage(), async () => {
        contexts.delete(tab)
        if (context.pages().length === 0) await context.close()
      })
      contexts.set(tab, context)
      return tab
    },
    close: () => browser.close(),
  }
}

function tabOf(page: Page, onClosed: () => Promise<void>): Tab {
  // The library may keep the frames of documents that the browser keeps for the way back.
  let isFirst = true
  const places: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) places.push(frame.url())
  })
  return {
    async open(url) {
      await page.goto(url)
    },
    call: (name, ...args) =>
      page
        .evaluate(
          ([method, given]) =>
            Reflect.apply((window as unknown as { bench: Bench }).bench[method], undefined, given) as never,
          [name, args] as const,
        )
        .catch((cause: unknown) => {
          // A page that goes elsewhere by itself loses what was typed: where to tells why.
          throw new Error(`${String(cause)} (${name}; the page was at ${places.slice(-3).join(', ')})`, { cause })
        }),
    inFrame: (element, which, work, argument) =>
      inFreshFrame(async () => {
        const frame = await frameOf(page, element, which, isFirst)
        return frame.evaluate(work as (given: unknown) => unknown, argument)
      }),
    async pressEnter(_element, times) {
      for (let count = 0; count < times; count += 1) await pressKey(page, 'Enter')
    },
    toFront: () => page.bringToFront(),
    click: (x, y) => page.mouse.click(x, y),
    key: (key) => pressKey(page, key),
    write: (text) => page.keyboard.insertText(text),
    async reload() {
      isFirst = false
      await page.reload()
    },
    async back() {
      isFirst = false
      // Not the library's own way back, which waits for a load that a page from the cache does not have.
      await page.evaluate(() => setTimeout(() => history.back()))
      await page.waitForFunction(() => 'bench' in window)
    },
    async close() {
      await page.close()
      await onClosed()
    },
  }
}

/** The frame is known by its address in the first document of a page, unless there are several. */
async function frameOf(page: Page, element: number, which: 'card' | 'bank', isFirst: boolean): Promise<Frame> {
  const frames = page.frames().filter((frame) => frame.url().includes(ADDRESSES[which]))
  if (isFirst && frames.length === 1 && frames[0]) return frames[0]
  const handle = await page.evaluateHandle(
    ([index, name]) => (window as unknown as { bench: Bench }).bench.frame(index, name),
    [element, which] as const,
  )
  const frame = await handle.asElement()?.contentFrame()
  if (!frame?.url().includes(ADDRESSES[which])) throw new Error('The frame is detached.')
  return frame
}
