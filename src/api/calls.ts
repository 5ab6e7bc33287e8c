/** Sends one request, with what all of them have in common. */
export type Send = (common: {
  headers: HeadersInit
  signal: AbortSignal
  fetch: (request: Request) => Promise<Response>
}) => Promise<HttpAnswer>

/** How one call differs from the others. */
export interface CallOptions {
  /** Gives the call up before its time-out. */
  signal?: AbortSignal | undefined
  /** After this moment, in milliseconds since 1970, it is not sent again for a new token. */
  until?: number
  /** After so many milliseconds it is given up. @default as all calls */
  timeoutMs?: number
  /** It has no time-out but that of what carries it. */
  hasOwnTimeout?: boolean
  /** It is over only once the page's `fetch` says so: what is merely not waited for any more could still arrive. */
  waitsForFetch?: boolean
}

export type HttpAnswer = { data?: unknown; error?: unknown; response: Response }
