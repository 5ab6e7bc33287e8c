import type { SandboxContext } from '../app/context.ts'
import type { Handlers, MerchantCall } from '../app/http/operations.ts'
import { isRefusal, notFound, refuse, refuseFaults } from '../app/http/refusals.ts'
import type { Refusal } from '../app/http/refusals.ts'
import { importInvoices } from '../app/invoices/importInvoices.ts'
import type { ImportRequest } from '../app/invoices/importInvoices.ts'
import { viewInvoice } from '../app/invoices/merchantInvoices.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { planForBuyers } from '../app/payments/autopay/planAutopay.ts'
import { dayOf } from '../domain/days.ts'
import { amountPaid } from '../domain/invoices.ts'
import { invoiceEvent, paidElsewhereEvent } from '../domain/invoiceWebhooks.ts'
import { readInvoicePatch, readOutsidePayment } from '../domain/outsidePayments.ts'
import { toMajor } from '../domain/transactions.ts'
import { atomically } from '../store/atomically.ts'
import { lockInvoice, readLiveAmount } from '../store/creditNotes.ts'
import type { Database } from '../store/database.ts'
import { updateInvoice, voidInvoice } from '../store/invoices.ts'
import type { InvoiceRow } from '../store/invoicesSchema.ts'
import { enqueueEvent } from '../store/outbox.ts'
import { insertOutsidePayment, undoOutsidePayment } from '../store/outsidePayments.ts'
import { closeQuery, findOpenQuery } from '../store/queries.ts'

type Operations = 'importInvoices' | 'updateInvoice' | 'voidInvoice' | 'createOutsidePayment' | 'undoOutsidePayment'

/** A list of invoices, or the one that the body itself is. */
function readRequest({ body, faults }: MerchantCall<'importInvoices'>): ImportRequest | Refusal {
  const { invoices, ...single } = body
  const isList = invoices !== undefined
  const beside = Object.keys(single)[0]
  if (isList && beside !== undefined) {
    const message = `${beside} cannot stand beside invoices: it belongs into one of them.`
    return refuseFaults([{ path: beside, message }])
  }
  // What the contract does not know as a list is none; its fault is among those that are handed on.
  if (isList && !Array.isArray(invoices)) return refuseFaults(faults)
  if (isList && faults.some(({ path }) => path === 'invoices')) return refuseFaults(faults)
  return { invoices: invoices ?? [single], isList, faults }
}

/** An invoice of this merchant that may be changed: locked, and nobody is paying it. */
async function lockChangeable(tx: Database, merchantId: string, id: string): Promise<InvoiceRow | Refusal> {
  const invoice = await lockInvoice(tx, merchantId, id)
  if (!invoice) return notFound('invoice')
  if ((await readLiveAmount(tx, id)) > 0)
    return refuse(409, 'attempt_in_progress', 'A payment of this invoice is being carried out.')
  return invoice
}

const isVoid = () => refuse(409, 'invoice_voided', 'This invoice is void.')

/** The invoice as it is after a change in the same database transaction. */
async function view(
  tx: Database,
  { merchant, now }: Pick<MerchantCall<'voidInvoice'>, 'merchant' | 'now'>,
  id: string,
) {
  const shown = await viewInvoice(tx, merchant.id, id, dayOf(now))
  if (!shown) throw new Error(`Invoice ${id} was locked and is not there.`)
  return shown
}

async function carryOutVoid(tx: Database, call: MerchantCall<'voidInvoice'>) {
  const { merchant, params, now } = call
  const invoice = await lockChangeable(tx, merchant.id, params.id)
  if (isRefusal(invoice)) return invoice
  if (invoice.voidedAt === null) {
    const paid = amountPaid(invoice)
    if (paid > 0) {
      const sum = `${toMajor(paid, invoice.currency)} ${invoice.currency}`
      const message = `${sum} of this invoice is paid or credited: give credit for the rest by POST /credit-notes instead.`
      return refuse(409, 'already_paid', message)
    }
    const query = await findOpenQuery(tx, invoice.id)
    if (query) await closeQuery(tx, query, { status: 'accepted', credited: invoice.amount, closedAt: now })
    await voidInvoice(tx, invoice, now)
    await enqueueEvent(tx, merchant.id, invoiceEvent('invoice/voided', { ...invoice, amountDue: 0 }), now)
  }
  return { status: 201, body: await view(tx, call, params.id) } as const
}

async function carryOutPayment(tx: Database, call: MerchantCall<'createOutsidePayment'>) {
  const { merchant, params, body, now } = call
  const invoice = await lockChangeable(tx, merchant.id, params.id)
  if (isRefusal(invoice)) return invoice
  if (invoice.voidedAt !== null) return isVoid()
  const { currency } = invoice
  const read = readOutsidePayment(body, currency, now)
  if (!('amount' in read)) return refuseFaults(read)
  if (invoice.amountDue === 0) return refuse(409, 'already_paid', 'This invoice is paid.')
  if (read.amount > invoice.amountDue) {
    const due = `${toMajor(invoice.amountDue, currency)} ${currency}`
    return refuse(422, 'payment_exceeds_due', `At most ${due} is due on this invoice.`)
  }
  const { payment, amountDue } = await insertOutsidePayment(tx, invoice, read, now)
  await enqueueEvent(tx, merchant.id, paidElsewhereEvent({ ...invoice, amountDue }, payment), now)
  const { id, amount, paidAt, reference } = payment
  const shown = { id, amount: toMajor(amount, currency), currency, paidAt: paidAt.toISOString(), reference }
  return { status: 201, body: { ...shown, invoice: await view(tx, call, params.id) } } as const
}

/** What a merchant does to its invoices. Each is refused while somebody pays the invoice. */
export function invoiceChangeRoutes(context: SandboxContext): Pick<Handlers, Operations> {
  const { db } = context

  /** Webhooks that were put into the outbox leave at once. */
  async function woken<T>(answer: Promise<T>): Promise<T> {
    const given = await answer
    context.wake()
    return given
  }

  return {
    async importInvoices(call) {
      const request = readRequest(call)
      if (isRefusal(request)) return request
      const imported = await onceByKey(db, call, (tx) => importInvoices(tx, call.merchant.id, request, call.now))
      if (isRefusal(imported)) return imported
      const buyerIds = imported.body.invoices.map(({ buyerId }) => buyerId)
      await planForBuyers(db, [...new Set(buyerIds)], call.now)
      context.wake()
      return imported
    },

    async updateInvoice(call) {
      const { merchant, params, body } = call
      return atomically(db, async (tx) => {
        const invoice = await lockChangeable(tx, merchant.id, params.id)
        if (isRefusal(invoice)) return invoice
        if (invoice.voidedAt !== null) return isVoid()
        const read = readInvoicePatch(body, invoice)
        if ('faults' in read) return refuseFaults(read.faults)
        await updateInvoice(tx, invoice, read.changes)
        return { status: 200, body: await view(tx, call, params.id) } as const
      })
    },

    voidInvoice: (call) => woken(onceByKey(db, call, (tx) => carryOutVoid(tx, call))),

    createOutsidePayment: (call) => woken(onceByKey(db, call, (tx) => carryOutPayment(tx, call))),

    async undoOutsidePayment({ merchant, params, now }) {
      return atomically(db, async (tx) => {
        const invoice = await lockChangeable(tx, merchant.id, params.id)
        if (isRefusal(invoice)) return invoice
        const undone = await undoOutsidePayment(tx, invoice, params.paymentId, now)
        return undone ? ({ status: 204, body: undefined } as const) : notFound('payment')
      })
    },
  }
}
