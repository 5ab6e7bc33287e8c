import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { Page, Route } from 'playwright-core'
import type { paths } from '../../src/api/schema.d.ts'
import { openAccount } from '../support/buyerAccount.ts'
import { test } from '../support/journeyTest.ts'
import { pause } from '../support/waiting.ts'

/** Once nothing more was asked for in this time, nothing is asked for without an answer. */
const QUIET_MS = 400

/**
 * Opens an address and answers in rounds: what was asked for while nothing was answered is answered together. So the
 * rounds are the answers that depend on each other, on any machine. Gives the paths of each.
 */
async function roundsUntil(page: Page, address: string, isThere: () => Promise<boolean>): Promise<string[][]> {
  const rounds: string[][] = []
  let waiting: Route[] = []
  let last = Date.now()
  let isOver = false
  await page.context().route('**', async (route) => {
    if (isOver) return route.continue()
    waiting.push(route)
    last = Date.now()
  })
  await page.evaluate((url) => location.assign(url), address)
  for (;;) {
    await pause(50)
    // The page cannot be asked while a frame of it waits for an answer.
    if (await Promise.race([isThere(), pause(QUIET_MS).then(() => false)])) break
    if (waiting.length === 0 || Date.now() - last < QUIET_MS) continue
    const round = waiting
    waiting = []
    rounds.push(round.map((route) => new URL(route.request().url()).pathname).filter((path) => path !== '/favicon.ico'))
    await Promise.all(round.map((route) => route.continue()))
    last = Date.now()
  }
  isOver = true
  for (const route of waiting) await route.continue()
  return rounds
}

/** How many rounds it took until all of these paths were answered. What is asked for afterwards does not count. */
const roundsFor = (rounds: readonly string[][], ...needed: readonly RegExp[]): number =>
  1 + Math.max(...needed.map((path) => rounds.findLastIndex((round) => round.some((one) => path.test(one)))))

const FORM = [/secure-frame/, /session$/, /chunks\/(elements|react|app)-/]

/** Types into the card field as soon as there is one; true once the field has the digit. */
async function takesDigit(page: Page): Promise<boolean> {
  const field = page.frameLocator('iframe[title="Card details"]').locator('#number')
  if (!(await field.isVisible())) return false
  await field.press('4')
  return (await field.inputValue()).startsWith('4')
}

test('three answers depend on each other until the card can be typed: page, script, and all that the form needs', async ({
  browser,
  journey,
}) => {
  const { page: earlier, transaction } = await journey.visit()
  const address = earlier.url()
  const page = await browser.newPage()
  const rounds = await roundsUntil(page, address, () => takesDigit(page))
  assert.equal(roundsFor(rounds, ...FORM), 3, JSON.stringify(rounds, null, 2))
  assert.deepEqual(rounds.slice(0, 2), [[`/${transaction.id}`], ['/balance.js']])
  await page.getByRole('button', { name: 'Pay $19.99' }).waitFor()
  await page.close()
})

test('three answers depend on each other until an account shows its first invoices', async ({ browser, journey }) => {
  const { page: earlier } = await openAccount(journey, { samples: { count: 3 } })
  const page = await browser.newPage()
  const rounds = await roundsUntil(page, earlier.url(), () => page.getByRole('table').isVisible())
  assert.equal(roundsFor(rounds, /chunks/, /session$/, /invoices$/), 3, JSON.stringify(rounds, null, 2))
  // The list that came early serves the screen: none is requested a second time.
  assert.equal(rounds.flat().filter((path) => path.endsWith('/invoices')).length, 1)
  await page.close()
})

test('three answers depend on each other until the card can be typed by whom a link was sent', async ({
  browser,
  journey,
}) => {
  const { transaction } = await journey.visit()
  const headers = { authorization: `Bearer ${transaction.token}` }
  const client = createClient<paths>({ baseUrl: journey.api, headers })
  const { data } = await client.POST('/v1/hand-offs', { body: {} })
  const page = await browser.newPage()
  const rounds = await roundsUntil(page, data?.url ?? assert.fail(), () => takesDigit(page))
  assert.equal(roundsFor(rounds, ...FORM), 3, JSON.stringify(rounds, null, 2))
  await page.close()
})
