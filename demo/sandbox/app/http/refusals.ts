import { STATUS_CODES } from 'node:http'
import type { Attempt, Session } from '../../domain/contract.ts'
import type { Fault } from '../../domain/pricing.ts'

/** An answer that says no. Nothing was done, whatever it says. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string | readonly string[]
  readonly fields?: readonly Fault[]
  readonly attempt?: Attempt
  readonly session?: Session
}

export function refuse(
  status: number,
  code: string,
  message: string,
  truth: Pick<Refusal, 'attempt' | 'session'> = {},
): Refusal {
  return { status, code, message, ...truth }
}

/** Bad input: one sentence per fault, and the same by field. */
export function refuseFaults(faults: readonly Fault[], status = 400, code = 'validation_failed'): Refusal {
  return { status, code, message: faults.map(({ message }) => message), fields: faults }
}

export function notFound(what: string): Refusal {
  return refuse(404, 'not_found', `There is no such ${what}.`)
}

export function isRefusal(answer: object): answer is Refusal {
  return 'code' in answer && 'message' in answer
}

/** The body of a refusal. A widget gets its sentences as one text, a merchant as the list that they are. */
export function refusalBody(
  refusal: Refusal,
  requestId: string,
  audience: 'widget' | 'merchant' | 'sandbox',
): Record<string, unknown> {
  const { status, code, message, ...rest } = refusal
  const text = typeof message !== 'string' && audience === 'widget' ? message.join(' ') : message
  return { statusCode: status, code, message: text, error: STATUS_CODES[status] ?? 'Error', requestId, ...rest }
}
