import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { creditNotes, invoices } from '../../demo/sandbox/store/invoicesSchema.ts'
import type { CreditNoteRow, InvoiceRow } from '../../demo/sandbox/store/invoicesSchema.ts'
import type { components } from '../../src/api/schema.d.ts'
import type { TestBuyer } from './buyerSandbox.ts'
import { CARDS } from './sandbox.ts'
import type { TestSandbox } from './sandbox.ts'

type Schemas = components['schemas']
export type Share = Schemas['InvoiceShare']

export interface InvoicePayment {
  readonly invoices: readonly Share[]
  readonly creditNotes?: readonly Share[]
  readonly key?: string
  readonly number?: string
  readonly encrypted?: string
  readonly body?: Partial<Schemas['InvoicePaymentRequest']>
  /** Pays what the quote said then; else one is read first. */
  readonly quote?: Schemas['Session'] | undefined
}

/** Puts an invoice of a buyer into the database, $100.00 and unpaid unless something else is said. */
export async function addInvoice(
  { db }: TestSandbox,
  buyerId: string,
  values: Partial<InvoiceRow> = {},
): Promise<Share & { readonly number: string }> {
  const id = `inv_${randomUUID()}`
  const amount = values.amount ?? 10_000
  const row = {
    id,
    buyerId,
    number: `INV-${id.slice(-12)}`,
    amount,
    amountDue: amount,
    currency: 'USD',
    issuedOn: '2026-11-01',
    dueDate: '2026-12-31',
    minimumPayment: 1,
    ...values,
  }
  await db.insert(invoices).values(row)
  return { id, number: row.number, amount: row.amountDue }
}

export async function addCreditNote(
  { db }: TestSandbox,
  buyerId: string,
  values: Partial<CreditNoteRow> = {},
): Promise<Share> {
  const id = `crn_${randomUUID()}`
  const amount = values.amount ?? 3_000
  const row = { id, buyerId, number: `CN-${id.slice(-12)}`, currency: 'USD', issuedOn: '2026-11-01' }
  await db.insert(creditNotes).values({ ...row, amount, amountLeft: amount, ...values })
  return { id, amount }
}

export async function readInvoice({ db }: TestSandbox, { id }: Pick<Share, 'id'>): Promise<InvoiceRow> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (!row) throw new Error(`There is no invoice ${id}.`)
  return row
}

export async function readCreditNote({ db }: TestSandbox, { id }: Pick<Share, 'id'>): Promise<CreditNoteRow> {
  const [row] = await db.select().from(creditNotes).where(eq(creditNotes.id, id))
  if (!row) throw new Error(`There is no credit note ${id}.`)
  return row
}

const toShares = (shares: readonly Share[] = []): Share[] => shares.map(({ id, amount }) => ({ id, amount }))

export async function quote(
  { widget }: Pick<TestBuyer, 'widget'>,
  { invoices: shares, creditNotes: notes }: Pick<InvoicePayment, 'invoices' | 'creditNotes'>,
  idempotencyKeys: string[] = [],
) {
  return widget.POST('/v1/invoice-quotes', {
    body: { invoices: toShares(shares), ...(notes ? { creditNotes: toShares(notes) } : {}), idempotencyKeys },
  })
}

/** What POST /v1/invoice-payments is sent: by a good card, with all that has to be agreed to. */
export async function paymentBody(
  sandbox: Pick<TestSandbox, 'encryptCard'>,
  buyer: TestBuyer,
  payment: InvoicePayment,
): Promise<Schemas['InvoicePaymentRequest']> {
  const { invoices: shares, creditNotes: notes, number = CARDS.visa, encrypted, body } = payment
  const session = payment.quote ?? (await quote(buyer, payment)).data
  const { amount = 0, currency = 'USD', version = 1 } = session?.transaction ?? {}
  const type = body?.paymentMethodType ?? 'creditCard'
  const isTyped = type === 'creditCard' && body?.paymentMethodId === undefined
  const required = (session?.requiredConsents ?? []).filter(
    ({ isOptional, paymentMethodTypes }) => !isOptional && paymentMethodTypes.includes(type),
  )
  const fees = session?.transaction?.methods.find((method) => method.type === type)?.fees ?? []
  const total = fees.reduce((sum, fee) => sum + fee.amount, amount)
  return {
    expected: { amount: total, currency, version },
    paymentMethodType: type,
    consents: required.map(({ kind, version: ofText }) => ({
      kind,
      version: ofText,
      acceptedAt: session?.serverTime ?? '',
    })),
    ...(isTyped ? { card: { encrypted: encrypted ?? (await sandbox.encryptCard(buyer.id, { number })) } } : {}),
    invoices: toShares(shares),
    ...(notes ? { creditNotes: toShares(notes) } : {}),
    ...body,
  }
}

export async function payInvoices(
  sandbox: Pick<TestSandbox, 'encryptCard'>,
  buyer: TestBuyer,
  payment: InvoicePayment,
) {
  const { key = randomUUID() } = payment
  const body = await paymentBody(sandbox, buyer, payment)
  return buyer.widget.POST('/v1/invoice-payments', { params: { header: { 'Idempotency-Key': key } }, body })
}

/** Pays an invoice as it was quoted. */
export async function quoteAndPay(sandbox: TestSandbox, buyer: TestBuyer) {
  const invoices = [await addInvoice(sandbox, buyer.id)]
  return payInvoices(sandbox, buyer, { invoices, quote: (await quote(buyer, { invoices })).data })
}

export async function topicsOf({ merchant }: TestSandbox, transactionId: string): Promise<string[]> {
  const { data } = await merchant.GET('/sandbox/webhooks', { params: { query: { transactionId } } })
  return data?.deliveries.map(({ topic }) => topic).reverse() ?? []
}
