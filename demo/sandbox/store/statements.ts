import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { StatementFigures, StatementMovement, StatementPeriod } from '../domain/statements.ts'
import type { Database } from './database.ts'
import { isOneOf } from './isOneOf.ts'
import { creditNotes, invoicePayments, invoices, outsidePayments } from './invoicesSchema.ts'
import { attempts, ledgerEntries } from './schema.ts'
import { transferAssignments, transfers } from './transfersSchema.ts'

const dayOf = (at: SQL | typeof ledgerEntries.at | typeof outsidePayments.paidAt | typeof outsidePayments.undoneAt) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`

/**
 * All that changes what an account owes in a currency, and what credit and transfers without a match are used for (`applied`),
 * which changes nothing of the whole. Nothing is taken off an invoice before the day on which it was issued: a payment in advance counts from then on.
 */
function changes(buyerId: string, currency: string): SQL {
  return sql`with own as (
    select id, number, amount, issued_on, due_date, voided_at from ${invoices}
    where ${invoices.buyerId} = ${buyerId} and ${invoices.currency} = ${currency}
  ), change as (
    select id, issued_on as day, 0 as place, 'invoice' as type, amount, id as invoice_id, number,
      null as attempt_id, null as reference
    from own
    union all
    select id || '_void', greatest(${dayOf(sql`voided_at`)}, issued_on), 3, 'void', -amount, id, number, null, null
    from own where voided_at is not null
    union all
    select entry.id, greatest(${dayOf(sql`entry.at`)}, own.issued_on), 2,
      case when entry.type = 'invoice-payment' then 'payment' when entry.attempt_id is null then 'credit_note'
        else 'applied' end,
      -entry.amount, own.id, own.number, entry.attempt_id, null
    from ${ledgerEntries} as entry join own on own.id = entry.invoice_id
    where entry.type = 'credit-note' or (entry.type = 'invoice-payment' and entry.attempt_id is not null)
    union all
    select elsewhere.id, greatest(${dayOf(sql`elsewhere.paid_at`)}, own.issued_on), 2, 'payment', -elsewhere.amount,
      own.id, own.number, null, elsewhere.reference
    from ${outsidePayments} as elsewhere join own on own.id = elsewhere.invoice_id
    union all
    select elsewhere.id || '_undone', greatest(${dayOf(sql`elsewhere.undone_at`)}, own.issued_on), 3, 'payment_undone',
      elsewhere.amount, own.id, own.number, null, elsewhere.reference
    from ${outsidePayments} as elsewhere join own on own.id = elsewhere.invoice_id
    where elsewhere.undone_at is not null
    union all
    select note.id, note.issued_on, 1, case when transfer.id is null then 'credit_note' else 'payment' end, -note.amount, null,
      note.number, null, transfer.reference
    from ${creditNotes} as note left join ${transfers} as transfer on transfer.id = note.id
    where note.buyer_id = ${buyerId} and note.currency = ${currency}
    union all
    select assigned.id, greatest(${dayOf(sql`assigned.assigned_at`)}, own.issued_on), 2, 'applied', -assigned.amount,
      own.id, own.number, null, null
    from ${transferAssignments} as assigned join own on own.id = assigned.invoice_id
    union all
    select assigned.id || '_undone', greatest(${dayOf(sql`assigned.undone_at`)}, own.issued_on), 3, 'applied',
      assigned.amount, own.id, own.number, null, null
    from ${transferAssignments} as assigned join own on own.id = assigned.invoice_id
    where assigned.undone_at is not null
  )`
}

const total = (condition: SQL) => sql<string>`coalesce(sum(amount) filter (where ${condition}), 0)`.mapWith(Number)

/** What is open of each invoice after the last day, and how many days it is overdue then. */
function openOf(buyerId: string, { to, currency }: StatementPeriod): SQL {
  return sql`(${changes(buyerId, currency)}
    select ${to}::date - own.due_date::date as late, sum(change.amount) as amount
    from change join own on own.id = change.invoice_id
    where change.day <= ${to}
    group by own.id, own.due_date) as open`
}

/** Sums of a statement, all of one moment where `db` is a database transaction that sees one. */
export async function readFigures(db: Database, buyerId: string, period: StatementPeriod): Promise<StatementFigures> {
  const { from, to, currency } = period
  const isCredit = sql`type in ('credit_note', 'payment') and invoice_id is null`
  const [whole] = await db
    .select({
      opening: total(sql`type <> 'applied' and day < ${from}`),
      closing: total(sql`type <> 'applied' and day <= ${to}`),
      lineCount: sql`count(*) filter (where type <> 'applied' and day between ${from} and ${to})`.mapWith(Number),
      given: total(sql`${isCredit} and day <= ${to}`),
      used: total(sql`type = 'applied' and day <= ${to}`),
    })
    .from(sql`(${changes(buyerId, currency)} select * from change) as change`)
  const [ageing] = await db
    .select({
      notDue: total(sql`late <= 0`),
      days1To30: total(sql`late between 1 and 30`),
      days31To60: total(sql`late between 31 and 60`),
      days61To90: total(sql`late between 61 and 90`),
      over90: total(sql`late > 90`),
    })
    .from(openOf(buyerId, period))
  const [live] = await db
    .select({ amount: sql`coalesce(sum(${invoicePayments.amount}), 0)`.mapWith(Number) })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(and(invoicePayments.isLive, eq(invoices.buyerId, buyerId), eq(invoices.currency, currency)))
  if (!whole || !ageing || !live) throw new Error('A sum without groups has one row.')
  const { given, used, ...sums } = whole
  return { ...sums, ageing, credit: used - given, processing: live.amount }
}

/** What changed the balance in a period, the oldest first, at most `most`. */
export async function listMovements(
  db: Database,
  buyerId: string,
  { from, to, currency }: StatementPeriod,
  most: number,
): Promise<StatementMovement[]> {
  const rows = await db
    .select({
      id: sql<string>`id`,
      day: sql<string>`day`,
      type: sql<StatementMovement['type']>`type`,
      amount: sql`amount`.mapWith(Number),
      invoiceId: sql<string | null>`invoice_id`,
      number: sql<string | null>`number`,
      attemptId: sql<string | null>`attempt_id`,
      reference: sql<string | null>`reference`,
    })
    .from(sql`(${changes(buyerId, currency)} select * from change) as change`)
    .where(sql`type <> 'applied' and day between ${from} and ${to}`)
    .orderBy(sql`day, place, number, id`)
    .limit(most)
  const attemptIds = [...new Set(rows.flatMap(({ attemptId }) => attemptId ?? []))]
  const paid = await db.select().from(attempts).where(isOneOf(attempts.id, attemptIds))
  const byId = new Map(paid.map((attempt) => [attempt.id, attempt]))
  return rows.map(({ attemptId, ...row }) => ({ ...row, attempt: byId.get(attemptId ?? '') }))
}

/** The currencies that a buyer has invoices or credit in, that of most of them first. */
export async function listCurrencies(db: Database, buyerId: string): Promise<string[]> {
  const rows = await db
    .select({ currency: sql<string>`currency` })
    .from(
      sql`(select currency from ${invoices} where ${invoices.buyerId} = ${buyerId}
        union all select currency from ${creditNotes} where ${creditNotes.buyerId} = ${buyerId}) as used`,
    )
    .groupBy(sql`currency`)
    .orderBy(sql`count(*) desc, currency`)
  return rows.map(({ currency }) => currency)
}
