import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { sha256 } from '../../store/identifiers.ts'
import type { OperationId } from './contract.ts'
import { refusalBody, refuse } from './refusals.ts'
import type { Refusal } from './refusals.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Requests with a token or a key that is none of ours, from one address of the network. */
const REFUSED_CREDENTIALS = { max: 100, timeWindow: MINUTE_MS }

/** Tokens that the page of one link is given. */
const PER_LINK = { max: 30, timeWindow: HOUR_MS }

/** Calls of one token that make something which is kept. */
const PER_TOKEN: Partial<Record<OperationId, { max: number; timeWindow: number }>> = {
  createPaymentMethod: { max: 30, timeWindow: HOUR_MS },
  createBankLink: { max: 30, timeWindow: HOUR_MS },
  createHandOff: { max: 30, timeWindow: HOUR_MS },
  addQualificationDocument: { max: 30, timeWindow: HOUR_MS },
}

type Count = (request: FastifyRequest) => Promise<Refusal | undefined>

/** Each counts a request, and refuses it when there were too many. By real time, in this process. */
export interface RateLimits {
  readonly refusedToken: Count
  readonly refusedKey: Count
  /** Before a link gives a token. */
  readonly openedLink: preHandlerAsyncHookHandler
  readonly operation: (id: OperationId) => Count
}

const toRefusal = (seconds: number): Refusal => ({
  ...refuse(429, 'rate_limited', `Too many requests. Try again in ${seconds} s.`),
  retryAfter: seconds,
})

/** Whose calls count as one: those of a token, and of all tokens that one link gives. */
function holderOf({ caller: { token } }: FastifyRequest): string {
  return (token?.scope === 'hand_off' ? token.transactionId : token?.hash) ?? ''
}

export async function createRateLimits(app: FastifyInstance): Promise<RateLimits> {
  await app.register(rateLimit, { global: false })
  const count = (
    limit: { max: number; timeWindow: number },
    keyGenerator: (request: FastifyRequest) => string,
  ): Count => {
    const check = app.createRateLimit({ ...limit, keyGenerator })
    return async (request) => {
      const found = await check(request)
      return found.isAllowed || !found.isExceeded ? undefined : toRefusal(found.ttlInSeconds)
    }
  }
  const openings = count(PER_LINK, ({ params }) => sha256((params as { secret: string }).secret))
  const perToken = new Map(
    Object.entries(PER_TOKEN).map(([id, limit]) => [id, count(limit, (request) => `${id} ${holderOf(request)}`)]),
  )
  return {
    refusedToken: count(REFUSED_CREDENTIALS, ({ ip }) => ip),
    refusedKey: count(REFUSED_CREDENTIALS, ({ ip }) => ip),
    openedLink: async (request, reply) => {
      const refusal = await openings(request)
      if (refusal)
        await reply
          .code(refusal.status)
          .header('retry-after', refusal.retryAfter)
          .send(refusalBody(refusal, request.id, 'sandbox'))
    },
    operation: (id) => perToken.get(id) ?? (() => Promise.resolve(undefined)),
  }
}
