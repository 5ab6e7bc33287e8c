import type { Session } from '../../../domain/contract.ts'
import { buildQuote } from '../../../domain/invoiceQuotes.ts'
import { dayOf } from '../../../domain/days.ts'
import { scheduleDates } from '../../../domain/scheduledPayments.ts'
import { paymentOptions } from '../../../domain/paymentOptions.ts'
import { faultsOfSelection } from '../../../domain/invoiceSelections.ts'
import type { AskedInvoices } from '../../../domain/invoiceSelections.ts'
import { getBuyer } from '../../../store/buyers.ts'
import type { Database } from '../../../store/database.ts'
import { sha256 } from '../../../store/identifiers.ts'
import { findAttemptByKeys, findNewestAttempt } from '../../../store/invoicePayments.ts'
import { getMerchant } from '../../../store/merchants.ts'
import { listPaymentMethods } from '../../../store/paymentMethods.ts'
import type { TokenGrant } from '../../../store/tokens.ts'
import { refuseFaults } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'
import { readLimit } from '../payLimits.ts'
import { readCredit } from '../readCredit.ts'
import { listFreeing } from './freeCredit.ts'
import { isDeclinedTooOften, readSelection } from './readSelection.ts'

/** Why no such selection can be paid, whatever the invoices are by now, if so. */
export function refuseAsked(asked: AskedInvoices): Refusal | undefined {
  const faults = faultsOfSelection(asked)
  return faults.length > 0 ? refuseFaults(faults) : undefined
}

const quoteId = ({ invoices }: AskedInvoices): string =>
  `quote_${sha256(JSON.stringify(invoices.map(({ id }) => id).sort())).slice(0, 24)}`

export interface QuoteContext {
  readonly token: TokenGrant
  /** Of the caller's own payments. */
  readonly idempotencyKeys?: readonly string[] | undefined
  /** Of a payment that begins by date: that day, YYYY-MM-DD. */
  readonly date?: string | undefined
  /** Whether to count by when and how it can be paid. */
  readonly hasOptions?: boolean | undefined
  readonly now: Date
  readonly publicOrigin: string
  /** In which language the payer reads, BCP 47. */
  readonly tag: string
}

/** What paying a selection of a buyer's invoices comes to now. Nothing is stored. */
export async function quoteInvoices(
  db: Database,
  asked: AskedInvoices,
  { token, idempotencyKeys = [], date, hasOptions = false, now, publicOrigin, tag }: QuoteContext,
): Promise<Session> {
  const { buyerId, transactionId } = token
  const buyer = await getBuyer(db, buyerId)
  const isFreeing = transactionId !== null
  const { selection, standing, dueDates } = await readSelection(db, buyerId, asked, { day: date, isFreeing })
  const opposing = standing.length > 0 ? await findNewestAttempt(db, standing) : undefined
  const made = isFreeing ? await listFreeing(db, transactionId) : undefined
  const quote = buildQuote({
    id: quoteId(asked),
    selection,
    scheduleDates: isFreeing ? undefined : scheduleDates(dueDates, dayOf(now)),
    chargedOn: date,
    last: made
      ? made.find(({ idempotencyKey }) => idempotencyKeys.includes(idempotencyKey))
      : await findAttemptByKeys(db, buyerId, idempotencyKeys),
    // An order's token learns of no payment but its own.
    opposing: made ? made.find(({ id }) => id === opposing?.id) : opposing,
    hasTooManyDeclines: await isDeclinedTooOften(db, buyerId, selection.invoices, now),
    token,
    merchant: await getMerchant(db, token.merchantId),
    buyer,
    credit: await readCredit(db, buyer, now, undefined),
    limit: await readLimit(db, token, now),
    paymentMethods: await listPaymentMethods(db, buyerId),
    now,
    publicOrigin,
    tag,
  })
  return hasOptions ? { ...quote, options: paymentOptions(selection, now) } : quote
}
