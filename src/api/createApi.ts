import type { Api, ApiOptions } from './Api.ts'
import { parseSession } from './shapes.ts'
import type { Session } from './types.ts'

/**
 * The API of one element. The first session comes from the answer that is on its way already; the client behind every
 * other call is loaded when the first of them is made.
 */
export function createApi(options: ApiOptions): Api {
  let loading: Promise<Api> | undefined
  const client = () => {
    loading ??= import('./client.ts').then(({ createClientCalls }) => createClientCalls(options))
    loading.catch(() => (loading = undefined))
    return loading
  }
  return {
    getSession: async () => {
      const first = options.takeFirstSession()
      const session = first && (await readFirst(first))
      return session ?? (await client()).getSession()
    },
    createAttempt: async (key, bytes, outlivesPage) => (await client()).createAttempt(key, bytes, outlivesPage),
    getAttempt: async (id) => (await client()).getAttempt(id),
    cancelAttempt: async (id) => (await client()).cancelAttempt(id),
    cancelSession: async () => (await client()).cancelSession(),
    listPaymentMethods: async () => (await client()).listPaymentMethods(),
    listInvoices: async (cursor) => (await client()).listInvoices(cursor),
  }
}

/** `undefined` for every answer but a good one: the client then asks again and says what is wrong. */
async function readFirst(first: Promise<Response>): Promise<Session | undefined> {
  try {
    const response = await first
    const parsed = parseSession(await response.json())
    return response.ok && 'value' in parsed ? parsed.value : undefined
  } catch {
    return undefined
  }
}
