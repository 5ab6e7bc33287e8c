import type { Page } from 'playwright-core'
import { openAccount } from '../support/buyerAccount.ts'
import type { Visit } from '../support/journey.ts'
import { startJourney } from '../support/journey.ts'
import { launchChromium } from '../support/launchChromium.ts'
import { RATE, timeWork } from './slowdown.ts'

export const FEW = 100
export const MANY = 10_000
const OVERDUE = 2_000
/** What a buyer does with many invoices. */
export const ACTS = ['to the last row', 'select all', 'sort', 'filter'] as const
export type Act = (typeof ACTS)[number]

export interface AccountSamples {
  /** From the start of a reload until the first row is there, in milliseconds, for each number of invoices. */
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
      many: await openAccount(journey, { samples: { count: MANY, overdue: OVERDUE } }),
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

async function playActs({ page }: Visit): Promise<Record<Act, number>> {
  // Nothing else may look for anything in the page meanwhile, as that takes its time: no locator.
  const until = (selector: string, text = '') => page.evaluate(untilThere, [selector, text] as const)
  const press = (selector: string, value?: string) => page.evaluate(pressThat, [selector, value] as const)
  const plays: Record<Act, () => Promise<unknown>> = {
    'to the last row': async () => {
      await press('tr[data-row="0"] input')
      for (let shown = FEW; shown <= MANY; shown += FEW) {
        await until('.account p.small', `${shown.toLocaleString('en-US')} of `)
        await page.keyboard.press('End')
        await until(`tr[data-row="${shown - 1}"]`)
      }
    },
    'select all': async () => {
      await press('.choose input')
      await until('.selection-bar', MANY.toLocaleString('en-US'))
    },
    sort: async () => {
      await press('th:last-child .sort')
      await until('th:last-child[aria-sort="ascending"]')
      await until('.account p.small', `${FEW} of `)
    },
    filter: async () => {
      await press('[role="search"] select', 'overdue')
      await until('.account p.small', ` of ${OVERDUE.toLocaleString('en-US')}`)
    },
  }
  const longest = {} as Record<Act, number>
  for (const act of ACTS) {
    await page.evaluate(() => ((window as unknown as Watched).longTasks = []))
    await plays[act]()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })))
    longest[act] = await page.evaluate(() => Math.max(0, ...(window as unknown as Watched).longTasks))
  }
  return longest
}

/** Runs in the page: resolves once a thing of the account is there that has these words. */
function untilThere([selector, text]: readonly [string, string]): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const view = document.querySelector('balance-next')?.shadowRoot?.querySelector('balance-view')?.shadowRoot
      if (![...(view?.querySelectorAll(selector) ?? [])].some((found) => found.textContent.includes(text))) return
      clearInterval(timer)
      resolve()
    }, 20)
  })
}

/** Runs in the page: presses the first such thing, or chooses what a list of choices has under this value. */
function pressThat([selector, value]: readonly [string, string | undefined]): void {
  const view = document.querySelector('balance-next')?.shadowRoot?.querySelector('balance-view')?.shadowRoot
  const found = view?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  if (value === undefined) {
    found.focus()
    found.click()
  } else {
    ;(found as HTMLSelectElement).value = value
    found.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Runs in the page before anything else. */
function watch(): void {
  const watched = window as unknown as Watched
  watched.longTasks = []
  new PerformanceObserver((list) => {
    watched.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  const timer = setInterval(() => {
    const view = document.querySelector('balance-next')?.shadowRoot?.querySelector('balance-view')?.shadowRoot
    if (!view?.querySelector('tr[data-row]')) return
    watched.firstRowMs = performance.now()
    clearInterval(timer)
  }, 4)
}
