import { buyerOf } from '../app/buyerOf.ts'
import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuseFaults } from '../app/http/refusals.ts'
import { activateCredit } from '../app/onboarding/activateCredit.ts'
import { applyForCredit } from '../app/onboarding/applyForCredit.ts'
import { readQualification } from '../app/onboarding/readQualification.ts'
import { onceByKey } from '../app/onceByKey.ts'
import { faultsOfCardNumbers } from '../domain/buyerFields.ts'
import { faultOfCount, inspectDocument } from '../domain/documents.ts'
import { atomically } from '../store/atomically.ts'
import { lockBuyer } from '../store/buyers.ts'
import { findQualification, insertDocument, listDocuments, removeDocument } from '../store/qualifications.ts'

type Operations =
  | 'getQualification'
  | 'saveQualification'
  | 'activateQualification'
  | 'addQualificationDocument'
  | 'deleteQualificationDocument'

export function qualificationRoutes({ db }: SandboxContext): Pick<Handlers, Operations> {
  return {
    async getQualification({ token, now }) {
      return { status: 200, body: await readQualification(db, await buyerOf(db, token), now) }
    },

    async saveQualification({ token, body, tag, now }) {
      const buyerId = await buyerOf(db, token)
      return atomically(db, async (tx) => {
        const refused = await applyForCredit(tx, buyerId, body, { now, tag })
        return refused ?? ({ status: 200, body: await readQualification(tx, buyerId, now) } as const)
      })
    },

    async activateQualification(call) {
      const { token, body, now } = call
      const buyerId = await buyerOf(db, token)
      return onceByKey(db, call, async (tx) => {
        const refused = await activateCredit(tx, buyerId, body.paymentMethodId, now)
        return refused ?? ({ status: 200, body: await readQualification(tx, buyerId, now) } as const)
      })
    },

    async addQualificationDocument({ token, body }) {
      const { name, type, content } = body
      const seen = inspectDocument(type, content)
      if ('path' in seen) return refuseFaults([seen], 422)
      const faults = faultsOfCardNumbers({ name })
      if (faults.length > 0) return refuseFaults(faults, 422)
      const buyerId = await buyerOf(db, token)
      const added = await atomically(db, async (tx) => {
        await lockBuyer(tx, buyerId)
        const fault = faultOfCount((await listDocuments(tx, buyerId)).length)
        return fault ? refuseFaults([fault], 422) : insertDocument(tx, { buyerId, name, type, size: seen.size })
      })
      if (isRefusal(added)) return added
      return { status: 201, body: { id: added.id, name: added.name, size: added.size } }
    },

    async deleteQualificationDocument({ token, params }) {
      const buyerId = await buyerOf(db, token)
      const isRemoved = await atomically(db, async (tx) => {
        // An application that has just been sent with it ends first.
        await lockBuyer(tx, buyerId)
        const { evidence } = (await findQualification(tx, buyerId)) ?? {}
        const isSent = evidence && 'documentIds' in evidence && evidence.documentIds.includes(params.id)
        return !isSent && removeDocument(tx, buyerId, params.id)
      })
      return isRemoved ? { status: 204, body: undefined } : notFound('document')
    },
  }
}
