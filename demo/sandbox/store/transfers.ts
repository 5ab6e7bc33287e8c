import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { AssignmentRecord, TransferRecord } from '../domain/unreconciled.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { insertRows } from './insertRows.ts'
import { creditNotes, creditUses, invoices } from './invoicesSchema.ts'
import { appendAccountEntries } from './ledger.ts'
import { buyers } from './schema.ts'
import type { LedgerRow } from './schema.ts'
import { transferAssignments, transfers } from './transfersSchema.ts'

/** So many wait on an account at most that are listed at once. */
const MOST_LISTED = 100

const isInUse = sql<boolean>`exists (
  select from ${creditUses} where ${creditUses.creditNoteId} = ${creditNotes.id} and ${creditUses.isLive}
)`

const TRANSFER = {
  id: transfers.id,
  buyerId: transfers.buyerId,
  amount: creditNotes.amount,
  amountLeft: creditNotes.amountLeft,
  currency: creditNotes.currency,
  reference: transfers.reference,
  payerName: transfers.payerName,
  receivedAt: transfers.receivedAt,
  isInUse,
}

const isLive = isNull(transferAssignments.undoneAt)

function assignmentsOf(db: Database) {
  return db
    .select({ id: transferAssignments.id })
    .from(transferAssignments)
    .where(and(eq(transferAssignments.transferId, transfers.id), isLive))
}

/** Adds a transfer to the account, as credit under the same id, and books it. */
export async function insertTransfer(
  tx: Database,
  transfer: Pick<TransferRecord, 'buyerId' | 'amount' | 'currency' | 'reference' | 'payerName'>,
  as: {
    readonly paymentMethodType: LedgerRow['paymentMethodType']
    readonly number: (id: string) => string
    readonly issuedOn: string
  },
  now: Date,
): Promise<TransferRecord> {
  const id = newId('transfer')
  const { buyerId, amount, currency, reference, payerName } = transfer
  const { paymentMethodType, issuedOn } = as
  const note = { id, buyerId, number: as.number(id), currency, amount, amountLeft: amount, issuedOn }
  await tx.insert(creditNotes).values(note)
  await tx.insert(transfers).values({ id, buyerId, reference, payerName, receivedAt: now })
  const booked = { id, buyerId, amount, currency, at: now }
  await appendAccountEntries(tx, [{ ...booked, type: 'transfer-received', paymentMethodType }])
  return { ...transfer, id, amountLeft: amount, receivedAt: now, isInUse: false }
}

/** A buyer's transfers that are to be assigned, and those assigned since `today` began; the oldest first. */
export async function listUnreconciled(db: Database, buyerId: string, today: Date): Promise<TransferRecord[]> {
  const isAssigned = exists(assignmentsOf(db))
  const isOfToday = exists(
    db
      .select({ id: transferAssignments.id })
      .from(transferAssignments)
      .where(and(eq(transferAssignments.transferId, transfers.id), isLive, gte(transferAssignments.assignedAt, today))),
  )
  return db
    .select(TRANSFER)
    .from(transfers)
    .innerJoin(creditNotes, eq(creditNotes.id, transfers.id))
    .where(and(eq(transfers.buyerId, buyerId), or(isOfToday, and(gt(creditNotes.amountLeft, 0), not(isAssigned)))))
    .orderBy(asc(transfers.receivedAt), asc(transfers.id))
    .limit(MOST_LISTED)
}

/** The transfers of a merchant's buyers, the newest first, at most `size` after a time and an id. */
export async function listTransfers(
  db: Database,
  merchantId: string,
  { id, buyerId }: { readonly id?: string | undefined; readonly buyerId?: string | undefined },
  { after, size }: { readonly after?: readonly [at: Date, id: string] | undefined; readonly size: number },
): Promise<TransferRecord[]> {
  return db
    .select(TRANSFER)
    .from(transfers)
    .innerJoin(creditNotes, eq(creditNotes.id, transfers.id))
    .innerJoin(buyers, eq(buyers.id, transfers.buyerId))
    .where(
      and(
        eq(buyers.merchantId, merchantId),
        id === undefined ? undefined : eq(transfers.id, id),
        buyerId === undefined ? undefined : eq(transfers.buyerId, buyerId),
        after &&
          or(lt(transfers.receivedAt, after[0]), and(eq(transfers.receivedAt, after[0]), lt(transfers.id, after[1]))),
      ),
    )
    .orderBy(desc(transfers.receivedAt), desc(transfers.id))
    .limit(size)
}

