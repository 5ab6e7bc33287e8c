import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { components, operations, paths } from '../../src/api/schema.d.ts'
import { newBuyer } from './checkoutBank.ts'
import type { Journey, Visit } from './journey.ts'
import { payInvoices } from './invoices.ts'
import { encryptCard } from './encrypt.ts'
import { chooseAt, focused, pressKey, tabTo } from './tabbing.ts'
import { QUALIFIED } from './termsOrder.ts'
import { until } from './waiting.ts'

// All of it by keyboard alone.

type Schemas = components['schemas']
type Samples = operations['createSampleInvoices']['requestBody']['content']['application/json']
export type Invoice = Schemas['MerchantInvoice']
type Page = Visit['page']

/** Not the frame of a card, which has a similar name. */
const METHODS = /^(Card(?! number| details)|Bank account|Wire transfer|ACH)/

type Holder = Partial<{ user: Schemas['TokenUser']; payLimit: Schemas['PayLimitRequest'] }>

export interface AccountOptions {
  /** The invoices of the buyer. */
  readonly samples?: Samples
  readonly permissions?: Schemas['Permissions']
  /** The buyer has $50,000.00 of credit. */
  readonly hasCredit?: boolean
  /** Who holds the token, and what they may pay. */
  readonly holder?: Holder
  readonly attributes?: string
  /** Runs before the page is opened. */
  readonly prepare?: (buyer: Awaited<ReturnType<typeof newBuyer>>) => Promise<unknown>
}

const html = (assets: string, token: string, attributes: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>An account</title>
<script async src="${assets}/balance.js"></script>
<balance-next token="${token}" ${attributes}></balance-next>
</html>`

/** A page of another origin that holds the account of a new buyer. */
export async function openAccount(journey: Journey, options: AccountOptions = {}): Promise<Visit> {
  const { samples, permissions, holder, attributes = '', prepare, hasCredit } = options
  const buyer = await newBuyer(journey, hasCredit ? QUALIFIED : {})
  const { id, order } = buyer
  if (samples) await addSamples(journey, id, samples)
  await prepare?.(buyer)
  const token = await tokenOf(journey, id, permissions, holder)
  return journey.visitPage(order, ({ assets }) => html(assets, token, attributes))
}

export function addSamples({ merchant }: Journey, id: string, body: Samples) {
  return merchant.POST('/sandbox/buyers/{id}/invoices', { params: { path: { id } }, body })
}

/** A token for the whole account. */
async function tokenOf({ merchant }: Journey, id: string, permissions?: Schemas['Permissions'], holder?: Holder) {
  const params = { path: { id } }
  const { data } = await merchant.POST('/buyers/{id}/token', {
    params,
    body: { scope: 'BUYER', ...(permissions && { permissions }), ...holder },
  })
  return data?.token ?? ''
}

/** The buyer's invoices as the merchant has them, the one due first first. */
export async function invoicesOf(
  { merchant }: Journey,
  { transaction: { buyerId } }: Visit,
  status?: Schemas['InvoiceStatus'],
): Promise<Invoice[]> {
  const { data } = await merchant.GET('/invoices', {
    params: { query: { buyerId, limit: 500, ...(status && { status }) } },
  })
  return (data?.invoices ?? []).toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
}

/** What moved on the account, as "charge 1999 USD"; the oldest first. */
export async function ledgerOf({ merchant }: Journey, { transaction: { buyerId } }: Visit): Promise<string[]> {
  const { data } = await merchant.GET('/sandbox/ledger', { params: { query: { buyerId } } })
  return data?.entries.map(({ type, amount, currency }) => `${type} ${amount} ${currency}`) ?? []
}

/** As the screen writes it. */
export const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
/** In minor units. */
export const minor = (amount: number) => Math.round(amount * 100)
export const sum = (invoices: readonly Invoice[]) => invoices.reduce((all, { amountDue }) => all + minor(amountDue), 0)

/** Presses a key in the list, and waits until another row has the focus. */
export async function pressInList(page: Page, key: string): Promise<string> {
  const before = await focused(page)
  await pressKey(page, key)
  return until(`another row after ${key}`, async () => {
    const now = await focused(page)
    return now !== before && now
  })
}
/** Goes to the row of an invoice and chooses it, or takes it out. */
export async function chooseRow({ page }: Visit, number: string, key = 'Space'): Promise<void> {
  const name = `Select invoice ${number}`
  await page.getByRole('checkbox', { name }).waitFor()
  await tabTo(page, /^Select invoice /)
  let now = await pressHome(page)
  while (now !== name) now = await pressInList(page, 'ArrowDown')
  await pressKey(page, key)
}

/** Chooses a method of the payment whose name begins so. */
export async function chooseMethod(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).waitFor()
  await chooseAt(page, METHODS, new RegExp(`^${name}`))
}

async function pressHome(page: Page): Promise<string> {
  await pressKey(page, 'Home')
  await page.locator('balance-next tr[data-row="0"] input:focus').waitFor()
  return focused(page)
}

/** What is about to be paid: the number of each invoice and how much of it, also where that is typed. */
export async function linesToPay({ page }: Visit): Promise<[number: string, minorAmount: number][]> {
  const lines = page.getByRole('region', { name: 'Order summary' }).getByRole('listitem')
  const texts = await lines.evaluateAll((found) =>
    found.map((line) => [...line.children].map((one) => one.querySelector('input')?.value ?? one.textContent)),
  )
  return texts.map(([number = '', amount = '']) => [number, minor(Number(amount.replace(/[$,]/g, '')))])
}

/** Pays invoices whole as the same buyer does on another device. */
export async function payElsewhere(journey: Journey, visit: Visit, invoices: readonly Invoice[]): Promise<void> {
  const { buyerId } = visit.transaction
  const token = await tokenOf(journey, buyerId)
  const widget = createClient<paths>({ baseUrl: journey.api, headers: { authorization: `Bearer ${token}` } })
  const seconds = Math.floor(Date.now() / 1_000)
  const { data, error } = await payInvoices(
    { encryptCard: (subject, card) => encryptCard(subject, card, seconds) },
    { id: buyerId, token, widget },
    { invoices: invoices.map(({ id, amountDue }) => ({ id, amount: minor(amountDue) })) },
  )
  assert.equal(data?.status, 'succeeded', JSON.stringify(error))
}

/** Waits until the list has as many rows as this. */
export async function counts({ page }: Visit, shown: number, total = shown): Promise<void> {
  await page.getByText(`${shown} of ${total}`, { exact: true }).waitFor()
}

/** Checks the events of a payment: each once, with exactly these invoices. */
export async function assertPaid(visit: Visit, invoices: readonly Pick<Invoice, 'id'>[], amount: number) {
  const [success, ...more] = await visit.heard('success')
  const [paid = {}, ...others] = await visit.heard('invoices-paid')
  assert.deepEqual([more, others], [[], []])
  assert.equal(success?.['attemptId'], paid['attemptId'])
  assert.deepEqual(
    [(paid['invoiceIds'] as string[]).toSorted(), paid['amount'], paid['currency']],
    [invoices.map(({ id }) => id).toSorted(), amount, 'USD'],
  )
}
