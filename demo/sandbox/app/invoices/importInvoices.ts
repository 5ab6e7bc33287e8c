import { isCountable, LARGEST_AMOUNT } from '../../domain/amounts.ts'
import type { BuyerRequest, InvoiceFields } from '../../domain/contract.ts'
import { dayOf, daysBetween } from '../../domain/days.ts'
import { earlyPaymentTerms, faultsOfEarlyPayment } from '../../domain/earlyPayment.ts'
import { lateFeeTerms } from '../../domain/lateFees.ts'
import { readImportedInvoice } from '../../domain/invoiceImports.ts'
import type { ImportedInvoice } from '../../domain/invoiceImports.ts'
import { invoiceEvent } from '../../domain/invoiceWebhooks.ts'
import type { Fault } from '../../domain/pricing.ts'
import { conflictOf, faultsOfOrderLines, isChanged, mergeInvoice } from '../../domain/storedInvoices.ts'
import type { StoredInvoice } from '../../domain/storedInvoices.ts'
import type { Database } from '../../store/database.ts'
import { sha256 } from '../../store/identifiers.ts'
import { lockImported, lockImports, putDocument, updateImported } from '../../store/importedInvoices.ts'
import { insertInvoices, sumAccounts } from '../../store/invoices.ts'
import type { NewInvoice } from '../../store/invoices.ts'
import { appendAccountEntries } from '../../store/ledger.ts'
import { enqueueEvents } from '../../store/outbox.ts'
import { refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { resolveBuyers } from './resolveBuyers.ts'

/** One invoice of a request: `at` is where it stands, as `invoices[17].`, empty where it is the whole body. */
interface ImportRow {
  readonly at: string
  readonly buyer: BuyerRequest | undefined
  readonly invoice: ImportedInvoice
  readonly documentHash: string | null
  /** The one that is there already. */
  readonly stored: StoredInvoice | undefined
  readonly isLive: boolean
}

export interface ImportRequest {
  readonly invoices: readonly InvoiceFields[]
  /** Whether they stand in a list. */
  readonly isList: boolean
  /** What the contract finds wrong with the body. */
  readonly faults: readonly Fault[]
}

interface Imported {
  readonly id: string
  readonly externalReferenceId: string
  readonly created: boolean
  readonly buyerId: string
}

/** Whom an invoice is for: by id, or as a buyer of its own. */
function buyerOf({ buyerId, buyer }: InvoiceFields, at: string, faults: Fault[]): BuyerRequest | undefined {
  if (buyerId === undefined) return buyer
  if (buyer?.id !== undefined && buyer.id !== buyerId)
    faults.push({ path: `${at}buyer.id`, message: `${at}buyer.id and ${at}buyerId are one field and differ.` })
  return { ...buyer, id: buyerId }
}

/** Every invoice that can be read. An entry that the contract refuses is not read: what it holds can be anything. */
function readRows({ invoices, isList, faults: given }: ImportRequest): {
  readonly rows: Omit<ImportRow, 'stored' | 'isLive'>[]
  readonly faults: Fault[]
} {
  const faults = [...given]
  const places = new Map<string, number>()
  const rows = invoices.flatMap((fields, index) => {
    const at = isList ? `invoices[${index}].` : ''
    if (given.some(({ path }) => !isList || path.startsWith(at) || `${path}.` === at)) return []
    const read = readImportedInvoice(fields)
    const buyer = buyerOf(fields, at, faults)
    if ('faults' in read) {
      faults.push(...read.faults.map(({ path, message }) => ({ path: at + path, message: at + message })))
      return []
    }
    const { invoice } = read
    const first = places.get(invoice.externalReferenceId)
    if (first !== undefined) {
      const path = `${at}externalReferenceId`
      faults.push({ path, message: `${path} is the same as invoices[${first}].externalReferenceId.` })
    } else places.set(invoice.externalReferenceId, index)
    return [{ at, buyer, invoice, documentHash: invoice.document ? sha256(invoice.document.bytes) : null }]
  })
  return { rows, faults }
}

/** An invoice stays in its currency and with its buyer: all that was paid of it is. */
function faultsOfCurrency({ at, invoice, stored }: ImportRow): Fault[] {
  if (!stored || stored.currency === invoice.currency) return []
  const path = `${at}currency`
  return [
    { path, message: `${path} is ${invoice.currency}; this invoice is there in ${stored.currency} and stays so.` },
  ]
}

/** The days of a discount are counted from the day of issue, which a second send may leave out. */
function faultsOfDiscount({ at, invoice, stored }: ImportRow, today: string): Fault[] {
  const { earlyPayment, dueDate, issuedOn = stored?.issuedOn ?? issuedToday(dueDate, today) } = invoice
  const faults = faultsOfEarlyPayment(earlyPayment, Math.max(0, daysBetween(issuedOn, dueDate)))
  return faults.map(({ path, message }) => ({ path: at + path, message: at + message }))
}

function refuseConflicts(rows: readonly ImportRow[]): Refusal | undefined {
  const conflicts = rows.flatMap((row) => {
    const { at, invoice, stored, isLive } = row
    const conflict = stored && conflictOf(stored, mergeInvoice(stored, invoice, row.documentHash), isLive)
    if (!conflict) return []
    const path = `${at}externalReferenceId`
    return [{ ...conflict, path, message: `${path} ${invoice.externalReferenceId} ${conflict.message}.` }]
  })
  return conflicts[0] && refuseFaults(conflicts, 409, conflicts[0].code)
}

/** The invoices of an account are summed up, and a sum that cannot be counted would close it. */
async function refuseSums(tx: Database, rows: readonly ImportRow[], accounts: readonly string[]) {
  const keyOf = (buyerId: string, currency: string) => `${buyerId} ${currency}`
  const sums = new Map<string, number>()
  for (const { buyerId, currency, amount } of await sumAccounts(tx, [...new Set(accounts)]))
    sums.set(keyOf(buyerId, currency), amount)
  const faults: Fault[] = []
  for (const [place, { at, invoice, stored }] of rows.entries()) {
    const key = keyOf(accounts[place] ?? '', invoice.currency)
    const sum = (sums.get(key) ?? 0) + invoice.amount - (stored?.amount ?? 0)
    sums.set(key, sum)
    const path = `${at}${invoice.content ? 'lines' : 'amount'}`
    const message = `${path}: with it the buyer's invoices come to more than ${LARGEST_AMOUNT} minor units.`
    if (!isCountable(sum)) faults.push({ path, message })
  }
  return faults.length > 0 ? refuseFaults(faults) : undefined
}

/** No invoice is issued after it is due. */
const issuedToday = (dueDate: string, today: string): string => (dueDate < today ? dueDate : today)

function toNewInvoice({ invoice }: ImportRow, buyerId: string, merchantId: string, today: string) {
  const {
    externalReferenceId,
    number,
    amount,
    dueDate,
    issuedOn,
    earlyPayment,
    lateFee,
    document: _,
    ...rest
  } = invoice
  return {
    ...rest,
    ...earlyPaymentTerms(earlyPayment),
    ...lateFeeTerms(lateFee),
    buyerId,
    merchantId,
    externalReferenceId,
    number: number ?? externalReferenceId,
    amount,
    amountDue: amount,
    dueDate,
    issuedOn: issuedOn ?? issuedToday(dueDate, today),
  } satisfies NewInvoice
}

/** Writes the invoices that are new; gives their ids, by key. */
async function create(tx: Database, merchantId: string, made: readonly NewInvoice[], now: Date) {
  const ids = await insertInvoices(tx, made)
  const created = made.map((row, place) => ({
    ...row,
    id: ids[place] ?? '',
    externalReferenceId: row.externalReferenceId ?? null,
    transactionId: null,
  }))
  const entries = created.map(({ id, buyerId, amount, currency }) => ({
    type: 'invoice' as const,
    invoiceId: id,
    buyerId,
    amount,
    currency,
    at: now,
  }))
  await appendAccountEntries(tx, entries)
  const events = created.map((row) => invoiceEvent('invoice/created', row))
  await enqueueEvents(tx, merchantId, events, now)
  return new Map(created.map(({ externalReferenceId, id }) => [externalReferenceId ?? '', id]))
}

/** Writes what is changed of those that were there. The ledger gets what they come to more, or less. */
async function change(tx: Database, rows: readonly ImportRow[], now: Date): Promise<void> {
  const changed = rows.flatMap(({ stored, invoice, documentHash }) => {
    const merged = stored && mergeInvoice(stored, invoice, documentHash)
    return merged && isChanged(stored, merged) ? [{ stored, merged }] : []
  })
  await updateImported(
    tx,
    changed.map(({ merged }) => merged),
  )
  const entries = changed.flatMap(({ stored, merged: { id, buyerId, currency, amount } }) => {
    const more = amount - stored.amount
    const type = more > 0 ? ('invoice' as const) : ('void' as const)
    return more === 0 ? [] : [{ type, invoiceId: id, buyerId, amount: Math.abs(more), currency, at: now }]
  })
  await appendAccountEntries(tx, entries)
}

/** Brings a merchant's invoices in, or changes those that are there: all of them, or none where one is bad. */
export async function importInvoices(
  tx: Database,
  merchantId: string,
  request: ImportRequest,
  now: Date,
): Promise<{ readonly status: 201; readonly body: { readonly invoices: Imported[]; warnings?: string[] } } | Refusal> {
  const { rows: read, faults } = readRows(request)
  await lockImports(tx, merchantId)
  const known = await lockImported(
    tx,
    merchantId,
    read.map(({ invoice }) => invoice.externalReferenceId),
  )
  const rows = read.map((row): ImportRow => {
    const there = known.get(row.invoice.externalReferenceId)
    return { ...row, stored: there?.stored, isLive: there?.isLive ?? false }
  })
  const resolving = await resolveBuyers(tx, merchantId, rows)
  const ofDiscounts = rows.flatMap((row) => faultsOfDiscount(row, dayOf(now)))
  const ofOrders = rows.flatMap(({ at, invoice, stored }) => faultsOfOrderLines(invoice, stored, at))
  const all = [...faults, ...rows.flatMap(faultsOfCurrency), ...ofOrders, ...ofDiscounts, ...resolving.faults]
  if (all.length > 0) return refuseFaults(all)
  const refused = refuseConflicts(rows) ?? (await refuseSums(tx, rows, resolving.accounts))
  if (refused) return refused

  const { buyerIds, warnings } = await resolving.carryOut()
  const buyerOfRow = (place: number) => buyerIds[place] ?? ''
  const made = rows.flatMap((row, place) =>
    row.stored ? [] : [toNewInvoice(row, buyerOfRow(place), merchantId, dayOf(now))],
  )
  const ids = await create(tx, merchantId, made, now)
  await change(tx, rows, now)
  const invoices = rows.map(({ invoice: { externalReferenceId }, stored }, place) => ({
    id: stored?.id ?? ids.get(externalReferenceId) ?? '',
    externalReferenceId,
    created: stored === undefined,
    buyerId: buyerOfRow(place),
  }))
  for (const [place, { invoice, documentHash, stored }] of rows.entries()) {
    const { id } = invoices[place] ?? { id: '' }
    if (!invoice.document || documentHash === null) continue
    const { name, bytes } = invoice.document
    if (stored?.documentHash === documentHash && stored.documentName === name) continue
    await putDocument(tx, { invoiceId: id, name, bytes, size: bytes.length, hash: documentHash })
  }
  return { status: 201, body: { invoices, ...(warnings.length > 0 ? { warnings } : {}) } }
}
