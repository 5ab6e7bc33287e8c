import { qualificationUpdatedEvent } from '../../domain/onboardingWebhooks.ts'
import { creditLimit, decisionTimes, qualificationStatus } from '../../domain/qualification.ts'
import { atomically } from '../../store/atomically.ts'
import type { QualificationRow } from '../../store/buyersSchema.ts'
import { getBuyer } from '../../store/buyers.ts'
import { readClock } from '../../store/clock.ts'
import type { Database } from '../../store/database.ts'
import { enqueueEvent } from '../../store/outbox.ts'
import { listUnpublishedDecisions, takeDecision } from '../../store/qualifications.ts'
import type { SandboxContext } from '../context.ts'

/** Sends merchants the webhook, once for each decision, of the applications for credit that the sandbox's clock has decided. */
export async function publishDecisions(context: SandboxContext): Promise<void> {
  const now = await readClock(context.db)
  const decided = await listUnpublishedDecisions(context.db, now)
  for (const row of decided) await atomically(context.db, (tx) => publishDecisionsOf(tx, row, now))
  if (decided.length > 0) context.wake()
}

/** Those of one application that are due. Each reports the state at its own time, though the clock may have moved on. */
export async function publishDecisionsOf(tx: Database, row: QualificationRow, now: Date): Promise<void> {
  const { merchantId, ...buyer } = await getBuyer(tx, row.buyerId)
  const times = row.decidesAt ? decisionTimes(row.business, row.decidesAt) : []
  for (const [index, at] of times.entries()) {
    if (at > now || !(await takeDecision(tx, buyer.id, at, times[index + 1]))) continue
    const event = qualificationUpdatedEvent(buyer.id, qualificationStatus(buyer, row, at), creditLimit(buyer, row, at))
    await enqueueEvent(tx, merchantId, event, now)
  }
}
