import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FaultRow } from '../../store/operationsSchema.ts'
import { refusalBody, refuse } from './refusals.ts'

const HUGE_BYTES = 16 * 1024 * 1024
const HTML_PAGE = '<!doctype html><html lang="en"><title>Bad gateway</title><h1>Bad gateway</h1></html>'

/** A request that hangs ends as one does behind a real gateway, so that a browser is not left without connections. */
const GATEWAY_PATIENCE_MS = 60_000

/** The server framework must never go on to send what is returned here. */
const NEVER = new Promise<never>(() => undefined)

/** Status line and headers, half of the body, then the connection is gone. */
function dropAnswer(request: FastifyRequest, reply: FastifyReply, payload: string): Promise<never> {
  const body = Buffer.from(payload || '{}')
  const half = body.subarray(0, Math.ceil(body.length / 2))
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(reply.statusCode === 204 ? 200 : reply.statusCode, { 'content-length': body.length })
  reply.raw.write(half, () => request.raw.socket.destroy())
  return NEVER
}

function serverError(fault: FaultRow, request: FastifyRequest, reply: FastifyReply): string {
  const status = fault.status ?? 500
  void reply.code(status).type('application/json')
  if (fault.retryAfter !== null) void reply.header('retry-after', fault.retryAfter)
  const refusal = refuse(
    status,
    'server_error',
    'The fault driver replaced the answer after the request was carried out.',
  )
  return JSON.stringify(refusalBody(refusal, request.id, 'sandbox'))
}

/**
 * Breaks the answer of a request that has been carried out. Gives the payload to send instead; never comes back for the
 * kinds that send nothing more.
 */
export async function breakAnswer(
  fault: FaultRow,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): Promise<string> {
  // A wait that is left over must not keep a process that stops.
  if (fault.afterMs !== null) await sleep(fault.afterMs, undefined, { ref: false })
  if (fault.status !== null) void reply.code(fault.status)
  void reply.removeHeader('content-length')
  switch (fault.kind) {
    case 'reset':
      reply.hijack()
      request.raw.socket.resetAndDestroy()
      return NEVER
    case 'hang':
      reply.hijack()
      if (fault.afterMs === null) await sleep(GATEWAY_PATIENCE_MS, undefined, { ref: false })
      request.raw.socket.destroy()
      return NEVER
    case 'drop-answer':
      return dropAnswer(request, reply, payload)
    case 'error-after':
      return serverError(fault, request, reply)
    case 'truncated':
      return payload.slice(0, Math.floor(payload.length / 2))
    case 'html':
      void reply.type('text/html; charset=utf-8')
      return HTML_PAGE
    case 'huge':
      void reply.type('application/json')
      return JSON.stringify({ padding: 'x'.repeat(HUGE_BYTES) })
    default:
      return ''
  }
}
