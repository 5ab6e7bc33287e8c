import { MERCHANT_KEY } from './sandbox.ts'
import type { TestSandbox } from './sandbox.ts'

interface Json {
  readonly [field: string]: unknown
}

/** What the integrations of shops send besides. */
const MODULE = { source: 'magento', ...MERCHANT_KEY }

/** Requests as an integration writes them, by its own paths and without our types. */
export function plainCalls(sandbox: () => TestSandbox) {
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = MODULE) {
    const response = await sandbox().fetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Json }
  }
  return {
    post: (path: string, body?: unknown, headers?: Record<string, string>) => call('POST', path, body, headers),
    patch: (path: string, body: unknown) => call('PATCH', path, body),
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
  }
}
