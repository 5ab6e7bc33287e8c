import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuseFaults } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { readCredit } from '../app/payments/readCredit.ts'
import { resolveBuyer, warningsOfBuyer } from '../app/payments/resolveBuyer.ts'
import { faultsOfOrigins, withReadOrigins } from '../domain/orders.ts'
import { toMerchantBuyer } from '../domain/buyers.ts'
import type { MerchantBuyer, PayLimitRequest, Permission, TokenUser } from '../domain/contract.ts'
import { readPayRule, readUser } from '../domain/payLimits.ts'
import type { PayRule } from '../domain/payLimits.ts'
import { may } from '../domain/permissions.ts'
import type { Fault } from '../domain/pricing.ts'
import { findBuyer, findBuyersByEmail } from '../store/buyers.ts'
import type { Database } from '../store/database.ts'
import { listPaymentMethods } from '../store/paymentMethods.ts'
import type { BuyerRow } from '../store/schema.ts'
import { issueToken } from '../store/tokens.ts'

type Operations = 'createBuyer' | 'getBuyer' | 'searchBuyers' | 'createBuyerToken'

/** The buyer with all that is known of them now. */
async function view(db: Database, buyer: BuyerRow, now: Date): Promise<MerchantBuyer> {
  return toMerchantBuyer(buyer, await listPaymentMethods(db, buyer.id), await readCredit(db, buyer, now, undefined))
}

interface AskedToken {
  readonly permissions?: readonly Permission[]
  readonly user?: TokenUser
  readonly payLimit?: PayLimitRequest
}

const ofBuyersToken = (path: string): Fault => ({
  path,
  message: `${path} is of a token of scope BUYER; this one can only add payment methods.`,
})

/** Who holds a token and what they may pay, or what is wrong with that. */
function readHolder(
  { permissions, user, payLimit }: AskedToken,
  isBuyers: boolean,
): { readonly user?: TokenUser; readonly payLimit?: PayRule } | { readonly faults: readonly Fault[] } {
  if (!isBuyers) {
    const given = Object.entries({ permissions, user, payLimit }).filter(([, value]) => value !== undefined)
    return given.length > 0 ? { faults: given.map(([path]) => ofBuyersToken(path)) } : {}
  }
  const holder = user && readUser(user)
  const rule = payLimit && readPayRule(payLimit)
  const faults: Fault[] = [
    ...(holder && 'path' in holder ? [holder] : []),
    ...(rule && 'faults' in rule ? rule.faults : []),
  ]
  if (payLimit && !user) faults.push({ path: 'user', message: 'user must say whose payments payLimit counts.' })
  if (payLimit && !may(permissions ?? null, 'pay'))
    faults.push({ path: 'payLimit', message: 'payLimit is of a token that may pay.' })
  if (faults.length > 0) return { faults }
  return {
    ...(holder && !('path' in holder) ? { user: holder } : {}),
    ...(rule && !('faults' in rule) ? { payLimit: rule } : {}),
  }
}

export function buyerRoutes({ db }: SandboxContext): Pick<Handlers, Operations> {
  return {
    async createBuyer(call) {
      return onceByKey(db, call, async (tx) => {
        const asked = { merchantId: call.merchant.id, isRegistered: true }
        const buyer = await resolveBuyer(tx, call.body, asked)
        if (isRefusal(buyer)) return buyer
        const warnings = await warningsOfBuyer(tx, asked, call.body, buyer.id)
        const shown = await view(tx, buyer, call.now)
        return { status: 201, body: { ...shown, ...(warnings.length > 0 ? { warnings } : {}) } } as const
      })
    },

    async getBuyer({ params, merchant, now }) {
      const buyer = await findBuyer(db, merchant.id, params.id)
      if (!buyer) return notFound('buyer')
      return { status: 200, body: await view(db, buyer, now) }
    },

    async searchBuyers({ query, merchant, now }) {
      const found = await findBuyersByEmail(db, merchant.id, query.email)
      return { status: 200, body: { buyers: await Promise.all(found.map((buyer) => view(db, buyer, now))) } }
    },

    async createBuyerToken(call) {
      const { params, merchant, body, now } = call
      const scope =
        body.scope === 'BUYER' || body.scope === 'buyer' ? ('buyer' as const) : ('add_payment_method' as const)
      const holder = readHolder(body, scope === 'buyer')
      const faults = [...('faults' in holder ? holder.faults : []), ...faultsOfOrigins(body)]
      if ('faults' in holder || faults.length > 0) return refuseFaults(faults)
      const found = await onceByKey(db, call, async (tx) => {
        const buyer = await findBuyer(tx, merchant.id, params.id)
        return buyer ? { status: 201, body: { buyerId: buyer.id } } : notFound('buyer')
      })
      if (isRefusal(found)) return found
      // A repetition gets a token of its own, as none is kept.
      const { buyerId } = found.body
      const { permissions = null, allowedOrigins = null } = withReadOrigins(body)
      const grant = {
        scope,
        merchantId: merchant.id,
        buyerId,
        transactionId: null,
        permissions,
        allowedOrigins,
        ...holder,
      }
      const { token, expiresAt } = await issueToken(db, grant, now)
      return { status: 201, body: { token, expiresAt: expiresAt.toISOString() } }
    },
  }
}
