import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OperationId } from './contract.ts'
import { refuse } from './refusals.ts'
import type { Refusal } from './refusals.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Requests with a token that is none of ours, from one address of the network. */
const REFUSED_TOKENS = { max: 100, timeWindow: MINUTE_MS }

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
  readonly operation: (id: OperationId) => Count
}

const toRefusal = (seconds: number): Refusal => ({
  ...refuse(429, 'rate_limited', `Too many requests. Try again in ${seconds} s.`),
  retryAfter: seconds,
})

const tokenOf = ({ caller }: FastifyRequest): string => caller.token?.hash ?? ''

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
  const perToken = new Map(
    Object.entries(PER_TOKEN).map(([id, limit]) => [id, count(limit, (request) => `${id} ${tokenOf(request)}`)]),
  )
  return {
    refusedToken: count(REFUSED_TOKENS, ({ ip }) => ip),
    operation: (id) => perToken.get(id) ?? (() => Promise.resolve(undefined)),
  }
}
