import type { SubmitResult } from '../contract/controls.ts'
import type { PaymentRunner, Prepare } from './PaymentRunner.ts'
import type { Phase } from './phase.ts'
import { codeOf } from './report.ts'

/** The request for an attempt, or why there is none. `reserve`: as of `Prepare`. */
export type BuildAttempt = (reserve: () => void) => Promise<{ readonly bytes: string } | SubmitResult>

/** How long `submit()` waits for an outcome before it answers that it is pending, in milliseconds. */
const PENDING_AFTER = 60_000

/** Pays: one request is built and goes out, and the outcome is awaited. Never rejects. */
export function submitPayment(runner: PaymentRunner, payableId: string, build: BuildAttempt): Promise<SubmitResult> {
  /** Why a payment that was never sent was not. */
  let withdrawn: SubmitResult | undefined
  let finish = () => {}
  const prepare: Prepare = async (reserve) => {
    const request = await build(reserve)
    if ('bytes' in request) return request.bytes
    withdrawn = request
    // The listeners of a stopped payment are not called any more.
    finish()
    return undefined
  }
  if (!runner.submit(payableId, prepare)) return Promise.resolve(resultOf(runner.getPhase(), false))
  return new Promise((resolve) => {
    finish = () => {
      clearTimeout(timer)
      unsubscribe()
      // Read now: by the time that it resolves the payer may have paid again.
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
