import { isCountable, LARGEST_AMOUNT } from '../../domain/amounts.ts'
import { faultsOfBuyerFields } from '../../domain/buyerFields.ts'
import { missingConsents } from '../../domain/consents/consents.ts'
import type { AttemptRequest } from '../../domain/contract.ts'
import { dayOf } from '../../domain/days.ts'
import { faultsOfInstrument } from '../../domain/instruments.ts'
import { isInvoiced } from '../../domain/methods.ts'
import { debitSettlesAt } from '../../domain/outcomes.ts'
import type { Fault } from '../../domain/pricing.ts'
import { isSuspended } from '../../domain/session.ts'
import { getBuyer, lockBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { sumInvoiced } from '../../store/invoices.ts'
import { getMerchant } from '../../store/merchants.ts'
import type { TransactionRow } from '../../store/schema.ts'
import { refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { refuseMethod } from './refuseMethod.ts'

async function refuseUnconsented(
  tx: Database,
  request: AttemptRequest,
  { merchantId, amount, currency }: TransactionRow,
  now: Date,
): Promise<Refusal | undefined> {
  const { name: merchantName } = await getMerchant(tx, merchantId)
  const subject = { merchantName, amount, currency, debitedOn: dayOf(debitSettlesAt(now)) }
  const missing = missingConsents(subject, request).map(({ kind, version }) => `${kind} (version ${version})`)
  if (missing.length === 0) return undefined
  return refuse(422, 'consent_required', `The payer must agree to this first: ${missing.join(', ')}.`)
}

/** The invoices of an account are summed up, and a sum that cannot be counted would close it. */
async function faultsOfAccount(
  tx: Database,
  { paymentMethodType }: AttemptRequest,
  { buyerId, currency, amount }: TransactionRow,
): Promise<Fault[]> {
  if (!isInvoiced(paymentMethodType)) return []
  if (isCountable(amount + (await sumInvoiced(tx, buyerId, currency)))) return []
  const message = `The buyer's invoices must come to at most ${LARGEST_AMOUNT} minor units of ${currency}.`
  return [{ path: 'paymentMethodType', message }]
}

/** Why a request for an attempt cannot be carried out on this transaction, if so. `isAgreed`: the payer agreed to it before. */
export async function refuseRequest(
  tx: Database,
  request: AttemptRequest,
  transaction: TransactionRow,
  now: Date,
  { isAgreed = false }: { readonly isAgreed?: boolean } = {},
): Promise<Refusal | undefined> {
  const readBuyer = isInvoiced(request.paymentMethodType) ? lockBuyer : getBuyer
  const buyer = await readBuyer(tx, transaction.buyerId)
  if (isSuspended(buyer)) return refuse(422, 'buyer_suspended', 'The buyer may not buy at present.')
  const refused = await refuseMethod(tx, request, transaction, buyer, now)
  if (refused) return refused
  const faults = [...faultsOfInstrument(request), ...(await faultsOfAccount(tx, request, transaction))]
  if (faults.length > 0) return refuseFaults(faults)
  const unconsented = isAgreed ? undefined : await refuseUnconsented(tx, request, transaction, now)
  if (unconsented) return unconsented
  const { buyerFields, poNumberPattern } = transaction.request
  const wrong = faultsOfBuyerFields(request.buyerFields, buyerFields, poNumberPattern)
  return wrong.length > 0 ? refuseFaults(wrong, 422) : undefined
}
