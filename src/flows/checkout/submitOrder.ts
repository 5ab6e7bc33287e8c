import type { AttemptRequest } from '../../api/types.ts'
import { emitError } from '../../contract/emitError.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Emit } from '../../contract/events.ts'
import type { SubmitResult } from '../../contract/host.ts'
import type { Phase } from '../../payment/phase.ts'
import type { CompanyHandle } from '../../features/company-details/CompanyDetails.tsx'
import type { CheckoutSession, Fault, MethodHandle, Saving } from '../../payment/method.ts'
import type { PaymentRunner, Prepare } from '../../payment/PaymentRunner.ts'
import { codeOf } from '../../payment/wordOf.ts'
import { toJson } from '../../lib/toJson.ts'
import { askBeforeSubmit } from './askBeforeSubmit.ts'

/** What the form gives when the payer pays. */
export interface Order {
  readonly session: CheckoutSession
  /** Whether this is the order that the page wants paid; undefined while the one that it gave last is being read. */
  readonly isCurrent: () => boolean | undefined
  readonly methodType: string | undefined
  /** Null while its form is on its way. */
  readonly method: () => MethodHandle | null
  /** What the method's form said last. Nothing rests on it: a method that is not valid does not let itself be collected. */
  readonly isValid: boolean
  /** What the payer wants of a card that is typed. Left out where a saved card, a part of a split or another method pays. */
  readonly saving?: Saving | undefined
  /** Null where the transaction asks for nothing about the company, and while the form for it is on its way. */
  readonly company: () => CompanyHandle | null
  readonly onFaults: (next: (shown: Fault[]) => Fault[]) => void
  /** Nothing was sent, as the page wants another order paid by now. */
  readonly onReplaced: () => void
  /** The method could not give its part; nothing was sent. */
  readonly onFailure: (code: ErrorCode) => void
  readonly emit: Emit
}

/** How long `submit()` waits for an outcome before it answers that it is pending, in milliseconds. */
const PENDING_AFTER = 60_000

/** How long parts of the form that are on their way are waited for, and how often they are looked for, in milliseconds. */
const PARTS_LIMIT = 10_000
const LOOK_EVERY = 50

const INVALID: SubmitResult = { result: 'invalid', code: 'validation_failed' }

/**
 * Pays: the form is checked, the page is asked, the card is sealed, and one request goes out. Never rejects. A form that is
 * known to be valid is sealed in this very call, unless the page wants to wait.
 */
export function submitOrder(runner: PaymentRunner, order: Order): Promise<SubmitResult> {
  /** Why a payment that was never sent was not. */
  let withdrawn: SubmitResult | undefined
  let finish = () => {}
  const prepare: Prepare = async (reserve) => {
    const request = await buildRequest(order, reserve)
    if ('bytes' in request) return request.bytes
    withdrawn = request
    // A screen that is gone tells of nothing any more.
    finish()
    return undefined
  }
  if (!runner.submit(order.session, prepare)) return Promise.resolve(resultOf(runner.getPhase(), false))
  return new Promise((resolve) => {
    finish = () => {
      clearTimeout(timer)
      unsubscribe()
      // By the time that it is told the payer may have paid again.
      const result = withdrawn ?? resultOf(runner.getPhase(), runner.isStopped())
      // The screen and the events come first.
      setTimeout(resolve, 0, result)
    }
    const timer = setTimeout(finish, PENDING_AFTER)
    const unsubscribe = runner.subscribe(() => {
      const { name } = runner.getPhase()
      if (runner.isStopped() || name === 'ready' || name === 'succeeded' || name === 'ended') finish()
    })
  })
}

async function buildRequest(order: Order, reserve: () => void): Promise<{ bytes: string } | SubmitResult> {
  const { session, methodType, isValid, emit } = order
  // None in the place of none would have the screen drawn anew.
  const show = (found: Fault[]) => order.onFaults((shown) => (found.length + shown.length > 0 ? found : shown))
  const fail = (code: ErrorCode): SubmitResult => {
    emitError(emit, code, { retryable: true })
    order.onFailure(code)
    return { result: 'invalid', code }
  }
  const notCurrent = (): SubmitResult => {
    if (order.isCurrent() !== false) return fail('load_failed')
    order.onReplaced()
    return { result: 'prevented' }
  }
  if (!(order.isCurrent() ?? (await untilThere(order.isCurrent)))) return notCurrent()
  if (!methodType) return { result: 'invalid', code: 'method_unavailable' }
  const asksForCompany = Object.values(session.buyerFields).some((rule) => rule !== 'hidden')
  const method = order.method() ?? (await untilThere(order.method))
  const company = order.company() ?? (asksForCompany ? await untilThere(order.company) : null)
  if (!method || (asksForCompany && !company)) return fail('load_failed')
  const others = company?.validate() ?? []
  // The card's fields are in another process, and sealing refuses what is not valid.
  const faults = isValid && others.length === 0 ? [] : [...(await method.validate()), ...others]
  show(faults)
  if (faults.length > 0) return INVALID

  const { currency, version } = session.transaction
  const amount = method.amount?.() ?? session.transaction.amount
  const answer = askBeforeSubmit(emit, { paymentMethodType: methodType, amount, currency })
  // Each wait lets the screen be drawn anew first, and the request would come after that.
  if (answer !== true && !(await answer)) return { result: 'prevented' }

  const collecting = method.collect()
  // The browser takes its time over a lock, and the frame seals meanwhile.
  reserve()
  const collected = await collecting
  if ('failure' in collected) {
    if (collected.failure === 'validation_failed') {
      const refused = await method.validate()
      show(refused)
      if (refused.length > 0) return INVALID
    }
    return fail(collected.failure)
  }
  // The page had its time: it may want another order paid by now.
  if (!(order.isCurrent() ?? (await untilThere(order.isCurrent)))) return notCurrent()
  const { card, paymentMethodId, split } = collected.fields
  const request: AttemptRequest = {
    expected: { amount, currency, version },
    paymentMethodType: methodType as AttemptRequest['paymentMethodType'],
    consents: [],
    ...(company && { buyerFields: company.fields() }),
    ...collected.fields,
    ...(card && !paymentMethodId && !split && order.saving),
  }
  return { bytes: toJson(request) }
}

/** What is found, once it is there; null where it does not come. */
async function untilThere<T>(find: () => T | null | undefined): Promise<T | null> {
  for (let waited = 0; waited < PARTS_LIMIT; waited += LOOK_EVERY) {
    const found = find()
    if (found !== null && found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  return null
}

function resultOf(phase: Phase, isStopped: boolean): SubmitResult {
  // The screen went before anything was sent.
  if (isStopped && phase.name === 'preparing') return { result: 'prevented' }
  if (phase.name === 'succeeded') return { result: 'succeeded', attemptId: phase.attempt.id }
  if (phase.name === 'ended') {
    return { result: 'failed', code: phase.code, ...(phase.attempt && { attemptId: phase.attempt.id }) }
  }
  if (phase.name !== 'ready')
    return { result: 'pending', ...('attempt' in phase && phase.attempt && { attemptId: phase.attempt.id }) }
  const { failure } = phase
  if (!failure) return { result: 'invalid' }
  const result = failure.code === 'authentication_abandoned' ? 'canceled' : 'failed'
  return { result, code: codeOf(failure), ...(failure.attemptId && { attemptId: failure.attemptId }) }
}
