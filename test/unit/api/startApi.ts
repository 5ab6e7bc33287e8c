import { ApiError } from '../../../src/api/ApiError.ts'
import { createApi } from '../../../src/api/createApi.ts'

/** A session of a buyer. */
export const sessionOf = (id: string) => ({
  scope: 'add_payment_method',
  environment: 'sandbox',
  merchant: { name: 'Cedar' },
  buyer: { id },
  retrySafe: true,
  buyerFields: {},
  serverTime: '2026-01-01T00:00:00Z',
})

/** An API in which a token is for the buyer of its first letter. */
export function start(first: string, renewed?: string) {
  const page = { token: first, asked: 0 }
  const sent: string[] = []
  const held = new Map<string, Promise<unknown>>()
  const expired = new Set<string>()
  const api = createApi({
    baseUrl: 'http://127.0.0.1:1',
    getToken: () => page.token,
    fetch: async (request) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      const path = new URL(request.url).pathname
      sent.push(`${request.method} ${path} ${token}`)
      await held.get(token)
      if (expired.has(token)) return Response.json({ code: 'token_expired', statusCode: 401 }, { status: 401 })
      if (path === '/v1/session') return Response.json(sessionOf(token.charAt(0)))
      return Response.json({ code: 'card_declined', statusCode: 402 }, { status: 402 })
    },
    takeFirstSession: () => undefined,
    renewToken: () => {
      page.asked += 1
      if (renewed === undefined) return Promise.resolve(false)
      page.token = renewed
      return Promise.resolve(true)
    },
  })
  return { api, page, sent, held, expired }
}

export const codeOf = (cause: unknown) => (cause instanceof ApiError ? cause.code : undefined)
