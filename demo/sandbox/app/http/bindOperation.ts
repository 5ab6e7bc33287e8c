import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import contentDisposition from 'content-disposition'
import Negotiator from 'negotiator'
import { acceptedTag } from '../../domain/languages.ts'
import type { Fault } from '../../domain/pricing.ts'
import { sha256 } from '../../store/identifiers.ts'
import type { InFlight } from '../inFlight.ts'
import { merchantKeyOf, refuseCaller } from './access.ts'
import type { Contract, Operation } from './contract.ts'
import { longLists } from './longLists.ts'
import { keyScope, SentFile, SentStream } from './operations.ts'
import type { Handlers, Idempotency } from './operations.ts'
import { permittedAnswer } from './permittedAnswer.ts'
import type { RateLimits } from './rateLimits.ts'
import { isRefusal, refusalBody, refuse, refuseFaults } from './refusals.ts'
import type { Refusal } from './refusals.ts'
import { readMerchantBody } from './merchantBody.ts'
import { refusedNulls } from './refusedNulls.ts'
import { unknownFields } from './unknownFields.ts'
import { unstorableText } from './unstorableText.ts'
import type { Validation } from './validation.ts'

type AnyAnswer = Refusal | { readonly status: number; readonly body: unknown }
// Which shape belongs to which operation is settled by the contract's types where the handlers are written; here any
// operation is bound.
type AnyHandler = (call: Readonly<Record<string, unknown>>) => Promise<AnyAnswer>

interface Binding {
  readonly contract: Contract
  readonly operation: Operation
  readonly validation: Validation
  readonly handlers: Handlers
  readonly inFlight: InFlight
  readonly limits: RateLimits
}

/** What one answer warns of at most, and how much of a path it repeats. */
const MOST_WARNINGS = 100
const LONGEST_PATH = 100

const JSON_TYPE = 'application/json; charset=utf-8'

const KEY_HEADER = 'idempotency-key'
const MAX_KEY_LENGTH = 255

/** Bytes that a request's body may have where that is more than elsewhere: a document of 5 MB in base64, also that of an invoice. */
const BODY_LIMITS: Partial<Record<Operation['id'], number>> = {
  addQualificationDocument: 7_100_000,
  importInvoices: 8_000_000,
  shareWithBuyer: 7_100_000,
  shareWithInvoice: 7_100_000,
}

function readKey(operation: Operation, request: FastifyRequest): string | undefined | Refusal {
  const header = operation.parameters.find(({ name }) => name.toLowerCase() === KEY_HEADER)
  const key = request.headers[KEY_HEADER]
  if (!header) return undefined
  if (typeof key === 'string' && key.length > MAX_KEY_LENGTH) {
    return refuseFaults([
      { path: 'Idempotency-Key', message: `Idempotency-Key must have at most ${MAX_KEY_LENGTH} characters.` },
    ])
  }
  if (typeof key === 'string' && key !== '') return key
  if (key === '') return refuse(400, 'idempotency_key_missing', 'The Idempotency-Key header is empty.')
  if (!header.isRequired) return undefined
  return refuse(
    400,
    'idempotency_key_missing',
    'The request needs an Idempotency-Key header: one key for one payment decision.',
  )
}

function toIdempotency(request: FastifyRequest, path: string, key: string): Idempotency {
  const { token, merchant } = request.caller
  const subject = token ? (token.transactionId ?? token.buyerId) : merchant?.id
  return { scope: keyScope(subject ?? '', path), key, bodyHash: sha256(request.rawBody ?? '') }
}

function headersOf({ parameters }: Operation, { headers }: FastifyRequest): Record<string, unknown> {
  const names = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, headers[name.toLowerCase()]]))
}

/** Answers with a stream. It counts as under way until it has let go of the database. */
function sendStream(reply: FastifyReply, stream: Readable, inFlight: InFlight): FastifyReply {
  void inFlight.track(finished(stream)).catch(() => undefined)
  return reply.send(stream)
}

function sendEvents(reply: FastifyReply, events: Readable, inFlight: InFlight): FastifyReply {
  void reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  return sendStream(reply, events, inFlight)
}

function sendFile(
  reply: FastifyReply,
  { bytes, type, name, place }: SentFile | SentStream,
  inFlight: InFlight,
): FastifyReply {
  void reply
    .type(type)
    .header('content-disposition', contentDisposition(name, { type: place }))
    .header('x-content-type-options', 'nosniff')
  return bytes instanceof Readable ? sendStream(reply, bytes, inFlight) : reply.send(bytes)
}

/** The first paths of a request that the contract does not have, where they are warned of or refused. */
function unknownIn(document: object, operation: Operation, body: unknown): string[] {
  if (operation.bodySchema === undefined || (operation.audience !== 'merchant' && !operation.refusesUnknown)) return []
  const paths: string[] = []
  for (const path of unknownFields(document, operation.bodySchema, body)) {
    if (paths.length === MOST_WARNINGS) break
    paths.push(path.slice(0, LONGEST_PATH))
  }
  return paths
}

