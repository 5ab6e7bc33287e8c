import type { SandboxContext } from '../app/context.ts'
import type { Handlers, MerchantCall } from '../app/http/operations.ts'
import { isRefusal, notFound, refuseFaults } from '../app/http/refusals.ts'
import { createApplicationLink } from '../app/onboarding/applicationLinks.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { faultsOfAddress, faultsOfEin, maskEin } from '../domain/businesses.ts'
import { qualificationStatus } from '../domain/qualification.ts'
import { findBuyer, updateBuyer } from '../store/buyers.ts'
import { findQualification } from '../store/qualifications.ts'

type Operations = 'createBuyerQualification' | 'createQualificationLink'

/** What a merchant's server asks of a buyer's credit application. */
export function applicationRoutes({ db, publicOrigin }: SandboxContext): Pick<Handlers, Operations> {
  // A repetition gets a link of its own, as none is kept.
  const link = (buyerId: string, now: Date) => createApplicationLink(db, buyerId, now, publicOrigin())

  async function stateOf(call: MerchantCall<'createBuyerQualification'>) {
    const { params, merchant, now } = call
    const { businessName: name, ein, address } = call.body
    const faults = [
      ...(ein === undefined ? [] : faultsOfEin(ein, 'ein')),
      ...(address ? faultsOfAddress(address, 'address') : []),
    ]
    return onceByKey(db, call, async (tx) => {
      const buyer = await findBuyer(tx, merchant.id, params.id)
      if (!buyer) return notFound('buyer')
      if (faults.length > 0) return refuseFaults(faults)
      if (name !== undefined) await updateBuyer(tx, buyer, { businessName: name })
      const business = {
        ...(name === undefined ? {} : { name }),
        ...(ein === undefined ? {} : { ein: maskEin(ein) }),
        ...(address ? { address } : {}),
      }
      const status = qualificationStatus(buyer, await findQualification(tx, buyer.id), now)
      const isGiven = Object.keys(business).length > 0
      return { status: 201, body: { status, ...(isGiven ? { business } : {}) } } as const
    })
  }

  return {
    async createBuyerQualification(call) {
      const state = await stateOf(call)
      if (isRefusal(state)) return state
      return { status: 201, body: { ...state.body, url: await link(call.params.id, call.now) } }
    },

    async createQualificationLink(call) {
      const { params, merchant, now } = call
      const found = await onceByKey(db, call, async (tx) => {
        const buyer = await findBuyer(tx, merchant.id, params.id)
        return buyer ? { status: 201, body: { buyerId: buyer.id } } : notFound('buyer')
      })
      return isRefusal(found) ? found : { status: 201, body: await link(found.body.buyerId, now) }
    },
  }
}
