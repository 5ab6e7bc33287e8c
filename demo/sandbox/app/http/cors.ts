import cors from '@fastify/cors'
import type { FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refusalBody, refuse } from './refusals.ts'

const WIDGET_HEADERS = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Last-Event-ID', 'source']
const MERCHANT_HEADERS = ['x-api-key', 'x-balance-key']
const EXPOSED_HEADERS = ['Retry-After', 'Date', 'X-Request-Id']
const MAX_AGE_SECONDS = 7_200

/** The widget's paths and the hosted pages. All others, whether they exist or not, are a merchant's or the sandbox's. */
const OPEN_PATHS = /^\/(v1|hosted)\//

const WIDGET_PATHS = /^\/v1\//

const COMMON: FastifyCorsOptions = {
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: EXPOSED_HEADERS,
  maxAge: MAX_AGE_SECONDS,
  strictPreflight: false,
}
const FOR_ANY: FastifyCorsOptions = { ...COMMON, origin: '*', allowedHeaders: WIDGET_HEADERS }

/** Browsers send some requests without a preflight: leaving out the headers of CORS hides the answer, not the effect. */
function refuseOtherOrigins(app: FastifyInstance, merchantOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || OPEN_PATHS.test(request.url)) return undefined
    if (merchantOrigins.includes(origin)) {
      request.log.warn('A browser called a merchant path. Only the sandbox answers that.')
      return undefined
    }
    request.log.warn('A browser called a merchant path from a page of another origin. It was refused.')
    const sentence = `Pages of ${origin} may not call this path. A merchant's server calls it, without an Origin header.`
    const refusal = refuse(403, 'origin_not_allowed', sentence)
    return reply
      .header('vary', 'Origin')
      .code(403)
      .send(refusalBody(refusal, request.id, 'sandbox'))
  })
}

/** One address answers for each token: a browser that goes back must not show the order of another one. */
function keepOutOfCaches(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (WIDGET_PATHS.test(request.url)) reply.headers({ 'cache-control': 'no-store', vary: 'Authorization' })
  })
}

/**
 * Widget paths answer pages of any origin, without cookies; that a transaction takes only some origins is checked with its
 * token. All other paths are for servers. Of pages they answer those of `merchantOrigins` alone, with the key's header.
 */
export async function registerCors(app: FastifyInstance, merchantOrigins: readonly string[]): Promise<void> {
  refuseOtherOrigins(app, merchantOrigins)
  keepOutOfCaches(app)
  const allowedHeaders = [...WIDGET_HEADERS, ...MERCHANT_HEADERS]
  const forMerchant: FastifyCorsOptions = { ...COMMON, origin: [...merchantOrigins], allowedHeaders }
  await app.register(cors, {
    delegator: (request, callback) => callback(null, OPEN_PATHS.test(request.url) ? FOR_ANY : forMerchant),
  })
}

/** The same for an answer that no hook sees: that to a URL which cannot be read. */
export function allowOrigins(reply: FastifyReply): FastifyReply {
  if (!OPEN_PATHS.test(reply.request.url)) return reply
  return reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
  })
}
