import type { SandboxContext } from '../app/context.ts'
import { createHandOff, readHandOff } from '../app/handOffs.ts'
import type { Handlers } from '../app/http/operations.ts'
import { isRefusal, notFound, refuse, refuseFaults } from '../app/http/refusals.ts'
import { faultsOfCardNumbers } from '../domain/buyerFields.ts'
import { findHandOff } from '../store/handOffs.ts'

export function handOffRoutes({ db, publicOrigin }: SandboxContext): Pick<Handlers, 'createHandOff' | 'getHandOff'> {
  return {
    async createHandOff({ token, body, now }) {
      const { transactionId, handOffId } = token
      if (transactionId === null) throw new Error('A token of scope checkout names its transaction.')
      if (handOffId !== null)
        return refuse(403, 'scope_mismatch', 'A page that was opened by a link makes no other link.')
      const { message, buyerFields } = body
      const faults = [...faultsOfCardNumbers({ message }), ...faultsOfCardNumbers({ ...buyerFields }, 'buyerFields')]
      if (faults.length > 0) return refuseFaults(faults)
      const made = await createHandOff(db, transactionId, body, now, publicOrigin())
      return isRefusal(made) ? made : { status: 201, body: made }
    },

    async getHandOff({ token, params, now }) {
      const row = await findHandOff(db, params.id)
      if (!row || row.transactionId !== token.transactionId) return notFound('hand-off')
      return { status: 200, body: (await readHandOff(db, row, now)).link }
    },
  }
}
