import { randomUUID } from 'node:crypto'
import { bankDaysAfter, bankDaysBefore, isBankDay } from '../../demo/sandbox/domain/bankDays.ts'
import { addDays, dayOf } from '../../demo/sandbox/domain/days.ts'
import { readClock } from '../../demo/sandbox/store/clock.ts'
import type { components } from '../../src/api/schema.d.ts'
import { createTestBuyer } from './buyerSandbox.ts'
import type { TestBuyer } from './buyerSandbox.ts'
import { addInvoice } from './invoices.ts'
import type { Share } from './invoices.ts'
import { CARDS } from './sandbox.ts'
import type { TestSandbox } from './sandbox.ts'

type Schemas = components['schemas']
type Request = Schemas['ScheduledPaymentRequest']

/** The day of the sandbox's clock. */
export const today = async ({ db }: Pick<TestSandbox, 'db'>): Promise<string> => dayOf(await readClock(db))

/** A day of its clock, so many days from now, and the next one with banks if it has none. */
export async function bankDayIn(sandbox: Pick<TestSandbox, 'db'>, days: number): Promise<string> {
  const day = addDays(await today(sandbox), days)
  return isBankDay(day, 'USD') ? day : bankDaysAfter(day, 1, 'USD')
}

export { addDays, bankDaysBefore }

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

interface Scheduling {
  readonly invoices: readonly Share[]
  readonly creditNotes?: readonly Share[]
  readonly date: string
  readonly paymentMethodId: string
  readonly paymentMethodType?: Request['paymentMethodType']
  readonly key?: string
  readonly body?: Partial<Request>
}

const toShares = (shares: readonly Share[]): Share[] => shares.map(({ id, amount }) => ({ id, amount }))

/** What POST /v1/scheduled-payments is sent, as it is quoted for that day. */
async function scheduleBody(
  { widget }: Pick<TestBuyer, 'widget'>,
  { invoices, creditNotes, date, paymentMethodId, paymentMethodType = 'creditCard', body }: Scheduling,
): Promise<Request> {
  const asked = { invoices: toShares(invoices), ...(creditNotes ? { creditNotes: toShares(creditNotes) } : {}) }
  const { data } = await widget.POST('/v1/invoice-quotes', { body: { ...asked, date } })
  const { amount = 0, currency = 'USD', version = 1, methods = [] } = data?.transaction ?? {}
  const fees = methods.find(({ type }) => type === paymentMethodType)?.fees ?? []
  const total = fees.reduce((sum, fee) => sum + fee.amount, amount)
  const required = (data?.requiredConsents ?? []).filter((consent) =>
    consent.paymentMethodTypes.includes(paymentMethodType),
  )
  return {
    expected: { amount: total, currency, version },
    ...{ paymentMethodType, paymentMethodId, date, ...asked },
    consents: required.map(({ kind, version: ofText }) => ({
      kind,
      version: ofText,
      acceptedAt: data?.serverTime ?? '',
    })),
    ...body,
  }
}

export async function schedule(buyer: Pick<TestBuyer, 'widget'>, scheduling: Scheduling) {
  const { key = randomUUID() } = scheduling
  const body = await scheduleBody(buyer, scheduling)
  return buyer.widget.POST('/v1/scheduled-payments', { params: { header: { 'Idempotency-Key': key } }, body })
}

export async function readScheduled({ widget }: Pick<TestBuyer, 'widget'>, id = '') {
  return (await widget.GET('/v1/scheduled-payments/{id}', { params: { path: { id } } })).data
}

/** Saves a card of the buyer; gives its id. */
export async function saveCard(sandbox: TestSandbox, { id, widget }: TestBuyer, number: string): Promise<string> {
  const encrypted = await sandbox.encryptCard(id, { number })
  const { data } = await widget.POST('/v1/payment-methods', { body: { type: 'card', encrypted } })
  return data?.id ?? ''
}

/** Calls all that there is for a payment on a date. */
export async function callScheduled(sandbox: TestSandbox): Promise<void> {
  const buyer = await createTestBuyer(sandbox)
  const paymentMethodId = await saveCard(sandbox, buyer, CARDS.visa)
  const date = addDays(await today(sandbox), 2)
  const invoices = [await addInvoice(sandbox, buyer.id)]
  const { data } = await schedule(buyer, { invoices, date, paymentMethodId })
  const params = { path: { id: data?.id ?? '' } }
  await readScheduled(buyer, data?.id)
  await buyer.widget.GET('/v1/scheduled-payments')
  await buyer.widget.PATCH('/v1/scheduled-payments/{id}', { params, body: { date: addDays(date, 1) } })
  await buyer.widget.DELETE('/v1/scheduled-payments/{id}', { params })
}
