import { addDays, dayOf } from '../../../domain/days.ts'
import { userKey } from '../../../domain/payLimits.ts'
import { beginningOn } from '../../../domain/scheduledPayments.ts'
import { insertSkip, lockAutopay } from '../../../store/autopay.ts'
import { lockBuyer } from '../../../store/buyers.ts'
import type { Database } from '../../../store/database.ts'
import { findPaymentMethod } from '../../../store/paymentMethods.ts'
import {
  findScheduled,
  listScheduledInvoices,
  lockScheduled,
  updateScheduled,
} from '../../../store/scheduledPayments.ts'
import type { ScheduledRow } from '../../../store/scheduledSchema.ts'
import type { TokenGrant } from '../../../store/tokens.ts'
import { isRefusal, notFound, refuse, refuseFaults } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'
import { refuseOverLimit } from '../payLimits.ts'
import { refuseDate } from './createScheduled.ts'
import { readDue } from './readDue.ts'
import { isUsable } from './readMethod.ts'

/** Which one, and whose. */
interface Named {
  readonly buyerId: string
  readonly id: string
}

/** Locks one that waits for its day; or says why it can no longer be changed. */
async function lockWaiting(tx: Database, { buyerId, id }: Named): Promise<ScheduledRow | Refusal> {
  if (!(await findScheduled(tx, buyerId, id))) return notFound('scheduled payment')
  const row = await lockScheduled(tx, id)
  if (row.status === 'scheduled') return row
  if (row.status === 'processing') return refuse(409, 'attempt_in_progress', 'This payment has begun.')
  const why = { paid: 'has been made', failed: 'could not be made', canceled: 'was canceled' }[row.status]
  return refuse(409, row.status === 'paid' ? 'already_paid' : 'transaction_canceled', `This payment ${why}.`)
}

/** A day on which more would be taken than the payer agreed to, as where a discount is over by then, is another payment. */
async function refuseDearer(tx: Database, row: ScheduledRow, date: string): Promise<Refusal | undefined> {
  const { amount } = await readDue(tx, row, { day: date, isLocked: true })
  if (amount <= row.amount) return undefined
  const message = `On ${date} more is due than was agreed to. Cancel this payment and schedule another one.`
  return refuse(409, 'amount_changed', message)
}

/** Autopay plans by its agreement alone. */
const refuseAutopay = () =>
  refuse(422, 'method_unavailable', 'Autopay has planned this. Skip it and pay the invoice, or change the agreement.')

interface Change {
  readonly token: TokenGrant
  readonly id: string
}

/** Whoever changes a payment agrees to it as it is from then on: with a limit, today. */
async function readAgreement(tx: Database, { user, payLimit, ...token }: TokenGrant, row: ScheduledRow, now: Date) {
  if (!user || !payLimit) return {}
  const agreed = { agreedBy: userKey(user), agreedOn: dayOf(now) }
  const isCounted = row.agreedBy === agreed.agreedBy && row.agreedOn === agreed.agreedOn
  const { amount, currency } = row
  const asked = { amount, currency, counted: isCounted ? amount : 0 }
  return (await refuseOverLimit(tx, { ...token, user, payLimit }, asked, now)) ?? agreed
}

/** Another day, or another method. */
export async function changeScheduled(
  tx: Database,
  { token, id }: Change,
  { date, paymentMethodId }: { readonly date?: string | undefined; readonly paymentMethodId?: string | undefined },
  now: Date,
): Promise<ScheduledRow | Refusal> {
  if (token.payLimit) await lockBuyer(tx, token.buyerId)
  const row = await lockWaiting(tx, { buyerId: token.buyerId, id })
  if (isRefusal(row)) return row
  if (row.source === 'autopay') return refuseAutopay()
  const { latestDate, paymentMethodType, currency } = row
  if (date !== undefined) {
    if (latestDate === null)
      return refuseFaults([{ path: 'date', message: 'date was agreed to with the order and stays.' }], 422)
    const refused = refuseDate(date, { first: addDays(dayOf(now), 1), last: latestDate })
    if (refused) return refused
    const dearer = await refuseDearer(tx, row, date)
    if (dearer) return dearer
  }
  if (paymentMethodId !== undefined) {
    const method = await findPaymentMethod(tx, token.buyerId, paymentMethodId)
    if (!method) return notFound('payment method')
    const message = `paymentMethodId must be a saved method of the type ${paymentMethodType} that can be paid with.`
    if (!isUsable(method, paymentMethodType, now))
      return refuseFaults([{ path: 'paymentMethodId', message }], 422, 'method_unavailable')
  }
  const agreement = await readAgreement(tx, token, row, now)
  if (isRefusal(agreement)) return agreement
  return updateScheduled(tx, row.id, {
    ...agreement,
    ...(date === undefined ? {} : { date: beginningOn(date, paymentMethodType, currency), quotedFor: date }),
    ...(paymentMethodId === undefined ? {} : { paymentMethodId }),
  })
}

/** Cancels what a payer has scheduled. What was agreed to with an order stays; of autopay, the invoice is skipped. */
export async function cancelScheduled(tx: Database, named: Named, now: Date): Promise<ScheduledRow | Refusal> {
  const { buyerId, id } = named
  const isAutopay = (await findScheduled(tx, buyerId, id))?.source === 'autopay'
  if (isAutopay) await lockAutopay(tx, buyerId)
  const row = await lockWaiting(tx, named)
  if (isRefusal(row)) return row
  if (row.source === 'terms')
    return refuse(
      422,
      'method_unavailable',
      'This was agreed to with the order. Pay the invoice before, or name another method.',
    )
  if (isAutopay)
    for (const invoice of (await listScheduledInvoices(tx, [id])).get(id) ?? [])
      await insertSkip(tx, buyerId, invoice.id, now)
  return updateScheduled(tx, id, { status: 'canceled', endedAt: now })
}
