import createClient from 'openapi-fetch'
import { withoutPrototype } from '../lib/withoutPrototype.ts'
import { toJson } from '../lib/toJson.ts'
import type { paths } from './schema.d.ts'

/** The client of the contract's calls. */
export type HttpClient = ReturnType<typeof createClient<paths>>

// What the library reads of an object that it is given. One that is not named here would be read from what a page has put
// on every object, and could be another address.
const OPTIONS: object = { headers: undefined, pathSerializer: undefined, requestInitExt: undefined }
const CALL = {
  ...{ baseUrl: undefined, Request: undefined, headers: undefined, parseAs: undefined, middleware: undefined },
  ...{ querySerializer: undefined, bodySerializer: undefined, pathSerializer: undefined, body: undefined },
}
const PARAMS = { path: undefined, query: undefined, header: undefined, cookie: undefined }

const toQuery = (query: object): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')

type Init = { readonly params?: object }

/**
 * What the library gives to `fetch`. Not the platform's class, as a page's library may have put one of its own in its place.
 * It inherits nothing, so that the library writes down all that it reads again.
 */
function UnsentRequest(address: string, init: RequestInit): object {
  return withoutPrototype({ address, init: withoutPrototype(init) })
}

/** What `fetch` takes for a request of this client. */
export function argumentsOf(request: Request): readonly [address: string, init: RequestInit] {
  const { address, init } = request as unknown as { address: string; init: RequestInit }
  return [address, init]
}

/** A client that takes nothing from what a page's objects and lists inherit. */
export function createHttpClient(baseUrl: string): HttpClient {
  const client = createClient<paths>({
    ...OPTIONS,
    baseUrl,
    cache: 'no-store',
    bodySerializer: toJson,
    querySerializer: toQuery,
    Request: UnsentRequest as unknown as typeof Request,
  })
  type Call = (path: string, init?: Init) => unknown
  const own =
    (call: unknown) =>
    (path: string, init: Init = {}) =>
      (call as Call)(path, { ...CALL, ...init, params: { ...PARAMS, ...withoutPrototype(init).params } })
  const { GET, POST, PUT, PATCH, DELETE } = client
  const calls = { GET: own(GET), POST: own(POST), PUT: own(PUT), PATCH: own(PATCH), DELETE: own(DELETE) }
  return { ...client, ...calls } as HttpClient
}

/** What a browser sends to another origin without a preflight request. */
const SENT_AT_ONCE = /^[a-z\d-]{2,35}$/i

/** The header for the language of the page; none for an invalid language tag, so that the browser sends its own. */
export function languageHeader(language = ''): { 'Accept-Language'?: string } {
  const tag = language.replace(/_/g, '-')
  return SENT_AT_ONCE.test(tag) ? { 'Accept-Language': tag } : {}
}
