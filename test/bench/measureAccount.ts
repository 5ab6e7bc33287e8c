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
/** What a buyer does again and again, and expects to see at once. */
export const PRESSES = ['type a search', 'choose an invoice'] as const
export type Press = (typeof PRESSES)[number]
const SEARCH = 'INV-104217'
/** The rows that are on the screen with all that is above them. */
const CHOSEN_ROWS = 8
const BETWEEN_PRESSES_MS = 120
/** The browser says some time after a press when it was seen. */
const PAINTS_TOLD_MS = 500

export interface AccountSamples {
  /** From the start of a reload until the first row is there, in milliseconds, for each number of invoices. */
  readonly firstRows: Readonly<Record<'few' | 'many', readonly number[]>>
  /** The longest task of each act, in milliseconds; 0 where none was 50 ms or longer. */
  readonly longest: Readonly<Record<Act, number>>
  /** From a key or click until the screen shows what came of it, in milliseconds, in steps of eight. */
  readonly paints: Readonly<Record<Press, readonly number[]>>
  /** How many times longer the same work took once the page was slowed down. */
  readonly slowdown: number
}

/** What is an event of a press has a number. */
interface Pressed {
  readonly interactionId?: number
}

interface Watched {
  firstRowMs?: number
  longTasks: number[]
  paints: number[]
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
    return { firstRows, paints: await press(visits.many), longest: await playActs(visits.many), slowdown }
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

/** Presses keys and clicks as a hand does, and reads what the browser says of each. */
async function press({ page }: Visit): Promise<Record<Press, readonly number[]>> {
  const presses: Record<Press, readonly (() => Promise<void>)[]> = {
    'choose an invoice': await Promise.all(
      [...Array(CHOSEN_ROWS).keys()].map(async (row) => {
        const box = await page.locator(`balance-next tr[data-row="${row}"] input`).boundingBox()
        if (!box) throw new Error(`Row ${row} is not drawn.`)
        return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      }),
    ),
    'type a search': SEARCH.split('').map((key) => () => page.keyboard.press(key)),
  }
  const search = page.locator('balance-next [role="search"] input').first()
  const paints = {} as Record<Press, readonly number[]>
  for (const name of ['choose an invoice', 'type a search'] as const) {
    if (name === 'type a search') await search.focus()
    await page.evaluate(() => ((window as unknown as Watched).paints = []))
    for (const one of presses[name]) {
      await one()
      await page.waitForTimeout(BETWEEN_PRESSES_MS)
    }
    await page.waitForTimeout(PAINTS_TOLD_MS)
    paints[name] = await page.evaluate(() => (window as unknown as Watched).paints)
  }
  await search.fill('')
  await untilRow({ page } as Visit, 0)
  return paints
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
  watched.paints = []
  new PerformanceObserver((list) => {
    const presses = list.getEntries().filter((entry) => (entry as unknown as Pressed).interactionId)
    watched.paints.push(...presses.map(({ duration }) => duration))
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const timer = setInterval(() => {
    const view = document.querySelector('balance-next')?.shadowRoot?.querySelector('balance-view')?.shadowRoot
    if (!view?.querySelector('tr[data-row]')) return
    watched.firstRowMs = performance.now()
    clearInterval(timer)
  }, 4)
}
