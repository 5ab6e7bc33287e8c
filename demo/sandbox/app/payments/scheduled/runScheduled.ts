import { isErrorCode } from '../../../../../src/contract/errors.ts'
import { addDays, dayOf } from '../../../domain/days.ts'
import { noticeDay } from '../../../domain/scheduledPayments.ts'
import type { ScheduledFailure } from '../../../domain/scheduledPayments.ts'
import { atomically } from '../../../store/atomically.ts'
import { getAttempt } from '../../../store/attempts.ts'
import { grantOfBuyer } from '../../../store/tokens.ts'
import {
  listDueScheduled,
  listNeedless,
  listUnannounced,
  lockScheduled,
  updateScheduled,
} from '../../../store/scheduledPayments.ts'
import type { ScheduledRow } from '../../../store/scheduledSchema.ts'
import type { SandboxContext } from '../../context.ts'
import { isRefusal } from '../../http/refusals.ts'
import { planAutopay } from '../autopay/planAutopay.ts'
import { carryOutAttempt } from '../carryOutAttempt.ts'
import { endChallenge } from '../challenges.ts'
import { announce } from './announce.ts'
import { failScheduled } from './followScheduled.ts'
import { readDue } from './readDue.ts'
import { readMethod } from './readMethod.ts'

/** Longer than the notice that is given before any payment. */
const SOON_DAYS = 14

/** Refusals that say nothing of the payment itself: it is looked at again later. */
const LATER = [
  'attempt_in_progress',
  'amount_changed',
  'already_paid',
  'transaction_canceled',
  'idempotency_key_reused',
]

const NO_METHOD: ScheduledFailure = { code: 'method_unavailable', message: 'There is no such payment method any more.' }
const AMOUNT_CHANGED: ScheduledFailure = {
  code: 'amount_changed',
  message: 'More would have been taken than was agreed to.',
}

/** Ends one with a failure, unless it was changed meanwhile. */
async function fail(
  { db }: SandboxContext,
  { id, version }: ScheduledRow,
  failure: ScheduledFailure,
  now: Date,
): Promise<void> {
  await atomically(db, async (tx) => {
    const row = await lockScheduled(tx, id)
    if (row.status === 'scheduled' && row.version === version) await failScheduled(tx, row, failure, undefined, now)
  })
}

/** What it pays now, or why it cannot be paid. `undefined`: somebody pays one of the invoices, and what comes of that is awaited. */
async function readPayment({ db }: SandboxContext, row: ScheduledRow, now: Date) {
  const method = await readMethod(db, row, now)
  if (!method) return NO_METHOD
  // A discount is had that holds on the day that was chosen, also where the banks begin a day later.
  const { asked, selection, standing, amount } = await readDue(db, row, { day: row.quotedFor ?? undefined })
  if (standing.length > 0 || asked.invoices.length === 0) return undefined
  const { currency, version } = selection
  if (selection.refused.length > 0 || amount > row.amount) return AMOUNT_CHANGED
  const { paymentMethodType, consents } = row
  return {
    expected: { amount, currency, version },
    ...{ paymentMethodType, paymentMethodId: method.id, ...asked, creditNotes: [...asked.creditNotes] },
    consents: consents.map(({ kind, version: ofText, acceptedAt }) => ({ kind, version: ofText, acceptedAt })),
  }
}

/** Begins one under the rules of a payer's own payment, with a key made of it and of how often it has begun. */
async function begin(context: SandboxContext, row: ScheduledRow, now: Date): Promise<void> {
  const request = await readPayment(context, row, now)
  if (!request) return
  if ('code' in request) return fail(context, row, request, now)
  const { merchantId, buyerId, id, run, language: tag } = row
  const idempotency = { scope: 'scheduled-payments', key: `${id} ${run}`, bodyHash: '' }
  const token = grantOfBuyer(merchantId, buyerId, now)
  const answer = await carryOutAttempt(context, { token, request, idempotency, tag, now, scheduled: row })
  if (isRefusal(answer)) {
    const { code, message } = answer
    if (LATER.includes(code)) return
    const text = typeof message === 'string' ? message : message.join(' ')
    const isKnown = isErrorCode(code) || code === 'limit_reached'
    return fail(context, row, { code: isKnown ? code : 'server_error', message: text }, now)
  }
  // Nobody is there to answer the bank.
  if (answer.body.status === 'requires_action')
    await endChallenge(context, await getAttempt(context.db, answer.body.id), 'unanswered')
}

async function cancelNeedless({ db }: SandboxContext, now: Date): Promise<void> {
  for (const { id } of await listNeedless(db)) {
    await atomically(db, async (tx) => {
      const row = await lockScheduled(tx, id)
      if (row.status === 'scheduled') await updateScheduled(tx, id, { status: 'canceled', endedAt: now })
    })
  }
}

async function announceUpcoming({ db }: SandboxContext, now: Date): Promise<void> {
  const today = dayOf(now)
  for (const { id } of await listUnannounced(db, addDays(today, SOON_DAYS))) {
    await atomically(db, async (tx) => {
      const row = await lockScheduled(tx, id)
      const { date, currency } = row
      if (row.status !== 'scheduled' || row.announcedFor === date || noticeDay(date, currency) > today) return
      const { asked, amount } = await readDue(tx, row, { day: row.quotedFor ?? undefined })
      // All of it is in question: nothing would be taken.
      if (asked.invoices.length === 0) return
      const announced = await updateScheduled(tx, id, { announcedFor: date })
      const taken = { ...announced, amount: Math.min(amount, announced.amount) }
      await announce(tx, taken, { kind: 'payment_upcoming' }, now)
    })
  }
}

/**
 * Does what is due of the scheduled payments: those that are needless are canceled, those of autopay planned, those that come
 * near announced, those whose day has come begun. Whatever process does it, and however often it stops in between: an attempt begins in the
 * database transaction that says so of its scheduled payment. Gives how many there were.
 */
export async function runScheduled(context: SandboxContext, now: Date): Promise<number> {
  await cancelNeedless(context, now)
  await planAutopay(context.db, now)
  await announceUpcoming(context, now)
  const due = await listDueScheduled(context.db, dayOf(now))
  for (const row of due) await begin(context, row, now)
  return due.length
}
