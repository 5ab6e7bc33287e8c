import type { Origins } from './filterEvents.ts'
import { cutUrl } from './redact.ts'

/** Body fields whose values come from fixed lists; every other value is masked. */
const OPEN_FIELDS: readonly string[] = ['type', 'status', 'code', 'currency', 'paymentMethodType', 'retrySafe']
const IDENTIFIER = /^\w{1,40}$/
const PASSWORD = '********'
const MASKED = '***'

/** Masks a JSON body: its shape stays, text of a payer or a merchant does not. Returns `***` for anything but JSON. */
export function maskBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), function mask(key, value: unknown) {
      if (key === 'password') return PASSWORD
      if (Object(value) === value) return value
      return OPEN_FIELDS.includes(key) && IDENTIFIER.test(String(value)) ? value : MASKED
    })
  } catch {
    return MASKED
  }
}

/** A request in a session recording. */
export interface RecordedRequest {
  name: string
  requestHeaders?: unknown
  responseHeaders?: unknown
  requestBody?: string | null
  responseBody?: string | null
}

/** Masks a request to our API; `undefined` for every other request, including those to the monitoring provider. */
export function maskRequest<T extends RecordedRequest>(request: T, origins: Origins): T | undefined {
  if (!request.name.startsWith(`${origins.api}/v1/`)) return undefined
  const { requestHeaders: _sent, responseHeaders: _got, requestBody, responseBody, ...rest } = request
  return {
    ...rest,
    name: cutUrl(request.name),
    ...(requestBody && { requestBody: maskBody(requestBody) }),
    ...(responseBody && { responseBody: maskBody(responseBody) }),
  } as T
}
