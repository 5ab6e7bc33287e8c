import createClient from 'openapi-fetch'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import type { paths } from '../../src/api/schema.d.ts'
import type { Journey } from './journey.ts'
import { encryptBank } from './sandbox.ts'

/** Numbers of a bank account as they are typed; in the United States unless there is an institution. */
export interface TypedAccount {
  routing?: string
  institution?: string
  transit?: string
  account: string
}

/** Saves a bank account for a buyer as the frame would, one that is verified at once unless something else is said. */
export async function saveAccount({ api, merchant }: Journey, buyerId: string, account?: Record<string, unknown>) {
  const { data: clock } = await merchant.POST('/sandbox/clock', { body: { advanceMs: 0 } })
  const seconds = Math.floor(Date.parse(clock?.now ?? '') / 1_000)
  const params = { path: { id: buyerId } }
  const { data } = await merchant.POST('/buyers/{id}/token', { params, body: { scope: 'ADD_PAYMENT_METHOD' } })
  const headers = { authorization: `Bearer ${data?.token}` }
  const buyer = createClient<paths>({ baseUrl: api, headers })
  const encrypted = await encryptBank(buyerId, account, seconds)
  const { data: saved, error } = await buyer.POST('/v1/payment-methods', { body: { type: 'bank', encrypted } })
  if (!saved) throw new Error(`No account: ${JSON.stringify(error)}`)
  return saved
}

/** A new buyer, and a part of an order that is theirs. */
export async function newBuyer({ merchant }: Journey, more: { qualificationStatus?: string } = {}) {
  const email = `payer-${crypto.randomUUID()}@example.test`
  const { data } = await merchant.POST('/buyers', { body: { email, businessName: 'Cedar Works', ...more } })
  if (!data) throw new Error('No buyer.')
  return { id: data.id, order: { buyer: { email, businessName: 'Cedar Works', ...more } } }
}

/** The bank's own page in the dialog. */
export const bankPage = (page: Page): FrameLocator => page.frameLocator('balance-checkout dialog iframe')

/** Logs in at a bank, up to what it makes of the user's name. */
export async function logIn(page: Page, user: string): Promise<void> {
  const bank = bankPage(page)
  await bank.getByRole('button', { name: 'Alder & Main Bank' }).click()
  await bank.getByLabel('User name').fill(user)
  await bank.getByLabel('Password').fill('pass_good')
  await bank.getByRole('button', { name: 'Log in' }).click()
}

/** Goes on to the end: the second factor, and the first account. */
export async function linkAccount(page: Page): Promise<void> {
  const bank = bankPage(page)
  await bank.getByLabel('Security code').fill('1234')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await bank.getByRole('button', { name: 'Link this account' }).click()
}

/** The frame where bank-account numbers are typed. */
export const accountFrame = (page: Page): FrameLocator =>
  page.frameLocator('balance-checkout iframe[title="Bank account"]')

/** Types the numbers of an account into the dialog. */
export async function typeAccount(page: Page, { routing, institution, transit, account }: TypedAccount): Promise<void> {
  const frame = accountFrame(page)
  const fill = (field: Locator, text: string | undefined) => (text === undefined ? undefined : field.fill(text))
  await frame.getByLabel('Account holder').fill('Cedar Works')
  await frame.getByLabel('Checking').check()
  await fill(frame.getByLabel('Routing number'), routing)
  await fill(frame.getByLabel('Institution number'), institution)
  await fill(frame.getByLabel('Transit number'), transit)
  await fill(frame.getByLabel('Account number', { exact: true }), account)
}
