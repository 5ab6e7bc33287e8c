import type { Frame, Page } from 'playwright-core'
import type { Receiver } from '../privacy/receiver.ts'
import type { Visit } from '../support/journey.ts'
import { addressFrom, startJourney } from '../support/journey.ts'
import { launchChromium } from '../support/launchChromium.ts'
import { CARDS } from '../support/sandbox.ts'
import { RATE, timeWork } from './slowdown.ts'

/** `off` is the build without services; the others are levels of the build with telemetry and flags. */
export const SERVICES = ['off', 'standard', 'full'] as const
export type Services = (typeof SERVICES)[number]

export interface Sample {
  /** From the click on Pay until `fetch` is called with the attempt, in milliseconds. */
  readonly ms: number
  /** How many times longer the same work took once page and card frame were slowed down, in the one that was less. */
  readonly slowdown: number
}

interface Timed {
  submitMs?: number
}

/** Pays a new transaction once. In a browser of its own, as two at a time would take the CPU from each other. */
export async function measureSubmit(services: Services, receiver: Receiver): Promise<Sample> {
  await receiver.clear()
  const browser = await launchChromium()
  const journey = await startJourney(browser, {
    assets: addressFrom(services === 'off' ? 'ASSETS_ORIGIN' : 'SERVICES_ASSETS_ORIGIN'),
  })
  try {
    // A visit loads its page at once, so what watches it must be there as soon as there is a context.
    journey.browser.once('context', (context) => void context.addInitScript(timeSubmit))
    const visit = await journey.visit({}, services === 'off' ? '' : `telemetry="${services}"`)
    // The first digit makes the frame load what encrypts, and import its key.
    await visit.typeCard({ number: CARDS.visa })
    if (services !== 'off') await untilTold(visit, services, receiver)
    return await pay(visit)
  } finally {
    await journey.close()
    await browser.close()
  }
}

/** Waits until both services have begun. The first part of a replay comes some seconds after its recorder. */
async function untilTold({ page }: Visit, services: Services, receiver: Receiver): Promise<void> {
  await page.waitForFunction(() => '_DD_SESSION' in window)
  await receiver.untilAsked('/recording/array/')
  if (services === 'full') await receiver.until(({ kind }) => kind === 'replay')
}

async function pay(visit: Visit): Promise<Sample> {
  const { page } = visit
  const card = page.frame({ url: ({ pathname }) => pathname.endsWith('/secure-frame.html') })
  if (!card) throw new Error('There is no card frame.')
  const targets = [page, card]
  for (const target of targets) await target.evaluate(untilIdle)
  const before = await timeWorkOf(targets)
  for (const target of targets) await slowDown(page, target)
  const after = await timeWorkOf(targets)
  const box = await page.getByRole('button', { name: /^Pay / }).boundingBox()
  if (!box) throw new Error('There is no button to pay with.')
  // Nothing may look into the page meanwhile, as that takes its time from it: no locator, whose click looks where it hit.
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/v1/attempts'))
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await sent
  await visit.sees('You paid $19.99.')
  const ms = await page.evaluate(() => (window as Timed).submitMs)
  if (ms === undefined || Number.isNaN(ms)) throw new Error('The page paid, and its click or its request was not seen.')
  return { ms, slowdown: Math.min(...after.map((time, place) => time / (before[place] ?? NaN))) }
}

/** The card frame is of another site and so a process of its own, which the rate of the page does not reach. */
async function slowDown(page: Page, target: Page | Frame): Promise<void> {
  const session = await page.context().newCDPSession(target)
  await session.send('Emulation.setCPUThrottlingRate', { rate: RATE })
}

async function timeWorkOf(targets: readonly (Page | Frame)[]): Promise<number[]> {
  const spent: number[] = []
  for (const target of targets) spent.push(await target.evaluate(timeWork))
  return spent
}

/** Runs in the page before anything else. What wraps `fetch` later is called before this one, and counts. */
function timeSubmit(): void {
  const send = window.fetch
  let clickedAt = NaN
  window.addEventListener('click', () => (clickedAt = performance.now()), { capture: true })
  window.fetch = (input, init) => {
    const calledAt = performance.now()
    const isAttempt = init?.method === 'POST' && typeof input === 'string' && input.endsWith('/v1/attempts')
    if (isAttempt) (window as Timed).submitMs ??= calledAt - clickedAt
    return Reflect.apply(send, window, [input, init])
  }
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve()))
}
