import { requiredConsents } from '../../../domain/consents/consents.ts'
import type { Consent, ScheduledPaymentRequest } from '../../../domain/contract.ts'
import { dayOf } from '../../../domain/days.ts'
import { amountBy } from '../../../domain/invoicePayments.ts'
import type { Selection } from '../../../domain/invoiceSelections.ts'
import { languageOf } from '../../../domain/languages.ts'
import { debitedOn } from '../../../domain/outcomes.ts'
import { userKey } from '../../../domain/payLimits.ts'
import { beginningOn, scheduleDates } from '../../../domain/scheduledPayments.ts'
import { isSuspended } from '../../../domain/session.ts'
import { lockBuyer } from '../../../store/buyers.ts'
import type { Database } from '../../../store/database.ts'
import { getMerchant } from '../../../store/merchants.ts'
import { findPaymentMethod } from '../../../store/paymentMethods.ts'
import { insertScheduled, readScheduledOf } from '../../../store/scheduledPayments.ts'
import type { ScheduledRow } from '../../../store/scheduledSchema.ts'
import type { TokenGrant } from '../../../store/tokens.ts'
import { isRefusal, notFound, refuse, refuseFaults } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'
import { refuseOverLimit } from '../payLimits.ts'
import { quoteInvoices } from '../invoices/quoteInvoices.ts'
import { readSelection } from '../invoices/readSelection.ts'
import type { ReadSelection } from '../invoices/readSelection.ts'
import { refuseSelection } from '../invoices/refuseSelection.ts'
import { isUsable } from './readMethod.ts'

export interface Scheduling {
  readonly token: TokenGrant
  readonly request: ScheduledPaymentRequest
  readonly now: Date
  readonly publicOrigin: string
  /** In which language the payer reads, BCP 47. */
  readonly tag: string
}

/** What is wrong with a day on which invoices are to be paid. */
export function refuseDate(date: string, dates: ReturnType<typeof scheduleDates>): Refusal | undefined {
  if (dates && dates.first <= date && date <= dates.last) return undefined
  const message = dates
    ? `date must be from ${dates.first} to ${dates.last}: from tomorrow to 30 days after the last due date.`
    : 'date cannot be chosen: these invoices have been due for more than 30 days. Pay them now.'
  return refuseFaults([{ path: 'date', message }], 422)
}

/** A payment of one of the invoices is scheduled already. */
async function refuseScheduled(tx: Database, { invoices }: Selection): Promise<Refusal | undefined> {
  const scheduled = await readScheduledOf(
    tx,
    invoices.map(({ id }) => id),
  )
  const faults = invoices.flatMap(({ id, number }, index) => {
    const other = scheduled.get(id)
    if (!other) return []
    const message = `A payment of invoice ${number} is scheduled for ${other.date}. Cancel that one first.`
    return [{ path: `invoices[${index}].id`, message }]
  })
  return faults.length > 0 ? refuseFaults(faults, 409, 'already_scheduled') : undefined
}

/** The method, and whether it can pay this. */
async function refuseMethod(
  tx: Database,
  { token, request: { paymentMethodId, paymentMethodType }, now }: Scheduling,
  { methods }: Selection,
): Promise<Refusal | undefined> {
  if (!methods.includes(paymentMethodType))
    return refuse(422, 'method_not_allowed', `This may not be paid by ${paymentMethodType}.`)
  const method = await findPaymentMethod(tx, token.buyerId, paymentMethodId)
  if (!method) return notFound('payment method')
  if (isUsable(method, paymentMethodType, now)) return undefined
  const message = `paymentMethodId must be a saved method of the type ${paymentMethodType} that can be paid with.`
  return refuseFaults([{ path: 'paymentMethodId', message }], 422, 'method_unavailable')
}

/** What the payer agreed to, with its text; or what is missing. */
async function readConsents(
  tx: Database,
  { token, request, tag }: Scheduling,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): Promise<readonly (Consent & { readonly text?: string })[] | Refusal> {
  const { name: merchantName } = await getMerchant(tx, token.merchantId)
  const { date, paymentMethodType } = request
  const subject = { merchantName, amount, currency, debitedOn: debitedOn(date), tag, charge: { amount, on: date } }
  const asked = requiredConsents(subject, [paymentMethodType]).filter(({ isOptional }) => !isOptional)
  const given = request.consents.map((consent) => {
    const text = asked.find(({ kind, version }) => kind === consent.kind && version === consent.version)?.text
    return { ...consent, ...(text === undefined ? {} : { text }) }
  })
  const missing = asked.filter(({ kind }) => !given.some((one) => one.kind === kind && one.text !== undefined))
  if (missing.length === 0) return given
  const named = missing.map(({ kind, version }) => `${kind} (version ${version})`).join(', ')
  return refuse(422, 'consent_required', `The payer must agree to this first: ${named}.`)
}

async function refuseChanged(
  tx: Database,
  { token, request, now, publicOrigin, tag }: Scheduling,
  read: ReadSelection,
  total: number,
): Promise<Refusal | undefined> {
  const quote = { token, date: request.date, now, publicOrigin, tag }
  const readSession = () => quoteInvoices(tx, request, quote)
  const refused = await refuseSelection(tx, request, read, { publicOrigin, readSession })
  if (refused) return refused
  const { currency, version } = read.selection
  const { expected } = request
  if (expected.amount === total && expected.currency === currency && expected.version === version) return undefined
  const session = await readSession()
  return refuse(409, 'amount_changed', 'The amount is another than the one that was shown.', { session })
}

/** Schedules a payment of invoices, which are locked, so that parallel requests take turns. */
export async function createScheduled(tx: Database, scheduling: Scheduling): Promise<ScheduledRow | Refusal> {
  const { token, request, now, tag } = scheduling
  const { merchantId, buyerId } = token
  const { paymentMethodType, paymentMethodId } = request
  const buyer = await lockBuyer(tx, buyerId)
  if (isSuspended(buyer)) return refuse(422, 'buyer_suspended', 'The buyer may not buy at present.')
  const read = await readSelection(tx, buyerId, request, { isLocked: true, day: request.date })
  const { selection } = read
  const amount = amountBy(selection, paymentMethodType)
  const dates = scheduleDates(read.dueDates, dayOf(now))
  const refused =
    (await refuseScheduled(tx, selection)) ??
    (await refuseChanged(tx, scheduling, read, amount)) ??
    refuseDate(request.date, dates) ??
    (await refuseMethod(tx, scheduling, selection)) ??
    (await refuseOverLimit(tx, token, { amount, currency: selection.currency }, now))
  if (refused) return refused
  const { currency } = selection
  const consents = await readConsents(tx, scheduling, { amount, currency })
  if (isRefusal(consents)) return consents
  const row = {
    ...({
      merchantId,
      buyerId,
      source: 'payer',
      currency,
      amount,
      paymentMethodType,
      paymentMethodId,
      consents,
    } as const),
    date: beginningOn(request.date, paymentMethodType, currency),
    quotedFor: request.date,
    latestDate: dates?.last ?? null,
    creditNotes: request.creditNotes ?? [],
    ...(token.user ? { agreedBy: userKey(token.user), agreedOn: dayOf(now) } : {}),
    language: languageOf(tag),
    createdAt: now,
  }
  return insertScheduled(tx, row, request.invoices)
}
