import type { Attempt } from '../../api/types.ts'
import { emitError } from '../../contract/emitError.ts'
import type { Host } from '../../contract/host.ts'
import type { Word } from '../../payment/wordOf.ts'

interface Facts {
  host: Host
  word: Word
  /** The decision was sent by this document. */
  isOwn: (attempt: Attempt) => boolean
  skipSuccessPage: boolean
}

/** Tells the page what became of a payment, once per attempt, whichever element of the page learns of it first. */
export function tell({ host, word, isOwn, skipSuccessPage }: Facts): void {
  if (word.type === 'success') {
    tellSuccess(host, word.attempt, !isOwn(word.attempt))
    // An element that shows nothing more says so, whichever was the first to tell.
    if (!skipSuccessPage) return
    host.emit('balance-close', { reason: 'success' })
    host.dismiss()
    return
  }
  const { code, retryable, requestId, attemptId } = word
  if (attemptId === undefined || host.claimOutcome(attemptId)) emitError(host.emit, code, { retryable, requestId })
}

/** `resumed`: this document learned of the payment by looking, and did not send it. */
function tellSuccess(host: Host, attempt: Attempt, resumed: boolean): void {
  if (!host.claimOutcome(attempt.id)) return
  const { transactionId, paymentMethodType, amount, currency, dueDate, reference } = attempt
  host.emit('balance-success', {
    transactionId,
    attemptId: attempt.id,
    status: attempt.outcome ?? 'paid',
    paymentMethodType,
    amount,
    currency,
    ...(dueDate !== undefined && { dueDate }),
    ...(reference !== undefined && { reference }),
    resumed,
  })
}
