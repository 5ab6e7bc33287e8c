import { randomUUID } from 'node:crypto'
import { encryptCard } from '../../support/encrypt.ts'
import { startTestSandbox } from '../../support/sandbox.ts'
import type { TestSandbox } from '../../support/sandbox.ts'
import { launchNamed } from '../browser/engines/launch.ts'
import type { Tab } from '../browser/engines/Tab.ts'
import { startPages } from '../browser/startPages.ts'
import { startFront } from './front.ts'

interface ResendOptions {
  /** How many payments the page makes. */
  readonly runs: number
  readonly engine: string
  readonly onProgress?: (done: number) => void
}

interface Report {
  /** How many of the page's requests were read by the server and then lost their connection. */
  readonly resets: number
  /** How many of them arrived at the server twice or more often. */
  readonly seenTwice: number
  readonly violations: readonly string[]
}

/** Pays once, with the request that the product makes. Gives what is not as it must be. */
async function pay(sandbox: TestSandbox, tab: Tab, front: Awaited<ReturnType<typeof startFront>>): Promise<string[]> {
  const { id, token } = await sandbox.createTransaction()
  const card = { encrypted: await encryptCard(id, {}, Math.floor(Date.now() / 1_000)) }
  const expected = { amount: 1999, currency: 'USD', version: 1 }
  const key = randomUUID()
  const body = JSON.stringify({ expected, paymentMethodType: 'creditCard', consents: [], card })
  const { status, attempt } = await tab.call('send', `${front.origin}/v1/attempts`, { token, key, body })
  await front.idle()
  const charges = (await sandbox.ledger(id)).filter(({ type }) => type === 'charge')
  if (!front.arrivals.has(key)) return [`${id} never arrived`]
  if (charges.length !== 1) return [`I1: ${id} has ${charges.length} charges`]
  if (attempt !== null && attempt !== charges[0]?.attemptId)
    return [`I2: ${id} was answered with ${attempt} and charged for another`]
  return status === null || status === 201 || status === 409 ? [] : [`I2: ${id} was answered ${status}`]
}

/**
 * Lets a page in a real browser pay `runs` times through a server that reads each payment and then resets the reused
 * connection. The browser, not the page, sends many of them again.
 */
export async function runResend({ runs, engine, onProgress }: ResendOptions): Promise<Report> {
  const sandbox = await startTestSandbox()
  const front = await startFront(sandbox.origins[0] ?? '')
  const pages = await startPages(front.origin)
  const browser = await launchNamed(engine)
  const violations: string[] = []
  try {
    const tab = await browser.openTab()
    await tab.open(pages.empty)
    for (let done = 1; done <= runs; done += 1) {
      violations.push(...(await pay(sandbox, tab, front)))
      onProgress?.(done)
    }
    const seenTwice = [...front.arrivals.values()].filter((count) => count > 1).length
    return { resets: front.resets(), seenTwice, violations }
  } finally {
    await browser.close()
    await pages.close()
    front.close()
    await sandbox.close()
  }
}
