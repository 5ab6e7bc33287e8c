import { setTimeout as sleep } from 'node:timers/promises'
import WebDriver from 'webdriver'
import type { Client } from 'webdriver'
import type { Bench } from '../page/bench.ts'
import { inFreshFrame } from './inFreshFrame.ts'
import type { Tab, TestBrowser } from './Tab.ts'

/** The driver's own limit of a script is a timer of the page, which the bench puts forward: too far to be reached. */
const SCRIPT_LIMIT_MS = 1_000_000_000
const LOAD_LIMIT_MS = 60_000

/** WebKitGTK through its driver, which listens at `port` already. Its one window is its one tab. */
export async function launchWebKit(binary: string, port: number): Promise<TestBrowser> {
  // The protocol's own command for frames is there to be used; the library would print a page about another one.
  process.env.DISABLE_WEBDRIVERIO_DEPRECATION_WARNINGS = 'true'
  const client = await WebDriver.newSession({
    hostname: '127.0.0.1',
    port,
    path: '/',
    // A command that is sent again while the first one runs would do things twice.
    connectionRetryCount: 0,
    logLevel: 'error',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    } as WebdriverIO.Capabilities,
  })
  await client.setTimeouts(0, LOAD_LIMIT_MS, SCRIPT_LIMIT_MS)
  const tab = tabOf(client)
  return {
    engine: 'webkit',
    openTab: () => Promise.resolve(tab),
    close: () => client.deleteSession(),
  }
}

function tabOf(client: Client): Tab {
  /** Commands go one at a time, as what goes into a frame changes where all others are. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
  const frames: { switchToFrame: (frame: object) => Promise<void> } = client
  const run = (body: string, ...given: unknown[]): Promise<unknown> =>
    client.executeScript(`return (${body}).apply(undefined, arguments)`, given as object[]) as Promise<unknown>

  const inFrame = (element: number, which: 'card' | 'bank', work: () => Promise<unknown>): Promise<unknown> =>
    inFreshFrame(() =>
      inTurn(async () => {
        const frame = await run('(index, name) => bench.frame(index, name)', element, which)
        if (!frame) throw new Error('The frame is detached.')
        await frames.switchToFrame(frame)
        try {
          return await work()
        } finally {
          await client.switchToParentFrame()
        }
      }),
    )

  /** Loads a page to its end: on a busy machine the driver comes back before the page's modules have run. */
  const load = (start: () => Promise<unknown>): Promise<void> =>
    inTurn(async () => {
      await start()
      const endsAt = Date.now() + LOAD_LIMIT_MS
      while ((await run('() => document.readyState')) !== 'complete') {
        if (Date.now() > endsAt) throw new Error('The page does not end loading.')
        await sleep(20)
      }
    })

  return {
    open: (url) => load(() => client.navigateTo(url)),
    call: (name, ...args) =>
      inTurn(() => run('(method, given) => bench[method](...given)', name, args)) as Promise<
        Awaited<ReturnType<Bench[typeof name]>>
      >,
    inFrame: (element, which, work, argument) => inFrame(element, which, () => run(work.toString(), argument)),
    // Its driver sends keys to the page, wherever a script has put the focus.
    async pressEnter(element, times) {
      await inFrame(element, 'card', () => run(pressEnterIn.toString(), times))
    },
    // Its one tab is always there.
    toFront: () => Promise.resolve(),
    reload: () => load(() => client.refresh()),
    back: () => load(() => client.back()),
    close: () => Promise.resolve(),
  }
}

/** Runs in the card's frame. */
function pressEnterIn(times: number): void {
  const field = document.getElementById('postalCode')
  for (let count = 0; count < times; count += 1)
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
