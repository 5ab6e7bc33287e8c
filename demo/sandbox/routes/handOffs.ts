import type { SandboxContext } from '../app/context.ts'
import { createHandOff, readHandOff } from '../app/handOffs.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuseFaults } from '../app/http/refusals.ts'
import { faultsOfCardNumbers } from '../domain/buyerFields.ts'
import { atomically } from '../store/atomically.ts'
import { endHandOffs, findHandOff } from '../store/handOffs.ts'

export function handOffRoutes({
  db,
  publicOrigin,
}: SandboxContext): Pick<Handlers, 'createHandOff' | 'getHandOff' | 'endHandOff'> {
  return {
    async createHandOff({ token, body, now }) {
      const { transactionId } = token
      if (transactionId === null) throw new Error('A token of scope checkout names its transaction.')
      const { message, buyerFields } = body
      const faults = [...faultsOfCardNumbers({ message }), ...faultsOfCardNumbers({ ...buyerFields }, 'buyerFields')]
      if (faults.length > 0) return refuseFaults(faults)
      const made = await createHandOff(db, { ...token, transactionId }, body, now, publicOrigin())
      return isRefusal(made) ? made : { status: 201, body: made }
    },

    async endHandOff({ token, params, now }) {
      return atomically(db, async (tx) => {
        const row = await findHandOff(tx, params.id)
        if (!row || row.transactionId !== token.transactionId) return notFound('hand-off')
        await endHandOffs(tx, row.transactionId, now)
        return { status: 200, body: (await readHandOff(tx, { ...row, expiresAt: now }, now)).link }
      })
    },

    async getHandOff({ token, params, now }) {
      const row = await findHandOff(db, params.id)
      if (!row || row.transactionId !== token.transactionId) return notFound('hand-off')
      return { status: 200, body: (await readHandOff(db, row, now)).link }
    },
  }
}
