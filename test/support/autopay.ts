import assert from 'node:assert/strict'
import { desc, eq } from 'drizzle-orm'
import { autopayAgreements } from '../../demo/sandbox/store/autopaySchema.ts'
import type { components } from '../../src/api/schema.d.ts'
import type { AccountSandbox } from './accountSandbox.ts'
import { createTestBuyer } from './buyerSandbox.ts'
import type { TestBuyer } from './buyerSandbox.ts'
import { addInvoice } from './invoices.ts'
import { CARDS } from './sandbox.ts'
import type { TestSandbox } from './sandbox.ts'
import { addDays, saveCard, today } from './scheduled.ts'

type Schemas = components['schemas']
type Terms = Schemas['AutopayTerms']
type Payer = Pick<TestBuyer, 'widget'>

/** Before any invoice that a test makes. */
export const LONG_AGO = '2020-01-01'

export const quoteAutopay = async ({ widget }: Payer, terms: Terms) => widget.POST('/v1/autopay/quote', { body: terms })

/** Agrees to what a quote of the same values asks for. */
export async function agree(buyer: Payer, terms: Partial<Terms> & Pick<Terms, 'paymentMethodId'>) {
  const whole = { daysBefore: 0, from: LONG_AGO, ...terms }
  const { data } = await quoteAutopay(buyer, whole)
  const acceptedAt = new Date().toISOString()
  const consents = (data?.requiredConsents ?? []).map(({ kind, version }) => ({ kind, version, acceptedAt }))
  return buyer.widget.PUT('/v1/autopay', { body: { ...whole, consents } })
}

export const readAutopay = async ({ widget }: Payer) =>
  (await widget.GET('/v1/autopay')).data ?? assert.fail('Autopay was not read.')

/** What becomes of which invoice, as `planned 2026-12-01`. */
export async function runsOf(buyer: Payer): Promise<ReadonlyMap<string, string>> {
  const { nextRuns } = await readAutopay(buyer)
  return new Map(nextRuns.map(({ invoiceId, status, date }) => [invoiceId, `${status} ${date}`]))
}

/** What the clock makes due is done. */
export const tick = async ({ sandbox }: Pick<AccountSandbox, 'sandbox'>) =>
  sandbox.merchant.POST('/sandbox/clock', { body: { advanceMs: 1 } })

export const skip = async ({ widget }: Payer, invoiceId: string, undo?: boolean) =>
  widget.POST('/v1/autopay/skip', { body: { invoiceId, ...(undo === undefined ? {} : { undo }) } })

export const pause = async ({ widget }: Payer, isPaused: boolean) => widget.PATCH('/v1/autopay', { body: { isPaused } })

/** Entries of the ledger about an invoice, whoever paid it. */
export async function paidOf({ merchant }: Pick<TestSandbox, 'merchant'>, { id }: { readonly id: string }) {
  const { data } = await merchant.GET('/sandbox/ledger', { params: { query: { invoiceId: id } } })
  return data?.entries.map(({ type, amount }) => `${type} ${amount}`)
}

/** The versions of what a buyer has agreed to, the newest first, as they are kept. */
export async function versionsOf({ db }: Pick<TestSandbox, 'db'>, buyerId: string) {
  const { version, buyerId: of } = autopayAgreements
  return db.select().from(autopayAgreements).where(eq(of, buyerId)).orderBy(desc(version))
}

/** Calls all that there is for autopay. */
export async function callAutopay(sandbox: TestSandbox): Promise<void> {
  const buyer = await createTestBuyer(sandbox)
  const paymentMethodId = await saveCard(sandbox, buyer, CARDS.visa)
  const invoice = await addInvoice(sandbox, buyer.id, { dueDate: addDays(await today(sandbox), 9) })
  await agree(buyer, { paymentMethodId })
  await readAutopay(buyer)
  await pause(buyer, true)
  await skip(buyer, invoice.id)
  await buyer.widget.DELETE('/v1/autopay')
}
