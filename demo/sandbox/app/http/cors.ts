import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply } from 'fastify'

const WIDGET_HEADERS = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Last-Event-ID', 'source']
const MERCHANT_HEADERS = ['x-api-key', 'x-balance-key']
const EXPOSED_HEADERS = ['Retry-After', 'Date', 'X-Request-Id']
const MAX_AGE_SECONDS = 7_200

/**
 * Any page may call, without cookies; that a transaction takes only some origins is checked with its token. Elsewhere
 * merchant paths answer no browser; the sandbox lets pages with test tools in, so it also takes the key's header.
 */
export async function registerCors(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [...WIDGET_HEADERS, ...MERCHANT_HEADERS],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: MAX_AGE_SECONDS,
    strictPreflight: false,
  })
}

/** The same for an answer that no hook sees: that to a URL which cannot be read. */
export function allowAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
  })
}
