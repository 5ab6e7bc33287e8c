import type { SandboxContext } from '../app/context.ts'
import type { Handlers, MerchantCall } from '../app/http/operations.ts'
import { isRefusal, notFound, refuse } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { endAuthorization } from '../app/payments/authorizations.ts'
import { cancelUnpaid } from '../app/payments/cancelUnpaid.ts'
import { refuseNoOrder } from '../app/payments/refuseNoOrder.ts'
import { warningsOfBuyer } from '../app/payments/resolveBuyer.ts'
import { changeTransaction, createTransaction } from '../app/payments/transactions.ts'
import { toMerchantTransaction } from '../domain/transactions.ts'
import type { MerchantTransaction, TransactionPatch } from '../domain/contract.ts'
import { orderLines, toMerchantLines } from '../domain/orderLines.ts'
import { sumShipped } from '../domain/shipments.ts'
import { balancesOf } from '../domain/ledger.ts'
import { unobeyedFields, unusedDiscount, unusedFees } from '../domain/orders.ts'
import { atomically } from '../store/atomically.ts'
import { listAttempts } from '../store/attempts.ts'
import type { Database } from '../store/database.ts'
import { listShares } from '../store/invoicePayments.ts'
import { listInvoiceIds } from '../store/invoices.ts'
import { listEntries } from '../store/ledger.ts'
import type { TransactionRow } from '../store/schema.ts'
import { listShipments } from '../store/shipments.ts'
import { issueToken } from '../store/tokens.ts'
import { findTransaction, lockTransaction } from '../store/transactions.ts'

type Operations =
  | 'createTransaction'
  | 'getTransaction'
  | 'updateTransaction'
  | 'createTransactionToken'
  | 'cancelTransaction'
  | 'closeTransaction'

const ofMerchant = (row: TransactionRow | undefined, merchantId: string) =>
  row?.merchantId === merchantId ? row : undefined

async function view(db: Database, row: TransactionRow, now: Date): Promise<MerchantTransaction> {
  const succeeded = (await listAttempts(db, row.id)).find(({ status }) => status === 'succeeded')
  const entries = await listEntries(db, { transactionId: row.id })
  const isPayment = row.kind === 'invoices'
  const invoiceIds = isPayment
    ? (await listShares(db, row.id)).map(({ invoiceId }) => invoiceId)
    : await listInvoiceIds(db, row.id)
  const shown = toMerchantTransaction(row, { entries, invoiceIds, succeeded }, now)
  if (isPayment) return shown
  const shipments = await listShipments(db, row.id)
  const shipped = shipments.length > 0 ? sumShipped(shipments) : null
  const ordered = toMerchantLines(orderLines(row.request), row.currency, shipped)
  return { ...shown, orderLines: ordered, request: row.request }
}

/** Ends a transaction that its merchant gives up: an unpaid one is canceled, an untouched authorization voided. */
async function cancel(tx: Database, row: TransactionRow, now: Date, publicOrigin: string) {
  if (row.status !== 'auth') return cancelUnpaid(tx, row.id, now, publicOrigin, 'canceled_by_merchant')
  const { captured } = balancesOf(await listEntries(tx, { transactionId: row.id }))
  if (captured > 0) return refuse(409, 'already_captured', 'Part of this is captured. Close it to void the rest.')
  return endAuthorization(tx, row, 'canceled_by_merchant', now)
}

async function close(tx: Database, row: TransactionRow, now: Date) {
  if (row.status === 'closed') return row
  if (row.status !== 'auth')
    return refuse(
      409,
      'transaction_not_authorized',
      `Only an authorized transaction can be closed; this one is ${row.status}.`,
    )
  return endAuthorization(tx, row, 'closed_by_merchant', now)
}

async function warningsOf(db: Database, merchantId: string, request: TransactionPatch, buyerId: string) {
  const asked = { merchantId, path: 'buyer.' }
  return [...unobeyedFields(request), ...(await warningsOfBuyer(db, asked, request.buyer, buyerId))]
}

export function transactionRoutes(context: SandboxContext): Pick<Handlers, Operations> {
  const { db, publicOrigin } = context

  async function end(call: MerchantCall<'cancelTransaction' | 'closeTransaction'>, how: typeof close) {
    const answer = await onceByKey(db, call, async (tx) => {
      const row = ofMerchant(await lockTransaction(tx, call.params.id), call.merchant.id)
      if (!row) return notFound('transaction')
      const ended = refuseNoOrder(row) ?? (await how(tx, row, call.now))
      return isRefusal(ended) ? ended : ({ status: 201, body: await view(tx, ended, call.now) } as const)
    })
    context.wake()
    return answer
  }

  return {
    async createTransaction(call) {
      const { merchant, now } = call
      const answer = await onceByKey(db, call, (tx) => createTransaction(tx, merchant.id, call.body, now))
      if (isRefusal(answer)) return answer
      const { id, buyerId } = answer.body
      // The token is no part of what is stored under an idempotency key: only its hash may be kept.
      const { token } = await issueToken(
        db,
        { scope: 'checkout', merchantId: merchant.id, buyerId, transactionId: id },
        now,
      )
      const unused = [...unusedFees(call.body), ...unusedDiscount(call.body)]
      const warnings = [...unused, ...(await warningsOf(db, merchant.id, call.body, buyerId))]
      return { status: 201, body: { token, id, buyerId, ...(warnings.length > 0 ? { warnings } : {}) } }
    },

    async getTransaction({ params, merchant, now }) {
      const row = ofMerchant(await findTransaction(db, params.id), merchant.id)
      return row ? { status: 200, body: await view(db, row, now) } : notFound('transaction')
    },

    async updateTransaction({ params, merchant, body, now }) {
      return atomically(db, async (tx) => {
        const row = ofMerchant(await lockTransaction(tx, params.id), merchant.id)
        if (!row) return notFound('transaction')
        const changed = refuseNoOrder(row) ?? (await changeTransaction(tx, row, body, now, publicOrigin()))
        if (isRefusal(changed)) return changed
        const ofFees = body.paymentMethodFees ? unusedFees(changed.request) : []
        const ofDiscount = body.earlyPayment ? unusedDiscount(changed.request) : []
        const warnings = [...ofFees, ...ofDiscount, ...(await warningsOf(tx, merchant.id, body, changed.buyerId))]
        const shown = await view(tx, changed, now)
        return { status: 200, body: { ...shown, ...(warnings.length > 0 ? { warnings } : {}) } } as const
      })
    },

    async createTransactionToken(call) {
      const { params, merchant, now } = call
      const found = await onceByKey(db, call, async (tx) => {
        const row = ofMerchant(await findTransaction(tx, params.id), merchant.id)
        if (!row) return notFound('transaction')
        return refuseNoOrder(row) ?? ({ status: 201, body: { buyerId: row.buyerId } } as const)
      })
      if (isRefusal(found)) return found
      // A repetition gets a token of its own, as none is kept.
      const { token, expiresAt } = await issueToken(
        db,
        { scope: 'checkout', merchantId: merchant.id, buyerId: found.body.buyerId, transactionId: params.id },
        now,
      )
      return { status: 201, body: { token, expiresAt: expiresAt.toISOString() } }
    },

    cancelTransaction: (call) => end(call, (tx, row, now) => cancel(tx, row, now, publicOrigin())),
    closeTransaction: (call) => end(call, close),
  }
}
