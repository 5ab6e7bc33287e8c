import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { refuseFaults } from '../app/http/refusals.ts'
import { readDuplicates } from '../app/invoices/readDuplicates.ts'
import { runAtOnce } from '../app/turns.ts'
import { atomically } from '../store/atomically.ts'
import { insertDistinct } from '../store/duplicates.ts'
import { findByIds } from '../store/exportedInvoices.ts'
import { notRead } from './invoices.ts'

type Operations = 'findDuplicates' | 'dismissDuplicates'

/** Whether an invoice was paid already, asked once for each pair. */
export function duplicateRoutes({ db, takeTurn = runAtOnce }: SandboxContext): Pick<Handlers, Operations> {
  return {
    async findDuplicates({ token, body, gone }) {
      const ids = [...new Set(body.ids)]
      const duplicates = await takeTurn(() => readDuplicates(db, token.buyerId, ids), gone)
      return duplicates ? { status: 200, body: { duplicates } } : notRead()
    },

    async dismissDuplicates({ token, body, now }) {
      const { buyerId } = token
      return atomically(db, async (tx) => {
        const named = body.pairs.flatMap(({ invoiceId, otherId }) => [invoiceId, otherId])
        const own = await findByIds(tx, buyerId, named)
        const faults = body.pairs.flatMap((pair, place) =>
          (['invoiceId', 'otherId'] as const)
            .filter((name) => !own.has(pair[name]))
            .map((name) => `pairs[${place}].${name}`)
            .map((path) => ({ path, message: `${path} is no invoice of this buyer.` })),
        )
        if (faults.length > 0) return refuseFaults(faults, 404, 'not_found')
        await insertDistinct(tx, buyerId, body.pairs, now)
        return { status: 204, body: undefined } as const
      })
    },
  }
}
