import { qualificationUpdatedEvent } from '../../domain/onboardingWebhooks.ts'
import { creditLimit, qualificationStatus } from '../../domain/qualification.ts'
import { atomically } from '../../store/atomically.ts'
import { getBuyer } from '../../store/buyers.ts'
import { readClock } from '../../store/clock.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import { listUnpublishedDecisions, takeDecision } from '../../store/qualifications.ts'
import type { SandboxContext } from '../context.ts'

/** Sends merchants the webhook, once each, of the applications for credit that the sandbox's clock has decided. */
export async function publishDecisions(context: SandboxContext): Promise<void> {
  const now = await readClock(context.db)
  const decided = await listUnpublishedDecisions(context.db, now)
  for (const row of decided) {
    await atomically(context.db, async (tx) => {
      if (!(await takeDecision(tx, row.buyerId))) return
      const buyer = await getBuyer(tx, row.buyerId)
      const status = qualificationStatus(buyer, row, now)
      await enqueueEvent(
        tx,
        buyer.merchantId,
        qualificationUpdatedEvent(buyer.id, status, creditLimit(buyer, row, now)),
        now,
      )
    })
  }
  if (decided.length > 0) context.wake()
}
