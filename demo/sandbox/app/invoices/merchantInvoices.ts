import { toMerchantBuyerFields } from '../../domain/buyerFields.ts'
import type {
  InvoiceContent,
  InvoiceEntry,
  LateFeeNotice,
  MerchantInvoice,
  MerchantInvoiceLine,
} from '../../domain/contract.ts'
import { earlyPaymentOffer } from '../../domain/earlyPayment.ts'
import { invoiceEntries } from '../../domain/invoiceEntries.ts'
import { lateFeeNotice } from '../../domain/lateFees.ts'
import { amountPaid, invoiceStatus, payablePart, queriedPart } from '../../domain/invoices.ts'
import { toMajor } from '../../domain/transactions.ts'
import type { Database } from '../../store/database.ts'
import { listDocumentNames } from '../../store/importedInvoices.ts'
import { listInvoiceNotes, listSettlements } from '../../store/invoiceEntries.ts'
import { listMerchantInvoices, readContent } from '../../store/invoiceLists.ts'
import { listOutsidePayments } from '../../store/outsidePayments.ts'
import { listAssigned } from '../../store/transfers.ts'

type Row = Awaited<ReturnType<typeof listMerchantInvoices>>['rows'][number]
type Document = MerchantInvoice['document']

function toLine(line: InvoiceContent['lines'][number], currency: string): MerchantInvoiceLine {
  const { title, sku, orderLineId, quantity, unitPrice, amount } = line
  const amounts = { price: toMajor(unitPrice, currency), amount: toMajor(amount, currency) }
  const named = { ...(sku === undefined ? {} : { sku }), ...(orderLineId === undefined ? {} : { orderLineId }) }
  return { title, ...named, quantity, ...amounts }
}

function toPayment(entry: InvoiceEntry, currency: string): MerchantInvoice['payments'][number] {
  const { id, type, amount, at, reference, isElsewhere } = entry
  return {
    id,
    type,
    amount: toMajor(amount, currency),
    at,
    ...(reference === undefined ? {} : { reference }),
    ...(isElsewhere ? { isElsewhere } : {}),
  }
}

const toMajorFee = ({ amount, ...rest }: LateFeeNotice, currency: string) => ({
  ...rest,
  ...(amount === undefined ? {} : { amount: toMajor(amount, currency) }),
})

/** The fields that not every invoice has. */
function optionalFields(row: Row, document: Document, today: string): Partial<MerchantInvoice> {
  const { externalReferenceId, poNumber, orderNumber, memo, minimumPayment, voidedAt } = row
  const { allowedPaymentMethods, paymentMethodFees } = row
  const buyerFields = toMerchantBuyerFields(row.buyerFields)
  const queried = queriedPart(row)
  const payable = { ...row, amountDue: payablePart(row) }
  const offer = earlyPaymentOffer(payable, today)
  const late = lateFeeNotice(payable, today)
  return {
    ...(externalReferenceId === null ? {} : { externalReferenceId }),
    ...(poNumber ? { poNumber } : {}),
    ...(orderNumber ? { orderNumber } : {}),
    ...(memo ? { memo } : {}),
    ...(buyerFields ? { buyerFields } : {}),
    ...(minimumPayment === null ? {} : { minimumPayment: toMajor(minimumPayment, row.currency) }),
    ...(allowedPaymentMethods === null ? {} : { allowedPaymentMethods: [...allowedPaymentMethods] }),
    ...(paymentMethodFees?.length ? { paymentMethodFees: [...paymentMethodFees] } : {}),
    ...(queried > 0 ? { queried: toMajor(queried, row.currency) } : {}),
    ...(offer ? { earlyPayment: { ...offer, amount: toMajor(offer.amount, row.currency) } } : {}),
    ...(late ? { lateFee: toMajorFee(late, row.currency) } : {}),
    ...(document ? { document } : {}),
    ...(voidedAt === null ? {} : { voidedAt: voidedAt.toISOString() }),
  }
}

function toMerchantInvoice(
  row: Row,
  entries: readonly InvoiceEntry[],
  document: Document,
  today: string,
): MerchantInvoice {
  const { id, number, buyerId, transactionId, amount, amountDue, currency, issuedOn, dueDate } = row
  const settled = entries.filter(({ status }) => status === 'succeeded')
  return {
    id,
    number,
    status: invoiceStatus(row, today),
    buyerId,
    transactionId,
    ...optionalFields(row, document, today),
    amount: toMajor(amount, currency),
    amountPaid: toMajor(amountPaid(row), currency),
    amountDue: toMajor(amountDue, currency),
    currency,
    issuedOn,
    dueDate,
    payments: settled.map((entry) => toPayment(entry, currency)),
  }
}

/** Invoices as their merchant sees them, with what settled each. `today` as YYYY-MM-DD. */
export async function viewInvoices(db: Database, rows: readonly Row[], today: string): Promise<MerchantInvoice[]> {
  const ids = rows.map(({ id }) => id)
  const settlements = await listSettlements(db, ids)
  const notes = await listInvoiceNotes(db, ids)
  const elsewhere = await listOutsidePayments(db, ids)
  const assigned = await listAssigned(db, ids)
  const documents = await listDocumentNames(db, ids)
  return rows.map((row) => {
    const isOfRow = ({ invoiceId }: { readonly invoiceId: string | null }) => invoiceId === row.id
    const settled = settlements.filter(({ share }) => isOfRow(share))
    const ofRow = {
      settlements: settled,
      notes: notes.filter(isOfRow),
      elsewhere: elsewhere.filter(isOfRow),
      assigned: assigned.filter(isOfRow),
    }
    const entries = invoiceEntries(ofRow, 'en')
    return toMerchantInvoice(row, entries, documents.get(row.id), today)
  })
}

/** One invoice of a merchant's, with its lines if it was sent or captured with such; `undefined`: the merchant has no such invoice. */
export async function viewInvoice(
  db: Database,
  merchantId: string,
  id: string,
  today: string,
): Promise<MerchantInvoice | undefined> {
  const { rows } = await listMerchantInvoices(db, merchantId, { id }, { size: 1 }, { today, soon: today })
  const [invoice] = await viewInvoices(db, rows, today)
  const isSample = invoice?.externalReferenceId === undefined && invoice?.transactionId === null
  if (!invoice || isSample) return invoice
  const content = await readContent(db, id)
  return content ? { ...invoice, lines: content.lines.map((line) => toLine(line, invoice.currency)) } : invoice
}