/** A transfer of a buyer's: locked, nobody else uses or assigns it. Whoever changes invoices too locks those first. */
export async function lockTransfer(tx: Database, buyerId: string, id: string): Promise<TransferRecord | undefined> {
  const [row] = await tx
    .select(TRANSFER)
    .from(transfers)
    .innerJoin(creditNotes, eq(creditNotes.id, transfers.id))
    .where(and(eq(transfers.buyerId, buyerId), eq(transfers.id, id)))
    .for('no key update', { of: creditNotes })
  return row
}

/** What payers wrote to transfers, by id. */
export async function readReferences(db: Database, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const { id, reference } = transfers
  const rows = await db
    .select({ id, reference })
    .from(transfers)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.reference]))
}

/** What transfers are assigned to now, in the order of each request. */
export async function listAssignments(db: Database, transferIds: readonly string[]): Promise<AssignmentRecord[]> {
  if (transferIds.length === 0) return []
  const { id, transferId, invoiceId, amount, assignedAt, place } = transferAssignments
  const { number, externalReferenceId } = invoices
  return db
    .select({ id, transferId, invoiceId, number, externalReferenceId, amount, assignedAt })
    .from(transferAssignments)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(and(inArray(transferId, [...transferIds]), isLive))
    .orderBy(asc(transferId), asc(place))
}

/** What transfers settle of invoices now, the oldest first. */
export async function listAssigned(db: Database, invoiceIds: readonly string[]) {
  if (invoiceIds.length === 0) return []
  const { id, invoiceId, amount, assignedAt } = transferAssignments
  return db
    .select({ id, invoiceId, amount, assignedAt, reference: transfers.reference })
    .from(transferAssignments)
    .innerJoin(transfers, eq(transfers.id, transferAssignments.transferId))
    .where(and(inArray(invoiceId, [...invoiceIds]), isLive))
    .orderBy(asc(assignedAt), asc(id))
}

/**
 * Takes what is due on locked invoices and what is left of a locked transfer off both (`-1`), or gives it back to both (`1`); the
 * invoices with what is due then.
 */
async function moveMoney(
  tx: Database,
  transferId: string,
  shares: readonly { readonly invoiceId: string; readonly amount: number }[],
  sign: 1 | -1,
): Promise<Map<string, number>> {
  const due = new Map<string, number>()
  let total = 0
  for (const { invoiceId, amount } of shares) {
    const [row] = await tx
      .update(invoices)
      .set({ amountDue: sql`${invoices.amountDue} + ${sign * amount}`, version: sql`${invoices.version} + 1` })
      .where(eq(invoices.id, invoiceId))
      .returning({ amountDue: invoices.amountDue })
    if (!row) throw new Error(`Invoice ${invoiceId} was locked and is not there.`)
    due.set(invoiceId, row.amountDue)
    total += amount
  }
  await tx
    .update(creditNotes)
    .set({ amountLeft: sql`${creditNotes.amountLeft} + ${sign * total}`, version: sql`${creditNotes.version} + 1` })
    .where(eq(creditNotes.id, transferId))
  return due
}

/** Assigns a locked transfer to locked invoices, and books it; gives what is due on each then, by id. */
export async function insertAssignments(
  tx: Database,
  { id: transferId, buyerId, currency }: TransferRecord,
  shares: readonly { readonly invoiceId: string; readonly amount: number }[],
  paymentMethodType: LedgerRow['paymentMethodType'],
  now: Date,
): Promise<Map<string, number>> {
  const rows = shares.map((share, place) => ({ ...share, id: newId('entry'), transferId, place, assignedAt: now }))
  const due = await moveMoney(tx, transferId, shares, -1)
  await insertRows(tx, transferAssignments, rows)
  const booked = rows.map(({ id, invoiceId, amount }) => ({ id, invoiceId, amount }))
  const common = {
    type: 'invoice-payment' as const,
    buyerId,
    currency,
    paymentMethodType,
    parentId: transferId,
    at: now,
  }
  await appendAccountEntries(
    tx,
    booked.map((one) => ({ ...one, ...common })),
  )
  return due
}

/** Undoes what a locked transfer is assigned to, whose invoices are locked, and books it. */
export async function undoAssignments(
  tx: Database,
  { id: transferId, buyerId, currency }: TransferRecord,
  assignments: readonly AssignmentRecord[],
  paymentMethodType: LedgerRow['paymentMethodType'],
  now: Date,
): Promise<void> {
  await tx
    .update(transferAssignments)
    .set({ undoneAt: now })
    .where(and(eq(transferAssignments.transferId, transferId), isLive))
  await moveMoney(tx, transferId, assignments, 1)
  const common = { type: 'return' as const, buyerId, currency, paymentMethodType, at: now }
  await appendAccountEntries(
    tx,
    assignments.map(({ id, invoiceId, amount }) => ({ ...common, invoiceId, amount, parentId: id })),
  )
}
