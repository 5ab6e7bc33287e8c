import createClient from 'openapi-fetch'
import type { FrameLocator, Page } from 'playwright-core'
import type { paths } from '../../src/api/schema.d.ts'
import type { Journey } from './journey.ts'
import { encryptBank } from './encrypt.ts'
import { chooseAt, pressAt, pressKey, typeAt } from './tabbing.ts'

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
  return { id: data.id, email, order: { buyer: { id: data.id } } }
}

/** The bank's own page in the dialog. */
export const bankPage = (page: Page): FrameLocator =>
  page.frameLocator(':is(balance-checkout, balance-next) dialog iframe')

/** Logs in at a bank by keyboard, up to what it makes of the user's name. */
export async function logIn(page: Page, user: string): Promise<void> {
  const bank = bankPage(page)
  await bank.getByRole('button', { name: 'Alder & Main Bank' }).waitFor()
  await pressAt(page, /Alder & Main Bank/, 'Enter')
  await bank.getByLabel('User name').waitFor()
  await typeAt(page, /^User name/, user)
  await typeAt(page, /^Password/, 'pass_good')
  await pressKey(page, 'Enter')
}

/** Goes on to the end by keyboard: the second factor, and the first account. */
export async function linkAccount(page: Page): Promise<void> {
  const bank = bankPage(page)
  await bank.getByLabel('Security code').waitFor()
  await typeAt(page, /^Security code/, '1234')
  await pressKey(page, 'Enter')
  await bank.getByRole('button', { name: 'Link this account' }).waitFor()
  await pressAt(page, /^Link this account$/, 'Enter')
}

/** The frame where bank-account numbers are typed. */
const accountFrame = (page: Page): FrameLocator => page.frameLocator('balance-checkout iframe[title="Bank account"]')

/** Types the numbers of an account into the dialog, by keyboard alone. */
export async function typeAccount(page: Page, { routing, institution, transit, account }: TypedAccount): Promise<void> {
  await accountFrame(page).getByLabel('Account holder').waitFor()
  await typeAt(page, /^Account holder/, 'Cedar Works')
  await chooseAt(page, /^(Checking|Savings)/, /^Checking/)
  if (routing !== undefined) await typeAt(page, /^Routing number/, routing)
  if (institution !== undefined) await typeAt(page, /^Institution number/, institution)
  if (transit !== undefined) await typeAt(page, /^Transit number/, transit)
  await typeAt(page, /^Account number/, account)
}
