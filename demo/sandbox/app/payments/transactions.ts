import { isLive, isLiveOrSucceeded, toAttempt } from '../../domain/attempts.ts'
import { compilePattern } from '../../../../src/lib/pattern.ts'
import type { TransactionPatch, TransactionRequest } from '../../domain/contract.ts'
import { dayOf, readDay } from '../../domain/days.ts'
import { faultsOfEarlyPayment } from '../../domain/earlyPayment.ts'
import { faultsOfFees } from '../../domain/fees.ts'
import { faultsOfLists } from '../../domain/mails.ts'
import { faultsOfMethods, faultsOfMinimum, faultsOfOrigins, withReadOrigins } from '../../domain/orders.ts'
import { faultsOfLineIds } from '../../domain/orderLines.ts'
import { priceTransaction } from '../../domain/pricing.ts'
import type { Fault, Price } from '../../domain/pricing.ts'
import { CURRENCIES } from '../../fixtures/currencies.ts'
import { mostNetDays } from '../../domain/terms.ts'
import { mergeRequest, statusAt } from '../../domain/transactions.ts'
import { listAttempts } from '../../store/attempts.ts'
import { findBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { newId } from '../../store/identifiers.ts'
import type { TransactionRow } from '../../store/schema.ts'
import { insertTransaction, updateTransaction } from '../../store/transactions.ts'
import { isRefusal, refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { resolveBuyer } from './resolveBuyer.ts'

/** How long a transaction can be paid when its merchant does not say. */
const LIFETIME_MS = 30 * 86_400_000

/** Milliseconds since 1970 that are a time to every database and format; what is written as a time need not be one. */
const isKeepable = (time: number): boolean => time >= 0 && time < Date.UTC(9999, 0, 1)

/** Why an order may not end at a time: it would be over before anybody could pay it. */
function faultsOfEnd({ expiresAt }: TransactionPatch, now: Date): Fault[] {
  if (expiresAt === undefined || Date.parse(expiresAt) > now.getTime()) return []
  return [{ path: 'expiresAt', message: `expiresAt must be after the time of this request, ${now.toISOString()}.` }]
}

/** `given`: what came with this request, the rest was checked when it came. */
function checkRequest(request: TransactionRequest, given: TransactionPatch, now: Date): Price | Refusal {
  const faults: Fault[] = [...faultsOfOrigins(given), ...faultsOfLists(given), ...faultsOfLineIds(request)]
  if (request.poNumberPattern !== undefined && !compilePattern(request.poNumberPattern)) {
    faults.push({
      path: 'poNumberPattern',
      message: 'poNumberPattern must be a regular expression of RE2: without look-around and references to groups.',
    })
  }
  const { chargeDate } = request.plan ?? {}
  if (chargeDate && readDay(chargeDate) === undefined) {
    faults.push({ path: 'plan.chargeDate', message: 'plan.chargeDate must be a day (YYYY-MM-DD) or a time on one.' })
  }
  if (request.expiresAt !== undefined && !isKeepable(Date.parse(request.expiresAt))) {
    faults.push({ path: 'expiresAt', message: 'expiresAt must be a time that exists, from 1970 to 9998 (RFC 3339).' })
  } else {
    faults.push(...faultsOfEnd(given, now))
  }
  if (!CURRENCIES.has(request.currency)) {
    faults.push({ path: 'currency', message: 'currency must be a code of ISO 4217 that is in use.' })
  } else {
    faults.push(...faultsOfMethods(request))
  }
  const priced = priceTransaction(request)
  const amount = 'price' in priced ? priced.price.amount : undefined
  if (CURRENCIES.has(request.currency))
    faults.push(...faultsOfFees(request.paymentMethodFees ?? [], request.currency, amount))
  // The days of what came before were counted on the day on which it came.
  if (given.earlyPayment) faults.push(...faultsOfEarlyPayment(given.earlyPayment, mostNetDays(request, dayOf(now))))
  if ('price' in priced) faults.push(...faultsOfMinimum(request, priced.price.amount))
  if ('price' in priced && faults.length === 0) return priced.price
  if ('price' in priced) return refuseFaults(faults)
  return refuseFaults([...faults, ...priced.faults], 400, faults.length > 0 ? 'validation_failed' : priced.code)
}

/** Makes a transaction. The caller reports which fields of the request are unknown. */
export async function createTransaction(
  tx: Database,
  merchantId: string,
  request: TransactionRequest,
  now: Date,
): Promise<{ readonly status: 201; readonly body: { readonly id: string; readonly buyerId: string } } | Refusal> {
  const price = checkRequest(request, request, now)
  if (isRefusal(price)) return price
  const buyer = await resolveBuyer(tx, request.buyer, { merchantId, path: 'buyer.', isRegistered: false })
  if (isRefusal(buyer)) return buyer
  const id = newId('transaction')
  const expiresAt = request.expiresAt ? new Date(request.expiresAt) : new Date(now.getTime() + LIFETIME_MS)
  const { currency } = request
  await insertTransaction(tx, {
    id,
    merchantId,
    buyerId: buyer.id,
    status: 'created',
    version: 1,
    currency,
    amount: price.amount,
    request: withReadOrigins(request),
    createdAt: now,
    expiresAt,
  })
  return { status: 201, body: { id, buyerId: buyer.id } }
}

async function refuseChange(
  tx: Database,
  row: TransactionRow,
  now: Date,
  publicOrigin: string,
): Promise<Refusal | undefined> {
  const spending = (await listAttempts(tx, row.id)).find(({ status }) => isLiveOrSucceeded(status))
  if (spending) {
    const attempt = toAttempt(spending, publicOrigin)
    if (isLive(spending.status))
      return refuse(409, 'attempt_in_progress', 'A payment is being carried out.', { attempt })
    return refuse(409, 'already_paid', 'This has been paid.', { attempt })
  }
  return statusAt(row, now) === 'canceled' ? refuse(409, 'transaction_canceled', 'This was canceled.') : undefined
}

async function changedBuyer(tx: Database, { merchantId, buyerId }: TransactionRow, { buyer }: TransactionPatch) {
  if (!buyer) return { id: buyerId }
  const current = await findBuyer(tx, merchantId, buyerId)
  return resolveBuyer(tx, buyer, { merchantId, path: 'buyer.', isRegistered: false, current })
}

/** Changes an unpaid transaction, which must be locked. Whoever saw it before sees another version. */
export async function changeTransaction(
  tx: Database,
  row: TransactionRow,
  patch: TransactionPatch,
  now: Date,
  publicOrigin: string,
): Promise<TransactionRow | Refusal> {
  const refused = await refuseChange(tx, row, now, publicOrigin)
  if (refused) return refused
  const request = mergeRequest(row.request, patch)
  const price = checkRequest(request, patch, now)
  if (isRefusal(price)) return price
  const buyer = await changedBuyer(tx, row, patch)
  if (isRefusal(buyer)) return buyer
  return updateTransaction(tx, row.id, {
    version: row.version + 1,
    currency: request.currency,
    amount: price.amount,
    buyerId: buyer.id,
    request: withReadOrigins(request),
    ...(patch.expiresAt ? { expiresAt: new Date(patch.expiresAt) } : {}),
  })
}
