import type { FastifyRequest } from 'fastify'
import type { Database } from '../../store/database.ts'
import { findMerchantByKey } from '../../store/merchants.ts'
import type { MerchantRow } from '../../store/schema.ts'
import { findToken } from '../../store/tokens.ts'
import type { TokenGrant } from '../../store/tokens.ts'
import type { Operation } from './contract.ts'
import { refuse, refusePermission } from './refusals.ts'
import type { Refusal } from './refusals.ts'
import { mayCall, missingPermissions } from './scopes.ts'

/** Who is asking, as far as their key or token shows it. */
export interface Caller {
  readonly hasToken: boolean
  readonly token?: TokenGrant
  readonly merchant?: MerchantRow
}

const BEARER = /^Bearer +(\S+)$/i

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

export function merchantKeyOf(headers: FastifyRequest['headers']): string | undefined {
  return single(headers['x-api-key']) ?? single(headers['x-balance-key'])
}

/** Looks up what a request holds. Nothing is refused yet. */
export async function identifyCaller(db: Database, { headers }: Pick<FastifyRequest, 'headers'>): Promise<Caller> {
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1]
  const key = merchantKeyOf(headers)
  const token = bearer === undefined ? undefined : await findToken(db, bearer)
  const merchant = key === undefined ? undefined : await findMerchantByKey(db, key)
  return { hasToken: bearer !== undefined, ...(token ? { token } : {}), ...(merchant ? { merchant } : {}) }
}

function refuseToken(
  { hasToken, token }: Caller,
  operation: Operation,
  origin: string | undefined,
  now: Date,
): Refusal | undefined {
  if (!hasToken) return refuse(401, 'missing_token', 'The request has no bearer token.')
  if (!token) return refuse(401, 'invalid_token', 'The token is not one of ours.')
  if (token.expiresAt <= now)
    return refuse(401, 'token_expired', 'The token has expired. The merchant can make a new one.')
  if (!mayCall(token, operation.id)) {
    return refuse(
      403,
      'scope_mismatch',
      `A token of scope ${token.scope} does not cover ${operation.method} ${operation.path}.`,
    )
  }
  const missing = missingPermissions(token, operation)
  if (missing.length > 0) return refusePermission(missing, `${operation.method} ${operation.path}`)
  if (origin !== undefined && token.allowedOrigins && !token.allowedOrigins.includes(origin)) {
    const what = token.transactionId === null ? 'account may not be used' : 'transaction may not be paid'
    return refuse(403, 'origin_not_allowed', `The ${what} from ${origin}.`)
  }
  return undefined
}

/** Why the caller may not do this, if so. A merchant key opens no widget path and a token no merchant path. */
export function refuseCaller(
  caller: Caller,
  operation: Operation,
  origin: string | undefined,
  now: Date,
): Refusal | undefined {
  if (operation.audience === 'widget') return refuseToken(caller, operation, origin, now)
  if (caller.merchant) return undefined
  return refuse(401, 'invalid_api_key', 'The request needs the secret key of a merchant in x-api-key.')
}
