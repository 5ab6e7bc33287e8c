import type { MethodUses } from '../../../domain/contract.ts'
import { lockAutopay } from '../../../store/autopay.ts'
import type { Database } from '../../../store/database.ts'
import { listScheduledBy, updateScheduled } from '../../../store/scheduledPayments.ts'
import { refuse } from '../../http/refusals.ts'
import type { Refusal } from '../../http/refusals.ts'
import { endAutopay } from './changeAutopay.ts'

const MOST_NAMED = 100

/**
 * What uses a saved method of a locked buyer: it may not be removed unless the payer knows. Then it is ended: what was agreed to
 * with an order on terms is paid by another method of the type.
 */
export async function releaseMethod(
  tx: Database,
  buyerId: string,
  id: string,
  { isForced, now }: { readonly isForced: boolean; readonly now: Date },
): Promise<Refusal | undefined> {
  const agreement = await lockAutopay(tx, buyerId)
  const isOfAutopay = agreement?.paymentMethodId === id
  const scheduled = await listScheduledBy(tx, buyerId, id)
  if (!isOfAutopay && scheduled.length === 0) return undefined
  if (!isForced) {
    const uses: MethodUses = {
      ...(isOfAutopay ? { autopayId: agreement.id } : {}),
      scheduledPaymentCount: scheduled.length,
      scheduledPaymentIds: scheduled.slice(0, MOST_NAMED).map((row) => row.id),
    }
    return refuse(409, 'method_in_use', 'Payments are made by this method. They end with it.', { uses })
  }
  if (isOfAutopay) await endAutopay(tx, buyerId, 'method_removed', now)
  for (const row of scheduled) {
    const canceled = { status: 'canceled', endedAt: now } as const
    await updateScheduled(tx, row.id, row.source === 'terms' ? { paymentMethodId: null } : canceled)
  }
  return undefined
}
