import type { ApiCalls, ApiOptions, LazyCalls, TokenPort } from './Api.ts'

/** Makes the calls that go with one token. The client behind them is loaded when the first of them is made. */
export function createApi(options: Omit<ApiOptions, keyof TokenPort>): (token: TokenPort) => LazyCalls {
  let loading: Promise<typeof import('./client.ts')> | undefined
  const load = (token: TokenPort) => {
    loading ??= import('./client.ts').then((client) => {
      client.warmUp({ ...options, ...token })
      return client
    })
    loading.catch(() => (loading = undefined))
    return loading
  }

  return (token) => {
    let calls: ApiCalls | undefined
    const client = async () => (calls ??= (await load(token)).createClientCalls({ ...options, ...token }))
    return {
      warm: client,
      getSession: async (signal) => (await client()).getSession(signal),
      // No `await` once the client is loaded: the screen would render before the request is sent.
      createAttempt: async (...attempt) => (calls ?? (await client())).createAttempt(...attempt),
      getAttempt: async (id) => (await client()).getAttempt(id),
      cancelAttempt: async (id) => (await client()).cancelAttempt(id),
      cancelSession: async () => (await client()).cancelSession(),
      account: async () => (await client()).account(),
    }
  }
}
