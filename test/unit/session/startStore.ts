import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { ApiError } from '../../../src/api/ApiError.ts'
import type { Session } from '../../../src/api/types.ts'
import { asRequest } from '../../support/asRequest.ts'
import { createSessionStore } from '../../../src/session/createSessionStore.ts'
import type { SessionStore } from '../../../src/session/createSessionStore.ts'

/** A session of a buyer. */
export const sessionOf = (id: string, more: Partial<Session> = {}) =>
  ({
    scope: 'add_payment_method',
    environment: 'sandbox',
    merchant: { name: 'Cedar' },
    buyer: { id },
    retrySafe: true,
    buyerFields: {},
    requiredConsents: [],
    serverTime: '2026-01-01T00:00:00Z',
    ...more,
  }) as unknown as Session

interface Page {
  token: string
  /** What it answers when it is asked for a fresh token. */
  renewed?: string | undefined
  /** How often it was asked. */
  asked: number
}

type Respond = { respondWith: (token: string) => void }

/** The session of an element on a page, with an API that answers so. The first request is `first`, and has no answer by default. */
export function startStore(page: Page, answer: (request: Request) => Promise<Response>, first?: Promise<Response>) {
  vi.stubGlobal('fetch', asRequest(answer))
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const store = createSessionStore(
    {
      tagName: 'balance-checkout',
      apiBaseUrl: 'http://127.0.0.1:1',
      getConfig: () => ({ token: page.token }) as never,
      pageLanguage: () => undefined,
      fetch: (address, init) => fetch(address, init),
      requestSession: () => first ?? Promise.reject(new TypeError('No network.')),
      emit: (_name, detail) => {
        page.asked += 1
        if (page.renewed !== undefined) (detail as Respond).respondWith(page.renewed)
        return true
      },
      setToken: (token) => (page.token = token),
    },
    cache,
  )
  return { store, cache, read: () => read(store) }
}

/** Reads the session as the query cache does. */
const read = ({ query }: SessionStore) => query.queryFn({ signal: new AbortController().signal })

/** The same with an API in which a token is for the buyer of its first letter. */
export function start(token: string, renewed?: string) {
  const page: Page = { token, renewed, asked: 0 }
  const sent: string[] = []
  const held = new Map<string, Promise<unknown>>()
  const expired = new Set<string>()
  const started = startStore(page, async (request) => {
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const path = new URL(request.url).pathname
    sent.push(`${request.method} ${path} ${token}`)
    await held.get(token)
    if (expired.has(token)) return Response.json({ code: 'token_expired', statusCode: 401 }, { status: 401 })
    if (path === '/v1/session') return Response.json(sessionOf(token.charAt(0)))
    return Response.json({ code: 'card_declined', statusCode: 402 }, { status: 402 })
  })
  return { ...started, page, sent, held, expired }
}

export const codeOf = (cause: unknown) => (cause instanceof ApiError ? cause.code : undefined)
