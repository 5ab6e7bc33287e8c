import { setTimeout as pause } from 'node:timers/promises'
import { encryptCard, startTestSandbox } from '../../support/sandbox.ts'
import type { TestSandbox } from '../../support/sandbox.ts'
import { launchNamed } from '../browser/engines/launch.ts'
import { startFront } from './front.ts'
import { payingPage } from './page.ts'
import type { Outcome, Task } from './page.ts'

export interface ResendOptions {
  /** How many payments the page makes. */
  readonly runs: number
  readonly engine: string
}

export interface Report {
  /** How often the page called `fetch` to pay, and under how many keys. */
  readonly posts: number
  readonly keys: number
  /** How many of the page's requests were read by the server and then lost their connection. */
  readonly resets: number
  /** How many of them arrived at the server twice or more often. */
  readonly seenTwice: number
  readonly violations: readonly string[]
}

const CHUNK = 20
const START_LIMIT_MS = 60_000
const POST_LIMIT_MS = 1_000

async function createTask(sandbox: TestSandbox): Promise<Task> {
  const { id, token } = await sandbox.createTransaction()
  const card = { encrypted: await encryptCard(id, {}, Math.floor(Date.now() / 1_000)) }
  const expected = { amount: 1999, currency: 'USD', version: 1 }
  return { id, token, body: JSON.stringify({ expected, paymentMethodType: 'creditCard', consents: [], card }) }
}

/** One charge for every payment that was made, and no answer that says anything else. */
async function faultsOf(sandbox: TestSandbox, { id, status, attempt }: Outcome): Promise<string[]> {
  const charges = (await sandbox.ledger(id)).filter(({ type }) => type === 'charge')
  if (charges.length !== 1) return [`I1: ${id} has ${charges.length} charges`]
  if (attempt !== null && attempt !== charges[0]?.attemptId)
    return [`I2: ${id} was answered with ${attempt} and charged for another`]
  return status === null || status === 201 || status === 409 ? [] : [`I2: ${id} was answered ${status}`]
}

/** The front with the page that pays. `onOutcomes` is called with all that came of its payments so far. */
async function openShop(sandbox: TestSandbox, runs: number, onOutcomes: (outcomes: readonly Outcome[]) => void) {
  let handedOut = 0
  const outcomes: Outcome[] = []
  const front = await startFront(sandbox.origins[0] ?? '', {
    '/': () => Promise.resolve({ type: 'text/html', body: payingPage(`http://127.0.0.1:${front.port}`) }),
    async '/tasks'() {
      const count = Math.min(CHUNK, runs - handedOut)
      handedOut += count
      const tasks: Task[] = []
      while (tasks.length < count) tasks.push(await createTask(sandbox))
      return { type: 'application/json', body: JSON.stringify(tasks) }
    },
    '/outcomes'(body) {
      outcomes.push(...(JSON.parse(body) as Outcome[]))
      onOutcomes(outcomes)
      return Promise.resolve({ type: 'text/plain', body: '' })
    },
  })
  return front
}

/** Opens the page and waits until it has made all its payments. */
async function payInBrowser(sandbox: TestSandbox, { runs, engine }: ResendOptions) {
  let finish: (outcomes: readonly Outcome[]) => void = () => undefined
  const all = new Promise<readonly Outcome[]>((resolve) => (finish = resolve))
  const front = await openShop(sandbox, runs, (outcomes) => {
    if (outcomes.length === runs) finish(outcomes)
  })
  const browser = await launchNamed(engine)
  const isLate = pause(START_LIMIT_MS + runs * POST_LIMIT_MS, undefined, { ref: false })
  try {
    // Another origin than the API's, as a merchant's page is.
    await (await browser.openTab()).open(`http://localhost:${front.port}/`)
    const outcomes = await Promise.race([all, isLate])
    if (!outcomes) throw new Error(`The page in ${engine} did not make its ${runs} payments in time.`)
    await front.idle()
    return { outcomes, arrivals: front.arrivals, resets: front.resets() }
  } finally {
    await browser.close()
    front.close()
  }
}

/**
 * Lets a page in a real browser pay `runs` times through a server that reads each payment and then resets the reused
 * connection. The browser, not the page, sends many of them again.
 */
export async function runResend(options: ResendOptions): Promise<Report> {
  const sandbox = await startTestSandbox()
  try {
    const { outcomes, arrivals, resets } = await payInBrowser(sandbox, options)
    const violations: string[] = []
    for (const outcome of outcomes) violations.push(...(await faultsOf(sandbox, outcome)))
    const keys = new Set(outcomes.map(({ key }) => key)).size
    if (arrivals.size !== keys) violations.push(`${arrivals.size} keys arrived, ${keys} were made`)
    const seenTwice = outcomes.filter(({ key }) => (arrivals.get(key) ?? 0) > 1).length
    return { posts: outcomes.length, keys, resets, seenTwice, violations }
  } finally {
    await sandbox.close()
  }
}
