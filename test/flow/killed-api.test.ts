import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agree } from '../support/agree.ts'
import { newBuyer, saveAccount } from '../support/checkoutBank.ts'
import { startJourney } from '../support/journey.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test as base } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { startSandboxProcess } from '../support/sandboxProcess.ts'
import type { SandboxProcess } from '../support/sandboxProcess.ts'
import { typeCardAt } from '../support/tabbing.ts'

/** Amounts that end in 37 are answered only after 30 s, so that a payment can be cut off in its middle. */
const SLOW = 10.37
const SLOW_SPLIT = 50_400.37
/** Of these the system gives none to others while the API is dead. */
const PORTS = { from: 20_000, count: 10_000 } as const

/** What pays, what the payer reads in the end, and what the ledger has then. */
const WAYS = {
  achDebit: { price: SLOW, end: 'The debit takes about 3 days', ledger: ['debit-submitted 1037 USD'] },
  payWithTerms: {
    price: SLOW_SPLIT,
    end: 'The invoice comes by e-mail',
    ledger: ['charge 40037 USD', 'invoice 5000000 USD'],
  },
} as const
type Way = keyof typeof WAYS

async function open(journey: Journey, way: Way): Promise<Visit> {
  const buyer = await newBuyer(journey, { qualificationStatus: 'completed' })
  if (way === 'achDebit') await saveAccount(journey, buyer.id)
  const order = {
    ...buyer.order,
    lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price: WAYS[way].price }] }],
    allowedPaymentMethods: [way],
    splitMethods: ['creditCard' as const],
    netDaysOptions: [30],
  }
  const visit = await journey.visit(order, `api-base-url="${journey.api}"`)
  await button(visit).waitFor()
  await agree(visit.page)
  if (way === 'payWithTerms') await typeCardAt(visit, CARDS.visa)
  return visit
}

const button = ({ page }: Visit) => page.getByRole('button', { name: /^(Pay|Place order)/ })

/** Pays, and waits until the API has written down that it begins. */
async function begin({ api }: Journey, visit: Visit): Promise<void> {
  // Chromium may take a press of the mouse that comes with a scroll to where a frame of another origin was before.
  await button(visit).press('Enter')
  const headers = { authorization: `Bearer ${visit.transaction.token}` }
  const endsAt = Date.now() + 10_000
  for (let status = ''; status !== 'processing';) {
    assert.ok(Date.now() < endsAt, 'the payment does not begin')
    await new Promise((resolve) => setTimeout(resolve, 50))
    const answer = await fetch(`${api}/v1/session`, { headers })
    status = ((await answer.json()) as { activeAttempt?: { status: string } }).activeAttempt?.status ?? ''
  }
}

interface KillableApi {
  readonly origin: string
  start(): Promise<void>
  kill(): Promise<void>
}

const test = base.extend<{ api: KillableApi }>({
  api: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    const place = { SANDBOX_DATA: folder, API_PORT: String(PORTS.from + randomInt(PORTS.count)) }
    let running: SandboxProcess | undefined
    const start = async () => void (running = await startSandboxProcess(place))
    const kill = async () => running?.kill()
    await use({ origin: `http://127.0.0.1:${place.API_PORT}`, start, kill })
    await kill()
    await rm(folder, { recursive: true })
  },
  journey: async ({ browser, api }, use) => {
    await api.start()
    const journey = await startJourney(browser, { api: api.origin })
    await use(journey)
    await journey.close()
  },
})

test.setTimeout(180_000)
test('a payment says that it is being confirmed while the API is dead, and ends once it is back', async ({
  api,
  journey,
}) => {
  const visits = new Map<Way, Visit>()
  for (const way of Object.keys(WAYS) as Way[]) visits.set(way, await open(journey, way))
  for (const visit of visits.values()) await begin(journey, visit)
  // The bank has heard of the last one by then.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await api.kill()
  for (const visit of visits.values()) {
    await visit.sees('We are confirming your payment. Do not pay again.')
    assert.equal(await button(visit).count(), 0)
  }
  await api.start()
  for (const [way, visit] of visits) {
    const { end, ledger } = WAYS[way]
    await visit.sees(end)
    assert.deepEqual(await visit.ledger(), ledger, way)
    assert.equal((await visit.heard('success')).length, 1, way)
    assert.deepEqual(
      (await visit.heard('error')).map(({ code }) => code),
      ['outcome_unknown'],
    )
  }
})
