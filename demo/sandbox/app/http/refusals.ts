import { STATUS_CODES } from 'node:http'
import type { Attempt, MethodUses, Permission, Session } from '../../domain/contract.ts'
import type { Fault } from '../../domain/pricing.ts'

/** An answer that says no. Nothing was done, whatever it says. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string | readonly string[]
  readonly fields?: readonly Fault[]
  /** In seconds. */
  readonly retryAfter?: number
  readonly attempt?: Attempt
  readonly session?: Session
  readonly uses?: MethodUses
}

export function refuse(
  status: number,
  code: string,
  message: string,
  truth: Pick<Refusal, 'attempt' | 'session' | 'uses'> = {},
): Refusal {
  return { status, code, message, ...truth }
}

/** What one answer holds at most: faults, and bytes of them all together, as paths can be long. */
const MOST_FAULTS = 100
const MOST_FAULT_BYTES = 6_000
const LONGEST_TEXT = 300

const shorten = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text)

/**
 * Bad input: one sentence per fault, and the same by field. Takes no more of the faults than an answer lists, so they may be
 * found one by one.
 */
export function refuseFaults(faults: Iterable<Fault>, status = 400, code = 'validation_failed'): Refusal {
  const fields: Fault[] = []
  const messages = new Set<string>()
  let bytes = 0
  for (const fault of faults) {
    const [path, message] = [shorten(fault.path), shorten(fault.message)]
    if (messages.has(message)) continue
    if (messages.size === MOST_FAULTS || bytes > MOST_FAULT_BYTES)
      return { status, code, message: [...messages, 'There are more faults.'], fields }
    messages.add(message)
    fields.push({ path, message })
    bytes += Buffer.byteLength(path + message)
  }
  return { status, code, message: [...messages], fields }
}

/** What a token would need one of, and for what. */
export function refusePermission(needed: readonly Permission[], what: string): Refusal {
  const named = needed.map((permission) => `"${permission}"`).join(' or ')
  return refuse(403, 'scope_mismatch', `The token lacks the permission ${named}, which ${what} needs.`)
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
  const { status, code, message, retryAfter: _header, ...rest } = refusal
  const text = typeof message !== 'string' && audience === 'widget' ? message.join(' ') : message
  return { statusCode: status, code, message: text, error: STATUS_CODES[status] ?? 'Error', requestId, ...rest }
}
