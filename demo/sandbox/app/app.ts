import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { refuseOtherHosts } from '../../hosts.ts'
import { createHandlers } from '../routes/handlers.ts'
import { registerApplication } from '../routes/hosted/application/application.ts'
import { registerBankLink } from '../routes/hosted/bank-link/bankLink.ts'
import { registerHandOff } from '../routes/hosted/hand-off/handOff.ts'
import { registerThreeDSecure } from '../routes/hosted/challenge/threeDSecure.ts'
import { isDatabaseGone } from '../store/atomically.ts'
import { readClock } from '../store/clock.ts'
import type { SandboxContext } from './context.ts'
import { identifyCaller } from './http/access.ts'
import { bindOperation } from './http/bindOperation.ts'
import { readContract } from './http/contract.ts'
import { allowOrigins, registerCors } from './http/cors.ts'
import { registerFaultDriver } from './http/faultDriver.ts'
import { createRateLimits } from './http/rateLimits.ts'
import { readBody, UnreadableBody } from './http/readBody.ts'
import { refusalBody, refuse } from './http/refusals.ts'
import type { Refusal } from './http/refusals.ts'
import { createUrlRewriter } from './http/rewriteUrl.ts'
import { createValidation } from './http/validation.ts'
import type { Validation } from './http/validation.ts'
import { createInFlight } from './inFlight.ts'

export interface SandboxAppOptions {
  readonly context: SandboxContext
  /** Where the assets are served, with a slash at the end. @default on their own port of this machine */
  readonly assetsUrl?: string | undefined
  /** Of the pages that may call merchant paths and those that drive the sandbox. @default none */
  readonly merchantOrigins?: readonly string[] | undefined
  /** At which a proxy reaches the API. @default none */
  readonly proxiedOrigins?: readonly string[] | undefined
  readonly logger?: FastifyServerOptions['logger']
}

const ASSETS_URL = 'http://127.0.0.1:4174/'

/** Addresses that are written wrongly, and reach nothing, hold the same secrets. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?')
  const plain = path.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return plain.replaceAll(/\/+/g, '/').replaceAll(/(\/hosted\/[^/]+\/)[^/]+/gi, '$1…')
}

/** An error without what was given to a query that failed: its message, its stack and its cause repeat that. */
function loggedError(error: Error): { type: string; message: string; stack: string; code: unknown } {
  const isQuery = error instanceof DrizzleQueryError
  const message = isQuery ? error.query : error.message
  const code = (isQuery ? error.cause : error) as { code?: unknown } | undefined
  const { name: type, stack = '' } = error
  return { type, message, code: code?.code, stack: stack.slice(stack.indexOf(error.message) + error.message.length) }
}

// Neither what a caller holds nor what it sends is logged: only what was asked for, without the query, and without what
// opens a hosted page.
const SERIALIZERS = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
  err: loggedError,
}

const SECRET_HEADERS = ['authorization', 'x-api-key', 'x-balance-key'].map((name) => `req.headers["${name}"]`)

function loggerOptions(logger: SandboxAppOptions['logger']): FastifyServerOptions['logger'] {
  if (typeof logger === 'object') return { ...logger, redact: SECRET_HEADERS, serializers: SERIALIZERS }
  return logger ? { redact: SECRET_HEADERS, serializers: SERIALIZERS } : false
}

const UNKNOWN = 'The outcome of the request is unknown.'
/** In seconds, while the database is away or has no room. */
const RETRY_AFTER = '2'
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

function toRefusal(error: FastifyError | UnreadableBody): Refusal {
  if (error instanceof UnreadableBody) return error.refusal
  const status = error.statusCode ?? 500
  if (isDatabaseGone(error)) return refuse(503, 'server_error', `The sandbox cannot use its database. ${UNKNOWN}`)
  if (status >= 500) return refuse(500, 'server_error', `The sandbox failed. ${UNKNOWN}`)
  if (status === 400) return refuse(400, 'validation_failed', `The request cannot be read: ${error.message}`)
  return refuse(status, 'request_refused', error.message)
}

function registerBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      request.rawBody = bytes
      return readBody(bytes, request.headers['content-type'])
    },
  )
}

