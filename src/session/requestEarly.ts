/** How long an answer may take, in milliseconds. */
const TIME_LIMIT = 20_000

/**
 * Requests what the first screen shows before the API's client is loaded, with the headers that the client would send. The
 * loader carries this file, so it imports nothing.
 */
export const requestEarly = (url: string, token: string, source?: string): Promise<Response> =>
  fetch(url, {
    // A page may have put options of a request on every object.
    __proto__: null,
    headers: [['Authorization', `Bearer ${token}`], ...(source ? ([['source', source]] as const) : [])],
    // Of no cache. That none keeps it is said by the server.
    cache: 'reload',
    // Where tests of a page run there may be no time limits.
    signal: (AbortSignal as Partial<typeof AbortSignal>).timeout?.(TIME_LIMIT),
  } as RequestInit)
