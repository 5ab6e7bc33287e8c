import { and, desc, eq, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { ProposalEnd, ProposalStatus } from '../domain/proposals.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { creditNotes, creditUses, invoicePayments, invoices } from './invoicesSchema.ts'
import { isOneOf } from './isOneOf.ts'
import { proposals } from './proposalsSchema.ts'
import type { ProposalRow } from './proposalsSchema.ts'
import { ledgerEntries } from './schema.ts'

export async function insertProposal(
  tx: Database,
  proposal: Omit<typeof proposals.$inferInsert, 'id' | 'seq' | 'status'>,
): Promise<ProposalRow> {
  const [row] = await tx
    .insert(proposals)
    .values({ ...proposal, id: newId('proposal') })
    .returning()
  if (!row) throw new Error('The database took a proposal and did not give it back.')
  return row
}

/** One of a buyer. */
export async function findProposal(db: Database, buyerId: string, id: string): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.buyerId, buyerId), eq(proposals.id, id)))
  return row
}

/** One of a merchant's buyers. */
export async function findMerchantProposal(
  db: Database,
  merchantId: string,
  id: string,
): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.merchantId, merchantId), eq(proposals.id, id)))
  return row
}

/** The one whose payment a transaction is. */
export async function findProposalOf(db: Database, transactionId: string): Promise<ProposalRow | undefined> {
  const [row] = await db.select().from(proposals).where(eq(proposals.transactionId, transactionId))
  return row
}

export async function getProposal(db: Database, id: string): Promise<ProposalRow> {
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id))
  if (!row) throw new Error(`Proposal ${id} is referred to and does not exist.`)
  return row
}

interface Wanted {
  readonly buyerId?: string | undefined
  readonly merchantId?: string | undefined
  readonly status?: ProposalStatus | undefined
  /** Those that came before this one. */
  readonly before?: number | undefined
  readonly size: number
}

/** The newest first. */
export async function listProposals(
  db: Database,
  { buyerId, merchantId, status, before, size }: Wanted,
): Promise<ProposalRow[]> {
  return db
    .select()
    .from(proposals)
    .where(
      and(
        buyerId === undefined ? undefined : eq(proposals.buyerId, buyerId),
        merchantId === undefined ? undefined : eq(proposals.merchantId, merchantId),
        status === undefined ? undefined : eq(proposals.status, status),
        before === undefined ? undefined : lt(proposals.seq, before),
      ),
    )
    .orderBy(desc(proposals.seq))
    .limit(size)
}

/** Those that wait for their approver and name one of these invoices. */
export async function findWaitingOf(db: Database, invoiceIds: readonly string[]): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select({ proposal: proposals })
    .from(invoicePayments)
    .innerJoin(proposals, eq(proposals.transactionId, invoicePayments.transactionId))
    .where(and(isOneOf(invoicePayments.invoiceId, invoiceIds), inArray(proposals.status, ['waiting', 'processing'])))
    .limit(1)
  return row?.proposal
}

/** Its payment has begun, or is over without success. */
export async function moveProposal(
  tx: Database,
  transactionId: string,
  { from, to }: { readonly from: 'waiting' | 'processing'; readonly to: 'waiting' | 'processing' },
): Promise<void> {
  await tx
    .update(proposals)
    .set({ status: to })
    .where(and(eq(proposals.transactionId, transactionId), eq(proposals.status, from)))
}

/** Ends one that is not over; gives it back. */
export async function updateEnded(
  tx: Database,
  { id }: Pick<ProposalRow, 'id'>,
  end: ProposalEnd,
  now: Date,
): Promise<ProposalRow> {
  const [row] = await tx
    .update(proposals)
    .set({ ...end, endedAt: now })
    .where(eq(proposals.id, id))
    .returning()
  if (!row) throw new Error(`Proposal ${id} is to be ended and does not exist.`)
  return row
}

export async function noteChecked(tx: Database, { id }: Pick<ProposalRow, 'id'>, day: string): Promise<void> {
  await tx.update(proposals).set({ checkedOn: day }).where(eq(proposals.id, id))
}

interface Outdated {
  readonly now: Date
  /** YYYY-MM-DD. */
  readonly day: string
  readonly size: number
}

/** Those that wait and may be over: by time, as something of them has changed, or as a day has begun with other fees. */
export async function listOutdated(db: Database, { now, day, size }: Outdated): Promise<ProposalRow[]> {
  const ofInvoices = sql`(select coalesce(sum(${invoices.version}), 0) from ${invoicePayments}
    join ${invoices} on ${invoices.id} = ${invoicePayments.invoiceId}
    where ${invoicePayments.transactionId} = ${proposals.transactionId})`
  const ofNotes = sql`(select coalesce(sum(${creditNotes.version}), 0) from ${creditUses}
    join ${creditNotes} on ${creditNotes.id} = ${creditUses.creditNoteId}
    where ${creditUses.transactionId} = ${proposals.transactionId})`
  const isOther = sql`${ofInvoices} + ${ofNotes} <> ${proposals.version}`
  return db
    .select()
    .from(proposals)
    .where(
      and(eq(proposals.status, 'waiting'), or(lte(proposals.expiresAt, now), ne(proposals.checkedOn, day), isOther)),
    )
    .orderBy(proposals.seq)
    .limit(size)
}

/** The last payment or credit of one of some invoices since a time. */
export async function findNewestEntry(db: Database, invoiceIds: readonly string[], since: Date) {
  const { type, attemptId, invoiceId, at, seq } = ledgerEntries
  const [row] = await db
    .select({ type, attemptId })
    .from(ledgerEntries)
    .where(
      and(isOneOf(invoiceId, invoiceIds), inArray(type, ['invoice-payment', 'credit-note', 'charge']), gte(at, since)),
    )
    .orderBy(desc(seq))
    .limit(1)
  return row
}