function registerErrors(app: FastifyInstance, stopping: AbortSignal): void {
  app.setErrorHandler<FastifyError | UnreadableBody>((error, request, reply) => {
    // A wait that the end of the process cuts short, as of a delayed answer, is no fault either.
    const isEnded = stopping.aborted && error.name === 'AbortError'
    const refusal = isEnded ? refuse(503, 'server_error', `The sandbox ends. ${UNKNOWN}`) : toRefusal(error)
    // With a message of its own, as the logger would else repeat the error's.
    // What comes while the process ends finds the database closed, which is no fault.
    if (refusal.status === 503 && !stopping.aborted) request.log.warn(refusal.message)
    else if (refusal.status !== 503 && refusal.status >= 500) request.log.error({ err: error }, 'A request failed.')
    if (refusal.status === 503) void reply.header('retry-after', RETRY_AFTER)
    const audience = request.routeOptions.config.operation?.audience ?? 'sandbox'
    return reply.code(refusal.status).send(refusalBody(refusal, request.id, audience))
  })
  app.setNotFoundHandler((request, reply) => {
    const refusal = refuse(404, 'not_found', `There is no ${request.method} ${request.originalUrl.split('?')[0]}.`)
    return reply.code(404).send(refusalBody(refusal, request.id, 'sandbox'))
  })
}

function registerAnswerCheck(app: FastifyInstance, validation: Validation): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config
    const faults = operation ? validation.response(operation, reply.statusCode, payload) : []
    if (faults.length === 0) return payload
    request.log.error({ faults }, 'An answer was not as the contract says.')
    const refusal = refuse(500, 'server_error', 'The sandbox made an answer that breaks its own contract.')
    void reply.code(500)
    return refusalBody(refusal, request.id, 'sandbox')
  })
}

/** Builds the sandbox's API. The caller makes it listen. */
export async function createSandboxApp({
  context,
  assetsUrl = ASSETS_URL,
  merchantOrigins = [],
  proxiedOrigins,
  logger = false,
}: SandboxAppOptions): Promise<FastifyInstance> {
  const contract = readContract()
  const validation = createValidation(contract)
  const app = Fastify({
    logger: loggerOptions(logger) ?? false,
    genReqId: () => randomUUID(),
    rewriteUrl: createUrlRewriter(contract),
    forceCloseConnections: true,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      const refusal = toRefusal(error)
      void allowOrigins(reply)
        .header('x-request-id', request.id)
        .code(refusal.status)
        .send(refusalBody(refusal, request.id, 'sandbox'))
    },
  })
  refuseOtherHosts(app, proxiedOrigins)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  await registerCors(app, merchantOrigins)
  app.addHook('onRequest', async (request, reply) => {
    if (context.hasRoom() || READING.has(request.method)) return undefined
    const refusal = refuse(503, 'server_error', 'The disk of the sandbox’s data is full. Nothing was done.')
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER)
      .send(refusalBody(refusal, request.id, 'sandbox'))
  })
  // No database takes the character, so that not even the caller can be read by such an address.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.includes('%00')) return undefined
    const refusal = refuse(400, 'validation_failed', 'The address of a request must not hold %00.')
    return reply.code(400).send(refusalBody(refusal, request.id, 'sandbox'))
  })
  app.addHook('onRequest', async (request, reply) => {
    request.now = await readClock(context.db)
    // One clock for everything that a client can read, so that a date in a header agrees with those in bodies.
    void reply.header('date', request.now.toUTCString())
    request.caller = await identifyCaller(context.db, request)
  })
  registerFaultDriver(app, context.db, context.stopping)
  registerErrors(app, context.stopping)
  registerBodies(app)
  registerAnswerCheck(app, validation)
  const limits = await createRateLimits(app)
  const inFlight = createInFlight()
  app.addHook('onClose', () => inFlight.settled())
  await app.register(async (hosted) => {
    // Only pages send forms: the API compares the bytes of JSON.
    await hosted.register(formbody)
    registerThreeDSecure(hosted, context, inFlight)
    registerBankLink(hosted, context, inFlight)
    registerHandOff(hosted, context, { assetsUrl, inFlight, limits })
    registerApplication(hosted, context, { assetsUrl, inFlight, limits })
  })
  const handlers = createHandlers(context)
  for (const operation of contract.operations)
    bindOperation(app, { contract, operation, validation, handlers, inFlight, limits })
  return app
}
