import { faultsOfConfirmation, statusAfter, toAttemptRequest } from '../../domain/confirmations.ts'
import type { Attempt, ConfirmationRequest, MerchantTransactionStatus } from '../../domain/contract.ts'
import { isInvoiced } from '../../domain/methods.ts'
import { findTransaction } from '../../store/transactions.ts'
import type { SandboxContext } from '../context.ts'
import type { Idempotency } from '../http/operations.ts'
import { isRefusal, notFound, refuse, refuseFaults } from '../http/refusals.ts'
import type { Refusal } from '../http/refusals.ts'
import { carryOutAttempt } from './carryOutAttempt.ts'
import { refuseNoOrder } from './refuseNoOrder.ts'
import { replayAttempt } from './replay.ts'

interface Confirmation {
  readonly merchantId: string
  readonly transactionId: string
  readonly request: ConfirmationRequest
  readonly idempotency: Idempotency
  readonly now: Date
}

interface Confirmed {
  readonly id: string
  readonly status: MerchantTransactionStatus
  readonly attempt: Attempt
}

type Answer<T> = { readonly status: 201; readonly body: T } | Refusal

/** Pays a transaction on its buyer's behalf. It is an attempt like one from the checkout and goes the same way. */
export async function confirmTransaction(
  context: SandboxContext,
  { merchantId, transactionId, request, idempotency, now }: Confirmation,
): Promise<Answer<Confirmed>> {
  const transaction = await findTransaction(context.db, transactionId)
  if (transaction?.merchantId !== merchantId) return notFound('transaction')
  // A key repeats its answer, also where the transaction is another by now.
  const replayed = await replayAttempt(context.db, idempotency, context.publicOrigin())
  if (replayed) return toConfirmed(transactionId, replayed)
  const noOrder = refuseNoOrder(transaction)
  if (noOrder) return noOrder
  const faults = faultsOfConfirmation(request, transaction.request)
  if (faults.length > 0) return refuseFaults(faults)
  const asked = toAttemptRequest(request, transaction)
  if (!asked) return refuse(422, 'method_not_allowed', `This may not be paid by ${request.paymentMethodType}.`)
  const invoiceNetDays = asked.paymentMethodType === 'invoice' ? request.termsNetDays : undefined
  const isReserved = asked.isAuth === true && isInvoiced(asked.paymentMethodType)
  const order = { transactionId, request: asked, idempotency, now, isReserved, invoiceNetDays }
  return toConfirmed(transactionId, await carryOutAttempt(context, order))
}

function toConfirmed(id: string, answer: Answer<Attempt>): Answer<Confirmed> {
  if (isRefusal(answer)) return answer
  return { status: 201, body: { id, status: statusAfter(answer.body), attempt: answer.body } }
}
