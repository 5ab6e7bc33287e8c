import { VERSION } from '../contract/environments.ts'
import { ERROR_MEANINGS } from '../contract/errorMeanings.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { originOf, severityOf } from '../contract/errors.ts'
import type { Emit } from '../contract/events.ts'

interface More {
  retryable: boolean
  message?: string
  requestId?: string | undefined
  suggestion?: string | undefined
}

/** Emits an error with the origin and severity of its code. Mistakes of the merchant and load failures go to the console too. */
export function emitError(emit: Emit, code: ErrorCode, { message, requestId, suggestion, ...more }: More): void {
  if (originOf(code) === 'merchant' || (code === 'load_failed' && message))
    console.error([`Balance ${VERSION}:`, message, suggestion].filter(Boolean).join(' '))
  emit('balance-error', {
    code,
    message: message ?? ERROR_MEANINGS[code],
    origin: originOf(code),
    severity: severityOf(code),
    ...(requestId !== undefined && { requestId }),
    ...(suggestion !== undefined && { suggestion }),
    ...more,
  })
}
