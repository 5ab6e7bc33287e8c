import type { Own } from './ownEvents.ts'
import { cutUrl } from './redact.ts'

/** Fields of bodies that hold one of our own words; every other value is masked. */
const OPEN_FIELDS: readonly string[] = ['type', 'status', 'code', 'currency', 'paymentMethodType', 'retrySafe']
const WORD = /^\w{1,40}$/
const PASSWORD = '********'
const MASKED = '***'

/** A JSON body with its shape and nothing of what a payer or a merchant wrote; `***` for what is no JSON. */
export function maskBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), function mask(key, value: unknown) {
      if (key === 'password') return PASSWORD
      if (Object(value) === value) return value
      return OPEN_FIELDS.includes(key) && WORD.test(String(value)) ? value : MASKED
    })
  } catch {
    return MASKED
  }
}

/** A request as a recording would keep it. */
export interface RecordedRequest {
  name: string
  requestHeaders?: unknown
  responseHeaders?: unknown
  requestBody?: string | null
  responseBody?: string | null
}

/** Keeps a request to our API, without what it says; `undefined` for every other one, the monitoring provider's too. */
export function maskRequest<T extends RecordedRequest>(request: T, own: Own): T | undefined {
  if (!request.name.startsWith(`${own.api}/v1/`)) return undefined
  const { requestHeaders: _sent, responseHeaders: _got, requestBody, responseBody, ...rest } = request
  return {
    ...rest,
    name: cutUrl(request.name),
    ...(requestBody && { requestBody: maskBody(requestBody) }),
    ...(responseBody && { responseBody: maskBody(responseBody) }),
  } as T
}
