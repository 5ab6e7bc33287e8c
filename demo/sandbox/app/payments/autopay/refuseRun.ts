import { monthOf } from '../../../domain/autopay.ts'
import { dayOf } from '../../../domain/days.ts'
import { lockAutopay } from '../../../store/autopay.ts'
import { sumTaken } from '../../../store/autopayRuns.ts'
import type { AutopayRow } from '../../../store/autopaySchema.ts'
import type { Database } from '../../../store/database.ts'
import type { ScheduledRow } from '../../../store/scheduledSchema.ts'
import { refuse } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'
import { isUnder } from './planAutopay.ts'

/**
 * The agreement by which a payment begins, locked before the payment is, so that nothing begins beside its end. `undefined`: it
 * begins by none.
 */
export async function lockAgreement(tx: Database, run: ScheduledRow): Promise<AutopayRow | Refusal | undefined> {
  if (run.autopayId === null) return undefined
  const agreement = await lockAutopay(tx, run.buyerId)
  return isUnder(agreement, run)
    ? agreement
    : refuse(409, 'transaction_canceled', 'Autopay was ended, changed or paused.')
}

/** With this payment more would be taken in the calendar month than was agreed to. */
export async function refuseMonth(
  tx: Database,
  { buyerId, limitPerMonth, currency }: AutopayRow,
  amount: number,
  now: Date,
): Promise<Refusal | undefined> {
  if (limitPerMonth === null || currency === null) return undefined
  const taken = await sumTaken(tx, { buyerId, currency }, monthOf(dayOf(now)))
  if (taken + amount <= limitPerMonth) return undefined
  return refuse(422, 'limit_reached', 'More would have been taken in this month than was agreed to.')
}
