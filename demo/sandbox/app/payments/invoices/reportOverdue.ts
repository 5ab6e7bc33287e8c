import { dayOf } from '../../../domain/days.ts'
import { invoiceEvent } from '../../../domain/invoiceWebhooks.ts'
import { atomically } from '../../../store/atomically.ts'
import { takeOverdue } from '../../../store/invoices.ts'
import { enqueueEvents } from '../../../store/outbox.ts'
import type { SandboxContext } from '../../context.ts'

/** So many are reported in one database transaction. */
const AT_ONCE = 500

/** Reports every invoice that has become overdue, once; gives how many. One that is being paid waits for what comes of it. */
export async function reportOverdue({ db }: Pick<SandboxContext, 'db'>, now: Date): Promise<number> {
  let total = 0
  for (let found = AT_ONCE; found === AT_ONCE; total += found) {
    found = await atomically(db, async (tx) => {
      const rows = await takeOverdue(tx, dayOf(now), AT_ONCE)
      const merchants = [...new Set(rows.map(({ ownerId }) => ownerId))].sort()
      for (const merchantId of merchants) {
        const events = rows
          .filter(({ ownerId }) => ownerId === merchantId)
          .map((row) => invoiceEvent('invoice/overdue', row))
        await enqueueEvents(tx, merchantId, events, now)
      }
      return rows.length
    })
  }
  return total
}
