import { isSameRule, readRule } from '../../../domain/autopay.ts'
import type { AgreedText, AutopayRule } from '../../../domain/autopay.ts'
import { autopayEvent } from '../../../domain/autopayWebhooks.ts'
import { autopayConsent } from '../../../domain/consents/consents.ts'
import type { AutopayTerms, Consent, RequiredConsent } from '../../../domain/contract.ts'
import { dayOf } from '../../../domain/days.ts'
import { languageOf } from '../../../domain/languages.ts'
import { toSavedPaymentMethod } from '../../../domain/savedPaymentMethods.ts'
import { isSuspended } from '../../../domain/session.ts'
import { insertAutopay, lockAutopay } from '../../../store/autopay.ts'
import { findFirstIssue } from '../../../store/autopayInvoices.ts'
import type { AutopayRow } from '../../../store/autopaySchema.ts'
import { lockBuyer } from '../../../store/buyers.ts'
import type { Database } from '../../../store/database.ts'
import { newId } from '../../../store/identifiers.ts'
import { getMerchant } from '../../../store/merchants.ts'
import { enqueueEvent } from '../../../store/outbox.ts'
import { findPaymentMethod } from '../../../store/paymentMethods.ts'
import type { TokenGrant } from '../../../store/tokens.ts'
import { isRefusal, notFound, refuse, refuseFaults } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'
import { isUsable } from '../scheduled/readMethod.ts'
import { endVersion } from './changeAutopay.ts'

export interface AutopayCall {
  readonly token: Pick<TokenGrant, 'merchantId' | 'buyerId'>
  readonly now: Date
  /** In which language the payer reads, BCP 47. */
  readonly tag: string
}

const NO_ORDER = 'orderNumber must be the number of an order of which the buyer has invoices.'

/** From which day on invoices are paid where the payer names none: today, or the first one of the order that is paid. */
async function readBegin(
  db: Database,
  buyerId: string,
  { orderNumber }: AutopayTerms,
  now: Date,
): Promise<{ readonly begin: string } | Refusal> {
  if (orderNumber === undefined) return { begin: dayOf(now) }
  const first = await findFirstIssue(db, buyerId, orderNumber)
  return first === undefined ? refuseFaults([{ path: 'orderNumber', message: NO_ORDER }], 422) : { begin: first }
}

/** What a request comes to, and what has to be agreed to for it; or what is wrong with it. */
export async function readTerms(
  db: Database,
  terms: AutopayTerms,
  { token, now, tag }: AutopayCall,
): Promise<{ readonly rule: AutopayRule; readonly required: RequiredConsent } | Refusal> {
  const method = await findPaymentMethod(db, token.buyerId, terms.paymentMethodId)
  if (!method) return notFound('payment method')
  const { type, label } = toSavedPaymentMethod(method, languageOf(tag), now)
  const message = 'paymentMethodId must be a saved card or bank account that can be paid with.'
  if (!isUsable(method, type, now))
    return refuseFaults([{ path: 'paymentMethodId', message }], 422, 'method_unavailable')
  const first = await readBegin(db, token.buyerId, terms, now)
  if (isRefusal(first)) return first
  const rule = readRule(terms, type, first.begin)
  if ('faults' in rule) return refuseFaults(rule.faults, 422)
  const { name: merchantName } = await getMerchant(db, token.merchantId)
  return { rule, required: autopayConsent({ ...rule, merchantName, label }, tag) }
}

/** The consent that was given, with the text that it was given to; or what is missing. */
function readConsent(
  given: readonly Consent[],
  { kind, version, text, locale }: RequiredConsent,
): AgreedText | Refusal {
  const consent = given.find((one) => one.kind === kind && one.version === version)
  if (consent) return { ...consent, text, locale: languageOf(locale) }
  return refuse(422, 'consent_required', `The payer must agree to this first: ${kind} (version ${version}).`)
}

/** Makes an agreement, or another version of the one that is there. The same once more changes nothing. */
export async function agreeAutopay(
  tx: Database,
  { consents, ...terms }: AutopayTerms & { readonly consents: readonly Consent[] },
  call: AutopayCall,
): Promise<AutopayRow | Refusal> {
  const { token, now, tag } = call
  const { merchantId, buyerId } = token
  const buyer = await lockBuyer(tx, buyerId)
  if (isSuspended(buyer)) return refuse(422, 'buyer_suspended', 'The buyer may not buy at present.')
  const read = await readTerms(tx, terms, call)
  if (isRefusal(read)) return read
  const consent = readConsent(consents, read.required)
  if ('code' in consent) return consent
  const current = await lockAutopay(tx, buyerId)
  if (current && isSameRule(current, read.rule)) return current
  if (current) await endVersion(tx, current, 'changed', now)
  const row = await insertAutopay(tx, {
    ...read.rule,
    id: current?.id ?? newId('autopay'),
    version: (current?.version ?? 0) + 1,
    ...{ merchantId, buyerId, consents: [consent], language: languageOf(tag), createdAt: now },
    isPaused: current?.isPaused ?? false,
  })
  await enqueueEvent(tx, merchantId, autopayEvent(row, current ? 'changed' : 'started'), now)
  return row
}
