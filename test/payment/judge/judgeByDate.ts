import type { components } from '../../../src/api/schema.d.ts'
import type { Facts } from './judge.ts'
import { money, sumOf } from './judge.ts'

/** A payment that the server begins by date, as it ended. `amount` is the most that may be taken, in minor units. */
export interface ByDate extends Pick<
  components['schemas']['ScheduledPayment'],
  'id' | 'status' | 'amount' | 'attemptId'
> {
  /** The payer took it back before it began, and the server agreed. */
  readonly isTakenBack: boolean
}

const ENDS: readonly ByDate['status'][] = ['paid', 'failed', 'canceled']

/** Everything that is not as it must be of payments by date, each in one sentence that begins with the invariant. */
export const judgeByDate = (payments: readonly ByDate[], ledger: Facts['ledger']): string[] =>
  payments.flatMap((payment) => ofPayment(payment, ledger))

function ofPayment({ status, attemptId, amount, isTakenBack }: ByDate, ledger: Facts['ledger']): string[] {
  const own = ledger.filter((entry) => attemptId !== undefined && entry.attemptId === attemptId)
  const charges = own.filter(({ type }) => type === 'charge')
  const charged = sumOf(charges.map((charge) => ({ amount: charge.amount - (charge.fee ?? 0) })))
  const credited = sumOf(own.filter(({ type }) => type === 'invoice-payment'))
  const isRight = charges.length === (status === 'paid' ? 1 : 0)
  return [
    ...(ENDS.includes(status) ? [] : [`I6: a payment by date is ${status} in the end`]),
    ...(isRight ? [] : [`I1: a payment by date is ${status}, and was charged ${charges.length} times`]),
    ...(isTakenBack && status !== 'canceled' ? [`I1: a payment by date is ${status}, and was taken back before`] : []),
    ...(credited === charged ? [] : [`I1: charged ${money(charged)} by date, credited to invoices ${money(credited)}`]),
    ...charges
      .filter((charge) => charge.amount > amount)
      .map((charge) => `I5: charged ${money(charge.amount)} by date, agreed was ${money(amount)}`),
  ]
}
