import type { Page } from 'playwright-core'
import { openAccount } from '../support/buyerAccount.ts'
import type { Visit } from '../support/journey.ts'
import { startJourney } from '../support/journey.ts'
import { launchChromium } from '../support/launchChromium.ts'
import { pressKey, tabTo } from '../support/tabbing.ts'
import { RATE, timeWork } from './slowdown.ts'

export const FEW = 100
export const MANY = 10_000
/** What a buyer does with many invoices. */
export const ACTS = ['to the last row', 'select all', 'sort', 'filter'] as const
export type Act = (typeof ACTS)[number]

export interface AccountSamples {
  /** From the start of a reload until the first row is drawn, in milliseconds, for each number of invoices. */
  readonly firstRows: Readonly<Record<'few' | 'many', readonly number[]>>
  /** The longest task of each act, in milliseconds; 0 where none was 50 ms or longer. */
  readonly longest: Readonly<Record<Act, number>>
  /** How many times longer the same work took once the page was slowed down. */
  readonly slowdown: number
}

interface Watched {
  firstRowMs?: number
  longTasks: number[]
}

/** Reads two accounts in turn, so that what the machine does besides meets both alike; then plays the acts in the larger. */
export async function measureAccount(rounds: number): Promise<AccountSamples> {
  const browser = await launchChromium()
  const journey = await startJourney(browser)
  try {
    journey.browser.on('context', (context) => void context.addInitScript(watch))
    const visits = {
      few: await openAccount(journey, { samples: { count: FEW, overdue: 20 } }),
      many: await openAccount(journey, { samples: { count: MANY, overdue: 2_000 } }),
    }
    for (const visit of Object.values(visits)) await untilRow(visit, 0)
    const before = await visits.many.page.evaluate(timeWork)
    for (const { page } of Object.values(visits)) await slowDown(page)
    const slowdown = (await visits.many.page.evaluate(timeWork)) / before
    const firstRows: Record<keyof typeof visits, number[]> = { few: [], many: [] }
    for (let round = 0; round <= rounds; round += 1) {
      for (const count of ['few', 'many'] as const) {
        const ms = await reload(visits[count])
        // In the first round the browser compiles what it runs.
        if (round > 0) firstRows[count].push(ms)
      }
    }
    return { firstRows, longest: await playActs(visits.many), slowdown }
  } finally {
    await journey.close()
    await browser.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: RATE })
}

async function reload(visit: Visit): Promise<number> {
  // A page that is not in front draws nothing.
  await visit.page.bringToFront()
  await visit.page.reload()
  await untilRow(visit, 0)
  const ms = await visit.page.evaluate(() => (window as unknown as Watched).firstRowMs)
  if (ms === undefined) throw new Error('The first row was drawn unseen.')
  return ms
}

async function untilRow({ page }: Visit, index: number): Promise<void> {
  await page.locator(`balance-next tr[data-row="${index}"]`).waitFor()
}

async function playActs(visit: Visit): Promise<Record<Act, number>> {
  const { page } = visit
  const total = (await page.getByText(/ of \d/).innerText()).split(' of ')[1]
  const last = Number(total?.replaceAll(/\D/g, '')) - 1
  const plays: Record<Act, () => Promise<unknown>> = {
    'to the last row': async () => {
      await tabTo(page, /^Select invoice /)
      for (let index = FEW - 1; index < last; index = Math.min(index + FEW, last)) {
        await pressKey(page, 'End')
        await untilRow(visit, index)
        await page.getByText(`${Math.min(index + 1 + FEW, last + 1).toLocaleString('en-US')} of ${total}`).waitFor()
      }
      await pressKey(page, 'End')
      await untilRow(visit, last)
    },
    'select all': async () => {
      await page.getByRole('checkbox', { name: /^Select all/ }).click()
      await page.getByRole('group', { name: /selected$/ }).waitFor()
    },
    sort: async () => {
      await page.getByRole('button', { name: 'Balance due' }).click()
      await page.locator('[aria-sort=ascending]', { hasText: 'Balance due' }).waitFor()
      await untilRow(visit, 0)
    },
    filter: async () => {
      await page.getByLabel('Show').selectOption('overdue')
      await page.getByText(/of 2,000$/).waitFor()
    },
  }
  const longest = {} as Record<Act, number>
  for (const act of ACTS) {
    await page.evaluate(() => ((window as unknown as Watched).longTasks = []))
    await plays[act]()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    longest[act] = await page.evaluate(() => Math.max(0, ...(window as unknown as Watched).longTasks))
  }
  return longest
}

/** Runs in the page before anything else. */
function watch(): void {
  const watched = window as unknown as Watched
  watched.longTasks = []
  new PerformanceObserver((list) => {
    watched.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  const check = () => {
    const view = document.querySelector('balance-next')?.shadowRoot?.querySelector('balance-view')?.shadowRoot
    if (view?.querySelector('tr[data-row]')) watched.firstRowMs = performance.now()
    else requestAnimationFrame(check)
  }
  check()
}