/** What is checked before a body is read by the contract. */
function earlyFaults(document: object, pointer: string, given: unknown): Fault[] {
  const long = longLists(document, pointer, given)
  return long.length > 0 ? long : refusedNulls(document, pointer, given)
}

/** What an operation does not know of a body or a query, where it refuses that. */
function refuseUnknown(operation: Operation, query: object, unknown: readonly string[]): Refusal | undefined {
  if (!operation.refusesUnknown) return undefined
  const known = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const strange = [...unknown, ...Object.keys(query).filter((name) => !known.includes(name))]
  if (strange.length === 0) return undefined
  return refuseFaults(strange.map((at) => ({ path: at, message: `${at} is not a field of this call.` })))
}

/** An answer with what its handler warned of and what was not known. */
function withWarnings(answer: AnyAnswer, unknown: readonly string[]): AnyAnswer {
  if (isRefusal(answer) || unknown.length === 0 || typeof answer.body !== 'object') return answer
  const { warnings = [], ...body } = answer.body as { readonly warnings?: readonly string[] }
  const ignored = unknown.map((at) => `${at} is not a field that we know; it was ignored.`)
  return { ...answer, body: { ...body, warnings: [...warnings, ...ignored] } }
}

/** Binds one operation of the contract to its handler: who may call it, what may come in, what may go out. */
export function bindOperation(
  app: FastifyInstance,
  { contract, operation, validation, handlers, inFlight, limits }: Binding,
): void {
  const handle = handlers[operation.id] as unknown as AnyHandler
  const count = limits.operation(operation.id)

  async function answer(request: FastifyRequest, gone: AbortSignal): Promise<AnyAnswer> {
    const { caller, now, log } = request
    const refused = refuseCaller(caller, operation, request.headers.origin, now)
    if (refused?.code === 'invalid_token') return (await limits.refusedToken(request)) ?? refused
    if (refused?.code === 'invalid_api_key' && merchantKeyOf(request.headers) !== undefined)
      return (await limits.refusedKey(request)) ?? refused
    if (refused) return refused
    const tooMany = await count(request)
    if (tooMany) return tooMany
    const key = readKey(operation, request)
    if (typeof key === 'object') return key
    const params = request.params as Record<string, unknown>
    const query = { ...(request.query as Record<string, unknown>) }
    // No body is all of it; null is a value that somebody failed to work out.
    const isOptional = operation.bodySchema !== undefined && !operation.isBodyRequired
    const given = request.body === undefined && isOptional ? {} : request.body
    const early = operation.bodySchema === undefined ? [] : earlyFaults(contract.document, operation.bodySchema, given)
    if (early.length > 0) return refuseFaults(early)
    const isRead = operation.audience === 'merchant' && operation.bodySchema !== undefined
    const body = isRead ? readMerchantBody(contract.document, operation.bodySchema, given) : given
    const bodySize = request.rawBody?.length ?? 0
    const faults = validation.request(operation, { body, bodySize, params, query, headers: request.headers })
    if (faults.length > 0 && !operation.entries) return refuseFaults(faults)
    const unstorable = refuseFaults(unstorableText({ ...params, ...query, ...Object(body) }))
    if (unstorable.message.length > 0) return unstorable
    const path = request.url.split('?')[0] ?? ''
    const idempotency = key === undefined ? undefined : toIdempotency(request, path, key)
    const unknown = unknownIn(contract.document, operation, body)
    const strange = refuseUnknown(operation, query, unknown)
    if (strange) return strange
    const headers = headersOf(operation, request)
    const tag = acceptedTag(request.headers['accept-language'])
    const accepted = (types: string[]) => new Negotiator(request).mediaTypes(types)
    const call = { ...caller, body, params, query, headers, path, idempotency, faults, tag, accepted, now, gone, log }
    return withWarnings(permittedAnswer(await handle(call), operation, caller.token), unknown)
  }

  const bodyLimit = BODY_LIMITS[operation.id]
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operation },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const given = await inFlight.track(answer(request, gone.signal))
      const body = isRefusal(given) ? refusalBody(given, request.id, operation.audience) : given.body
      void reply.code(given.status)
      if (isRefusal(given) && given.retryAfter !== undefined) void reply.header('retry-after', given.retryAfter)
      if (body instanceof Readable) return sendEvents(reply, body, inFlight)
      if (body instanceof SentFile || body instanceof SentStream) return sendFile(reply, body, inFlight)
      // Text goes out as it is, unless it is made JSON here.
      return typeof body === 'string' ? reply.type(JSON_TYPE).send(JSON.stringify(body)) : reply.send(body)
    },
  })
}
