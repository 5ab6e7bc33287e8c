import { and, asc, count, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Language } from '../domain/languages.ts'
import type { MailContent, MailSubject, Recipients } from '../domain/mails.ts'
import { readClock } from './clock.ts'
import type { Database } from './database.ts'
import { newId } from './identifiers.ts'
import { mails } from './mailsSchema.ts'
import type { MailRow } from './mailsSchema.ts'

/** How long a process may take to write and send a mail before another process does. Real time. */
const LEASE_SECONDS = 60

/** How long sending is attempted. */
const RETRY_FOR_MS = 3 * 86_400_000

export interface NewMail {
  readonly merchantId: string
  readonly buyerId: string
  readonly transactionId?: string
  readonly attemptId?: string
  readonly about: MailSubject
  readonly language: Language
  readonly recipients: Recipients
  /** From when on it may be written and sent. @default at once */
  readonly dueAt?: Date
}

/**
 * Queues a mail, and gives to whom; nobody, and nothing is queued, where there is no address. It leaves only if this
 * database transaction commits.
 */
export async function enqueueMail(
  tx: Database,
  { recipients: { to, cc }, dueAt, ...mail }: NewMail,
  now: Date,
): Promise<Recipients> {
  if (to.length === 0) return { to, cc }
  const due = dueAt ?? now
  await tx.insert(mails).values({
    ...mail,
    id: newId('mail'),
    to,
    cc,
    recipients: [...to, ...cc].map((address) => address.toLowerCase()),
    createdAt: now,
    dueAt: due,
    nextAttemptAt: due,
    retryUntil: new Date(due.getTime() + RETRY_FOR_MS),
  })
  return { to, cc }
}

/** How many mails of a kind were queued for a buyer after a time. */
export async function countMails(
  db: Database,
  buyerId: string,
  kind: MailSubject['kind'],
  after: Date,
): Promise<number> {
  const ofKind = and(eq(mails.buyerId, buyerId), gt(mails.createdAt, after), sql`${mails.about} ->> 'kind' = ${kind}`)
  const [row] = await db.select({ count: count() }).from(mails).where(ofKind)
  return row?.count ?? 0
}

interface Filter {
  readonly merchantId: string
  /** An address among those that a mail goes to, in any case of letters. */
  readonly to?: string | undefined
  readonly limit: number
}

/** Mails that are due or were, newest first. */
export async function listMails(db: Database, { merchantId, to, limit }: Filter, now: Date): Promise<MailRow[]> {
  const filter = and(
    eq(mails.merchantId, merchantId),
    or(lte(mails.dueAt, now), ne(mails.status, 'queued')),
    to === undefined
      ? undefined
      : sql`${mails.recipients} @> ${JSON.stringify([to.trim().toLowerCase()])}::text::jsonb`,
  )
  return db.select().from(mails).where(filter).orderBy(desc(mails.seq)).limit(limit)
}

/** Takes the mail that has been due for longest. For the length of the lease no other process takes it. */
export async function takeDueMail(db: Database): Promise<MailRow | undefined> {
  const isFree = or(isNull(mails.leasedUntil), lte(mails.leasedUntil, sql`clock_timestamp()`))
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lte(mails.nextAttemptAt, await readClock(db)), isFree))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.seq))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(mails)
    .set({ leasedUntil: sql`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'` })
    .where(eq(mails.id, due))
    .returning()
  return taken
}

/** Keeps a mail as it is written, unless it was written meanwhile; gives what counts. */
export async function keepContent(db: Database, { id }: MailRow, content: MailContent): Promise<MailContent> {
  const [kept] = await db
    .update(mails)
    .set({ content: sql`coalesce(${mails.content}, ${JSON.stringify(content)}::text::jsonb)` })
    .where(eq(mails.id, id))
    .returning({ content: mails.content })
  return kept?.content ?? content
}

/** What an attempt to send comes to. */
export type MailChanges = Pick<MailRow, 'status' | 'reason' | 'nextAttemptAt'> & { readonly sentAt?: Date }

/** Ends an attempt to send a mail. What was sent stays so, whatever another process makes of it. */
export async function recordSending(db: Database, { id }: MailRow, changes: MailChanges): Promise<void> {
  await db
    .update(mails)
    .set({ ...changes, attempts: sql`${mails.attempts} + 1`, leasedUntil: null })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
}

/** A mail whose only way is to be kept here has arrived. */
export async function recordKept(db: Database, { id, dueAt }: MailRow): Promise<MailRow | undefined> {
  const [row] = await db
    .update(mails)
    .set({ status: 'sent', sentAt: dueAt, nextAttemptAt: null })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
    .returning()
  return row
}

/** Moves what is queued back with the clock; else it would wait for as long as the clock was ahead. */
export async function rewindMails(tx: Database, byMs: number): Promise<void> {
  const rewound = (column: typeof mails.nextAttemptAt | typeof mails.retryUntil | typeof mails.dueAt) =>
    sql`${column} - ${byMs} * interval '1 millisecond'`
  await tx
    .update(mails)
    .set({
      dueAt: rewound(mails.dueAt),
      nextAttemptAt: rewound(mails.nextAttemptAt),
      retryUntil: rewound(mails.retryUntil),
    })
    .where(eq(mails.status, 'queued'))
}
