import type { Api, ApiCalls, ApiOptions } from './Api.ts'
import { parseSession } from './shapes.ts'
import type { Session } from './types.ts'

/**
 * The API of one element. The first session comes from the answer that is on its way already; the client behind every
 * other call is loaded when the first of them is made.
 */
export function createApi(options: ApiOptions): Api {
  let calls: ApiCalls | undefined
  let loading: Promise<ApiCalls> | undefined
  const client = () => {
    loading ??= import('./client.ts').then(({ createClientCalls }) => (calls = createClientCalls(options)))
    loading.catch(() => (loading = undefined))
    return loading
  }
  return {
    getSession: async (signal) => {
      const first = options.takeFirstSession()
      const session = first && (await readFirst(first))
      return session ?? (await client()).getSession(signal)
    },
    warm: client,
    // Without a wait where the client is there: the screen would be drawn anew before the request leaves.
    createAttempt: async (...attempt) => (calls ?? (await client())).createAttempt(...attempt),
    getAttempt: async (id) => (await client()).getAttempt(id),
    cancelAttempt: async (id) => (await client()).cancelAttempt(id),
    cancelSession: async () => (await client()).cancelSession(),
    account: async () => (await client()).account(),
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
