import type { Api, ApiCalls, ElementApi, ElementApiOptions } from './Api.ts'
import { parseSession } from './shapes.ts'
import { subjectOf } from './subjectOf.ts'
import type { Session } from './types.ts'

/** How long a token that the page was asked for counts as fresh, in milliseconds. */
const RENEWAL_PAUSE = 2_000
/** How long the answer that is on its way already may take, in milliseconds. */
const FIRST_LIMIT = 20_000

/**
 * The API of one element. The first session comes from the answer that is on its way already; the client behind every
 * other call is loaded when the first of them is made.
 */
export function createApi(options: ElementApiOptions): ElementApi {
  /** The last token of each subject whose session was read. */
  const tokens = new Map<string, string>()
  let loading: Promise<typeof import('./client.ts')> | undefined
  const load = () => {
    loading ??= import('./client.ts').then((client) => {
      client.rehearse(options)
      return client
    })
    loading.catch(() => (loading = undefined))
    return loading
  }
  let renewedAt = -Infinity
  /** Calls that find the token run out at the same time ask the page for one new token. One that has run out too is the end. */
  const renewToken = joined(async () => {
    if (performance.now() < renewedAt + RENEWAL_PAUSE) return false
    const isRenewed = (await options.renewToken?.()) ?? false
    if (isRenewed) renewedAt = performance.now()
    return isRenewed
  })

  async function openSession(signal?: AbortSignal): Promise<Session> {
    let token = options.getToken()
    const getToken = () => (token = options.getToken())
    const first = options.takeFirstSession()
    const session =
      (first && (await readFirst(first))) ??
      (await (await load()).createClientCalls({ ...options, getToken, renewToken }).getSession(signal))
    // An answer that comes after the page has given another token says nothing of that one.
    if (token === options.getToken()) tokens.set(subjectOf(session), token)
    return session
  }

  function of(subject: string): Api {
    let calls: ApiCalls | undefined
    const getToken = () => tokens.get(subject) ?? ''
    /** A page that has another token by now is not asked for one; whosever it is, only the subject's own is used. */
    const renew = joined(async () => {
      if (getToken() === options.getToken() && !(await renewToken())) return false
      return openSession().then(
        (session) => subjectOf(session) === subject,
        () => false,
      )
    })
    const client = async () => (calls ??= (await load()).createClientCalls({ ...options, getToken, renewToken: renew }))
    return {
      subject,
      getToken,
      isCurrent: () => {
        const token = options.getToken()
        const [owner] = [...tokens].find(([, known]) => known === token) ?? []
        return owner === undefined ? undefined : owner === subject
      },
      openSession,
      warm: client,
      getSession: async (signal) => (await client()).getSession(signal),
      // Without a wait where the client is there: the screen would be drawn anew before the request leaves.
      createAttempt: async (...attempt) => (calls ?? (await client())).createAttempt(...attempt),
      getAttempt: async (id) => (await client()).getAttempt(id),
      cancelAttempt: async (id) => (await client()).cancelAttempt(id),
      cancelSession: async () => (await client()).cancelSession(),
      account: async () => (await client()).account(),
    }
  }

  return { openSession, of }
}

/** Who asks while it runs shares what comes of it. */
function joined<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => (running ??= run().finally(() => (running = undefined)))
}

/**
 * `undefined` for every answer but a good one that comes in time: the client then asks again and says what is wrong.
 * Whoever asked set a limit too, which a page's own `fetch` may lose.
 */
async function readFirst(first: Promise<Response>): Promise<Session | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), FIRST_LIMIT)))
  const read = async () => {
    const response = await first
    const parsed = parseSession(await response.json())
    return response.ok && 'value' in parsed ? parsed.value : undefined
  }
  return Promise.race([read().catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
