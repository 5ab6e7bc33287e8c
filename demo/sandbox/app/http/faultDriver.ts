import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FaultKind } from '../../domain/contract.ts'
import { isFaultMet } from '../../domain/faults.ts'
import type { Database } from '../../store/database.ts'
import { takeFault } from '../../store/faults.ts'
import { findEntry } from '../../store/ledger.ts'
import type { FaultRow } from '../../store/operationsSchema.ts'
import { breakAnswer } from './brokenAnswers.ts'
import { refusalBody, refuse } from './refusals.ts'

const DEFAULT_DELAY_MS = 1_000
const BEFORE_THE_HANDLER: readonly FaultKind[] = ['delay', 'drop-request', 'error-before', 'too-many']

/** The transaction that a request is about, by its token or by its path. */
async function transactionOf(db: Database, request: FastifyRequest): Promise<string | undefined> {
  const { id } = request.params as { id?: string }
  const path = request.url
  if (id !== undefined && path.startsWith('/transactions/')) return id
  if (id !== undefined && path.startsWith('/charges/')) return (await findEntry(db, id))?.transactionId ?? undefined
  return request.caller.token?.transactionId ?? undefined
}

function refuseByFault(fault: FaultRow, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isTooMany = fault.kind === 'too-many'
  const status = fault.status ?? (isTooMany ? 429 : 500)
  const code = isTooMany ? 'rate_limited' : 'server_error'
  if (isTooMany || fault.retryAfter !== null) void reply.header('retry-after', fault.retryAfter ?? '1')
  const refusal = refuse(status, code, 'The fault driver refused this request before it was looked at.')
  return reply.code(status).send(refusalBody(refusal, request.id, 'sandbox'))
}

async function meetRequest(
  fault: FaultRow,
  request: FastifyRequest,
  reply: FastifyReply,
  stopping: AbortSignal,
): Promise<unknown> {
  if (!BEFORE_THE_HANDLER.includes(fault.kind)) return undefined
  await sleep(fault.afterMs ?? (fault.kind === 'delay' ? DEFAULT_DELAY_MS : 0), undefined, { signal: stopping })
  if (fault.kind === 'delay') return undefined
  // The answer of a fault is what was asked for; no second effect may follow it.
  delete request.fault
  if (fault.kind !== 'drop-request') return refuseByFault(fault, request, reply)
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/**
 * Lets armed faults meet requests. Those that come before the handler happen here; the others wait for its answer and
 * break that. Preflights and the sandbox's own paths are never met.
 */
export function registerFaultDriver(app: FastifyInstance, db: Database, stopping: AbortSignal): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS' || request.url.startsWith('/sandbox')) return undefined
    const paths = [request.url, request.originalUrl]
    const transactionId = await transactionOf(db, request)
    const target = { method: request.method, paths, transactionId, buyerId: request.caller.token?.buyerId }
    const fault = await takeFault(db, target, isFaultMet)
    if (!fault) return undefined
    request.fault = fault
    return meetRequest(fault, request, reply, stopping)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request
    if (!fault || BEFORE_THE_HANDLER.includes(fault.kind)) return payload
    // Nobody will read a stream whose answer is broken.
    if (payload instanceof Readable) payload.destroy()
    return breakAnswer(fault, request, reply, typeof payload === 'string' ? payload : '')
  })
}
