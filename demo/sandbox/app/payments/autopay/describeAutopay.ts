import { firstRuns, MOST_ORDERS_LISTED, MOST_RUNS_LISTED, toAgreement, toRun } from '../../../domain/autopay.ts'
import type { AutopayRule } from '../../../domain/autopay.ts'
import type { Autopay, AutopayRun } from '../../../domain/contract.ts'
import { dayOf } from '../../../domain/days.ts'
import type { Language } from '../../../domain/languages.ts'
import { toSavedPaymentMethod } from '../../../domain/savedPaymentMethods.ts'
import { listCovered, listOrderNumbers, listRuns, listSkipped } from '../../../store/autopayInvoices.ts'
import type { AutopayRow } from '../../../store/autopaySchema.ts'
import type { Database } from '../../../store/database.ts'
import { findPaymentMethod } from '../../../store/paymentMethods.ts'

interface Reader {
  readonly language: Language
  readonly now: Date
}

/** One more than is listed, to know whether there are more. */
const SIZE = MOST_RUNS_LISTED + 1

/** The next payments by an agreement, and what it leaves out. */
async function readRuns(db: Database, agreement: AutopayRow, now: Date): Promise<AutopayRun[]> {
  const today = dayOf(now)
  const runs = await Promise.all(
    (['planned', 'above_limit'] as const).map(async (status) => {
      const rows = await listRuns(db, agreement, status, SIZE)
      return rows.map(({ run: { id, date, amount, currency }, invoiceId, number }): AutopayRun => {
        const planned = status === 'planned' ? { scheduledPaymentId: id } : {}
        return { invoiceId, invoiceNumber: number, date, amount, currency, status, ...planned }
      })
    }),
  )
  const skipped = await listSkipped(db, agreement, SIZE)
  return [...runs.flat(), ...skipped.map((invoice) => toRun(invoice, agreement, { isSkipped: true, today }))]
}

/** What an agreement would pay that nobody has made yet. */
export async function previewRuns(db: Database, buyerId: string, rule: AutopayRule, now: Date) {
  const today = dayOf(now)
  const covered = await listCovered(db, { ...rule, buyerId }, SIZE)
  return firstRuns(covered.map(({ isSkipped, ...invoice }) => toRun(invoice, rule, { isSkipped, today })))
}

/** The orders of which one can be chosen. */
async function readOrders(db: Database, buyerId: string) {
  const found = await listOrderNumbers(db, buyerId, MOST_ORDERS_LISTED + 1)
  return { orderNumbers: found.slice(0, MOST_ORDERS_LISTED), hasMoreOrders: found.length > MOST_ORDERS_LISTED }
}

/** The agreement of a buyer, as the buyer sees it. */
export async function describeAutopay(
  db: Database,
  buyerId: string,
  row: AutopayRow | undefined,
  { language, now }: Reader,
): Promise<Autopay> {
  const orders = await readOrders(db, buyerId)
  if (!row) return { nextRuns: [], hasMore: false, ...orders }
  const method = await findPaymentMethod(db, row.buyerId, row.paymentMethodId)
  const agreement = toAgreement(row, method && toSavedPaymentMethod(method, language, now))
  return { agreement, ...firstRuns(row.endedAt ? [] : await readRuns(db, row, now)), ...orders }
}
