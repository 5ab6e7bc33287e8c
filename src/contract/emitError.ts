import type { ErrorCode } from './errors.ts'
import { originOf, severityOf } from './errors.ts'
import type { Emit } from './events.ts'

interface More {
  retryable: boolean
  message?: string
  requestId?: string | undefined
  suggestion?: string
}

/** Tells the page of an error, with what the closed list says about its code. */
export function emitError(emit: Emit, code: ErrorCode, { message, requestId, ...more }: More): void {
  emit('balance-error', {
    code,
    message: message ?? code.replaceAll('_', ' '),
    origin: originOf(code),
    severity: severityOf(code),
    ...(requestId !== undefined && { requestId }),
    ...more,
  })
}
