import type { AttemptRequest } from '../api/types.ts'
import { emitError } from '../host/emitError.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { Emit } from '../contract/events.ts'
import type { SubmitResult } from '../contract/controls.ts'
import { toJson } from '../lib/toJson.ts'
import type { ChosenMethod } from './checkOrder.ts'
import {
  checkOrder,
  findCompanyProblems,
  consentsOfRequest,
  isMethodReady,
  viewOf,
  offerOf,
  secureFields,
} from './checkOrder.ts'
import { filledFields } from './company.ts'
import type { Order } from './createOrder.ts'
import type { Payable } from './Payable.ts'
import type { Seal } from './PaymentMethod.ts'
import { draftOf } from './PaymentMethod.ts'

export interface AttemptOptions {
  /** What the payer saw when Pay was pressed. */
  readonly payable: Payable
  /** Absent: no method can be used. */
  readonly chosen: ChosenMethod | undefined
  readonly seal: Seal
  readonly emit: Emit
  /** Whether this is the order that the page wants paid. A promise while the one that it set last is being read. */
  readonly isCurrent: () => boolean | Promise<boolean | undefined>
  /** Nothing was sent, as the page wants another order paid by now. */
  readonly onReplaced: () => void
}

const INVALID: SubmitResult = { result: 'invalid', code: 'validation_failed' }

/**
 * The request for an attempt, of what the payer has decided; or why there is none. The order is checked, the page is asked,
 * and the card is encrypted, in this very call where the order is ready and the page does not wait. `acquireLock` is called
 * once only the encrypting is left. Never rejects unless the secure frame does.
 */
export async function buildAttempt(
  order: Order,
  { payable, chosen, seal, emit, isCurrent, onReplaced }: AttemptOptions,
  acquireLock: () => void,
): Promise<{ readonly bytes: string } | SubmitResult> {
  const fail = (code: ErrorCode): SubmitResult => {
    emitError(emit, code, { retryable: true })
    order.update(() => ({ failure: code }))
    return { result: 'invalid', code }
  }
  const notCurrent = (answer: false | undefined): SubmitResult => {
    if (answer === undefined) return fail('load_failed')
    onReplaced()
    return { result: 'prevented' }
  }
  const first = isCurrent()
  const isFirst = first === true || (await first)
  if (!isFirst) return notCurrent(isFirst)
  if (!chosen) return { result: 'invalid', code: 'method_unavailable' }
  const { type, method } = chosen

  const isReady = isMethodReady(order.getState(), chosen, seal) && findCompanyProblems(order.getState()).length === 0
  // Another empty list would render the screen again.
  if (isReady && order.getState().problems.length > 0) order.update(() => ({ problems: [] }))
  if (!isReady && (await checkOrder(order, chosen, seal)).length > 0) return INVALID

  const state = { ...order.getState(), payable }
  const { currency, version, isAuth, isAuthUnset, buyerFields: rules } = payable
  const { amount } = offerOf(state, chosen)
  const answer = askBeforeSubmit(emit, { paymentMethodType: type, amount, currency })
  // An `await` would let the screen render before the request is sent.
  if (answer !== true && !(await answer)) return { result: 'prevented' }

  const now = viewOf(state, type)
  const requesting = method.request(draftOf(method, now), now, seal)
  // The browser takes its time over a lock, and the frame encrypts meanwhile.
  acquireLock()
  const part = await requesting
  if ('failure' in part) {
    if (part.failure === 'validation_failed' && secureFields(state, chosen)) {
      if ((await checkOrder(order, chosen, seal)).length > 0) return INVALID
    }
    return fail(part.failure)
  }
  // The page had its time: it may want another order paid by now.
  const last = isCurrent()
  const isLast = last === true || (await last)
  if (!isLast) return notCurrent(isLast)
  const asksForCompany = Object.values(rules).some((rule) => rule !== 'hidden')
  const request: AttemptRequest = {
    ...selectionOf(payable),
    expected: { amount, currency, version },
    paymentMethodType: type as AttemptRequest['paymentMethodType'],
    consents: consentsOfRequest(state, chosen),
    // Asked for by the page, as the transaction leaves it open.
    ...(isAuthUnset && isAuth && { isAuth }),
    ...(asksForCompany && { buyerFields: filledFields(state.company ?? {}, rules, state.companyChecks) }),
    ...part.fields,
  }
  return { bytes: toJson(request) }
}

/** Which invoices are paid, and with which credit. A transaction the token names. */
function selectionOf({ selection }: Payable): object {
  if (!selection) return {}
  const { invoices, creditNotes } = selection
  return { invoices, ...(creditNotes.length > 0 && { creditNotes }) }
}

/**
 * Emits `balance-before-submit`. The page may prevent the payment, or make it wait for promises, of which any rejection stops
 * it. Returns a boolean at once when the page does not wait.
 */
function askBeforeSubmit(
  emit: Emit,
  detail: { paymentMethodType: string; amount: number; currency: string },
): boolean | Promise<boolean> {
  const waiting: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => void waiting.push(Promise.resolve(promise))
  if (!emit('balance-before-submit', { ...detail, waitUntil })) return false
  return waiting.length === 0 || areFulfilled(waiting)
}

async function areFulfilled(promises: readonly Promise<unknown>[]): Promise<boolean> {
  const results = await Promise.allSettled(promises)
  return results.every(({ status }) => status === 'fulfilled')
}
