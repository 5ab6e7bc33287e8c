import type { Agenda } from '../shared/agenda.ts'
import { createAgenda } from '../shared/agenda.ts'
import { createRandom } from '../shared/random.ts'
import type { Browser, BrowserLimits } from './browser.ts'
import { createBrowser } from './browser.ts'
import type { Line } from './line.ts'
import { createLine } from './line.ts'
import type { Quiet } from './quiet.ts'
import { createQuiet } from './quiet.ts'
import type { Shop } from './shop.ts'
import { openShop } from './shop.ts'
import type { Tab } from './tab.ts'
import { openTab } from './tab.ts'

/** One transaction at a real sandbox, and the browsers that pay it, in virtual time. */
export interface Scene {
  readonly agenda: Agenda
  readonly quiet: Quiet
  readonly shop: Shop
  readonly line: Line
  /** The payer's own browser and another device. */
  readonly browsers: readonly [Browser, Browser]
  readonly tabs: Tab[]
  /** Also those that are closed. */
  readonly everyTab: readonly Tab[]
  readonly open: (browser: Browser) => void
  readonly close: (tab: Tab) => void
  /** Lets this much virtual time pass, and waits for every real answer on the way. */
  readonly pass: (ms: number) => Promise<void>
  readonly onFault: (fault: string) => void
  readonly faults: readonly string[]
}

export async function createScene(origin: string, limits: BrowserLimits, seed: number): Promise<Scene> {
  const agenda = createAgenda(Date.now())
  const quiet = createQuiet()
  const shop = await openShop(origin)
  const line = createLine({ shop, agenda, quiet })
  const random = createRandom(seed)
  const browsers = [createBrowser('browser', limits, agenda), createBrowser('device', limits, agenda)] as const
  const tabs: Tab[] = []
  const everyTab: Tab[] = []
  const faults: string[] = []
  const onFault = (fault: string) => void faults.push(fault)

  /** Nothing may be on its way for longer than the line allows, so time stops for it. */
  async function advance(until: number): Promise<boolean> {
    await quiet.reached()
    const late = line.overdue()
    if (agenda.runNext(Math.min(until, late?.at ?? until))) return true
    if (!late || late.at > until) return false
    await late.done
    return true
  }

  return {
    agenda,
    quiet,
    shop,
    line,
    browsers,
    tabs,
    everyTab,
    open: (browser) => {
      const name = `${browser.name}'s tab ${everyTab.length + 1}`
      const tab = openTab({ name, browser, shop, line, agenda, quiet, random, onFault })
      tabs.push(tab)
      everyTab.push(tab)
    },
    close: (tab) => {
      tab.close()
      tabs.splice(tabs.indexOf(tab), 1)
    },
    pass: async (ms) => {
      const until = agenda.now() + ms
      while (await advance(until));
      agenda.runUntil(until)
    },
    onFault,
    faults,
  }
}
