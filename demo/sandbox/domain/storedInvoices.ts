import { isDeepStrictEqual } from 'node:util'
import type { InvoiceContent } from './contract.ts'
import { earlyPaymentTerms } from './earlyPayment.ts'
import { lateFeeTerms } from './lateFees.ts'
import type { ImportedInvoice } from './invoiceImports.ts'
import type { InvoiceRecord } from './invoices.ts'
import type { Fault } from './pricing.ts'

/** An invoice that was brought in before, with what belongs to it. */
export interface StoredInvoice extends Omit<InvoiceRecord, 'costCenter'> {
  readonly content: InvoiceContent | null
  /** Of its own PDF. */
  readonly documentHash: string | null
  readonly documentName: string | null
}

/** What a second send says of an invoice: all that is stored of it, changed where the merchant says something else. */
export function mergeInvoice(stored: StoredInvoice, sent: ImportedInvoice, documentHash: string | null): StoredInvoice {
  const merged = <T>(before: T, named: T | undefined): T => (named === undefined ? before : named)
  // Lines that come to something else than the total that was sent are no longer its lines.
  const hasOwnLines = sent.content !== undefined || sent.amount === stored.amount
  return {
    ...stored,
    number: merged(stored.number, sent.number),
    issuedOn: merged(stored.issuedOn, sent.issuedOn),
    dueDate: sent.dueDate,
    amount: sent.amount,
    amountDue: stored.amountDue + sent.amount - stored.amount,
    content: hasOwnLines ? merged(stored.content, sent.content) : null,
    poNumber: merged(stored.poNumber, sent.poNumber),
    orderNumber: merged(stored.orderNumber, sent.orderNumber),
    memo: merged(stored.memo, sent.memo),
    minimumPayment: merged(stored.minimumPayment, sent.minimumPayment),
    allowedPaymentMethods: merged(stored.allowedPaymentMethods, sent.allowedPaymentMethods),
    paymentMethodFees: merged(stored.paymentMethodFees, sent.paymentMethodFees),
    ...(sent.earlyPayment === undefined ? {} : earlyPaymentTerms(sent.earlyPayment)),
    ...(sent.lateFee === undefined ? {} : lateFeeTerms(sent.lateFee)),
    documentHash: merged(stored.documentHash, documentHash ?? undefined),
    documentName: merged(stored.documentName, sent.document?.name),
  }
}

/** Whether a second send says anything else than what is stored. */
export function isChanged(stored: StoredInvoice, merged: StoredInvoice): boolean {
  return !isDeepStrictEqual(stored, merged)
}

/** Why an invoice cannot be changed as a second send says, if so. `merged` is what it would be. */
export function conflictOf(
  stored: StoredInvoice,
  merged: StoredInvoice,
  isLive: boolean,
): { readonly code: string; readonly message: string } | undefined {
  if (!isChanged(stored, merged)) return undefined
  if (stored.voidedAt !== null) return { code: 'invoice_voided', message: 'is void and cannot be changed' }
  if (isLive) return { code: 'attempt_in_progress', message: 'is being paid: it can be changed when that is over' }
  if (merged.amountDue >= 0) return undefined
  return { code: 'amount_below_paid', message: 'would come to less than what is paid and credited of it' }
}

/** Lines that name lines of an order, where there is no number of one. `at`: what stands before the path. */
export function faultsOfOrderLines(sent: ImportedInvoice, stored: StoredInvoice | undefined, at: string): Fault[] {
  const { content, orderNumber = stored?.orderNumber ?? null } = sent
  if (orderNumber !== null || !content?.lines.some(({ orderLineId }) => orderLineId !== undefined)) return []
  const path = `${at}orderNumber`
  return [{ path, message: `${path} is required where lines have an orderLineId.` }]
}
