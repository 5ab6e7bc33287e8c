import type { BuyerFields, Receipt } from '../../domain/contract.ts'
import { sumOfFees } from '../../domain/fees.ts'
import { contentOf } from '../../domain/invoiceContent.ts'
import type { Language } from '../../domain/languages.ts'
import { toReceipt } from '../../domain/receipts.ts'
import { findAttempt } from '../../store/attempts.ts'
import { getBuyer } from '../../store/buyers.ts'
import type { Database } from '../../store/database.ts'
import { listCreditParts } from '../../store/invoiceEntries.ts'
import { listShares } from '../../store/invoicePayments.ts'
import { listEntries } from '../../store/ledger.ts'
import { getMerchant } from '../../store/merchants.ts'
import { findReceipt } from '../../store/receipts.ts'
import type { AttemptRow } from '../../store/schema.ts'
import { findTransaction } from '../../store/transactions.ts'

/** A receipt, and what its payer wrote for the company. */
export interface ReadReceipt {
  readonly receipt: Receipt
  readonly buyerFields: BuyerFields | null
}

/** The receipt of a payment that has succeeded; `undefined`: there is none, or `isVisible` says no. */
export async function readReceipt(
  db: Database,
  attemptId: string,
  language: Language,
  isVisible: (attempt: AttemptRow) => Promise<boolean> = () => Promise.resolve(true),
): Promise<ReadReceipt | undefined> {
  const attempt = await findAttempt(db, attemptId)
  if (!attempt || !(await isVisible(attempt))) return undefined
  const { receiptNumber, transactionId, buyerFields } = attempt
  const row = await findReceipt(db, attemptId)
  const transaction = await findTransaction(db, transactionId)
  if (receiptNumber === null || !row || !transaction) return undefined
  const isOfInvoices = transaction.kind === 'invoices'
  const bought = attempt.amount - sumOfFees(attempt.fees)
  const receipt = toReceipt({
    attempt: { ...attempt, receiptNumber },
    transaction,
    issuedAt: row.issuedAt,
    entries: await listEntries(db, { attemptId }),
    content: isOfInvoices ? undefined : contentOf({ content: null, amount: bought }, transaction, null, language),
    shares: isOfInvoices ? await listShares(db, transactionId) : [],
    creditNotes: isOfInvoices ? await listCreditParts(db, [transactionId]) : [],
    merchant: await getMerchant(db, transaction.merchantId),
    buyer: await getBuyer(db, attempt.buyerId),
    language,
  })
  return { receipt, buyerFields }
}
