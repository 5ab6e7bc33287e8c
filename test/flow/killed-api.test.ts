import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agree } from '../support/agree.ts'
import { newBuyer } from '../support/checkoutBank.ts'
import { startJourney } from '../support/journey.ts'
import type { Journey, Visit } from '../support/journey.ts'
import { test as base } from '../support/journeyTest.ts'
import { CARDS } from '../support/sandbox.ts'
import { startSandboxProcess } from '../support/sandboxProcess.ts'
import type { SandboxProcess } from '../support/sandboxProcess.ts'
import { typeCardAt } from '../support/tabbing.ts'

/** Amounts that end in 37 are answered only after 30 s, so that a payment can be cut off in its middle. */
const SLOW_SPLIT = 50_400.37
/** Of these the system gives none to others while the API is dead. */
const PORTS = { from: 20_000, count: 10_000 } as const

/** What a payer opens who pays a part on terms and the rest by card. */
async function open(journey: Journey): Promise<Visit> {
  const buyer = await newBuyer(journey, { qualificationStatus: 'completed' })
  const order = {
    ...buyer.order,
    lines: [{ lineItems: [{ title: 'Desks', quantity: 1, price: SLOW_SPLIT }] }],
    allowedPaymentMethods: ['payWithTerms' as const],
    splitMethods: ['creditCard' as const],
    netDaysOptions: [30],
  }
  const visit = await journey.visit(order, `api-base-url="${journey.api}"`)
  await button(visit).waitFor()
  await agree(visit.page)
  await typeCardAt(visit, CARDS.visa)
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
  const visit = await open(journey)
  await begin(journey, visit)
  // The bank has heard of it by then.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await api.kill()
  await visit.sees('We are confirming your payment. Don’t pay again.')
  assert.equal(await button(visit).count(), 0)
  await api.start()
  await visit.sees('You’ll receive the invoice by email')
  assert.deepEqual(await visit.ledger(), ['charge 40037 USD', 'invoice 5000000 USD'])
  assert.equal((await visit.heard('success')).length, 1)
  assert.deepEqual(
    (await visit.heard('error')).map(({ code }) => code),
    ['outcome_unknown'],
  )
})
