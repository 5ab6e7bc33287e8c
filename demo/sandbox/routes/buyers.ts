import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { notFound, refuseFaults } from '../app/http/refusals.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { toMerchantBuyer } from '../domain/buyers.ts'
import { findBuyer, resolveBuyer } from '../store/buyers.ts'
import { listPaymentMethods } from '../store/paymentMethods.ts'
import { issueToken } from '../store/tokens.ts'

export function buyerRoutes({ db }: SandboxContext): Pick<Handlers, 'createBuyer' | 'getBuyer' | 'createBuyerToken'> {
  return {
    async createBuyer(call) {
      return onceByKey(db, call, async (tx) => {
        const buyer = await resolveBuyer(tx, call.merchant.id, call.body)
        if (!buyer) return refuseFaults([{ path: 'id', message: 'id is not a buyer of this merchant.' }])
        return { status: 201, body: toMerchantBuyer(buyer, await listPaymentMethods(tx, buyer.id)) } as const
      })
    },

    async getBuyer({ params, merchant }) {
      const buyer = await findBuyer(db, merchant.id, params.id)
      if (!buyer) return notFound('buyer')
      return { status: 200, body: toMerchantBuyer(buyer, await listPaymentMethods(db, buyer.id)) }
    },

    async createBuyerToken({ params, merchant, body, now }) {
      const buyer = await findBuyer(db, merchant.id, params.id)
      if (!buyer) return notFound('buyer')
      const scope = body.scope === 'BUYER' || body.scope === 'buyer' ? 'buyer' : 'add_payment_method'
      const { token, expiresAt } = await issueToken(
        db,
        { scope, merchantId: merchant.id, buyerId: buyer.id, transactionId: null },
        now,
      )
      return { status: 201, body: { token, expiresAt: expiresAt.toISOString() } }
    },
  }
}
