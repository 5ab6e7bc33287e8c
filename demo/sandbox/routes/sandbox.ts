import type { SandboxContext } from '../app/context.ts'
import type { Handlers } from '../app/http/operations.ts'
import { notFound, refuseFaults } from '../app/http/refusals.ts'
import { insertSamples } from '../app/invoices/insertSamples.ts'
import { publishDecisions } from '../app/onboarding/publishDecisions.ts'
import { planForBuyers } from '../app/payments/autopay/planAutopay.ts'
import { settleDue } from '../app/payments/settleDue.ts'
import { toLedgerEntry } from '../domain/ledger.ts'
import { isTooMany } from '../domain/sampleInvoices.ts'
import { toWebhookDelivery } from '../domain/webhooks.ts'
import { atomically } from '../store/atomically.ts'
import { findBuyer } from '../store/buyers.ts'
import { advanceClock, readClockOffset, resetClock } from '../store/clock.ts'
import { listDeliveries, rewindDeliveries } from '../store/deliveries.ts'
import { armFault, disarmFaults } from '../store/faults.ts'
import { listEntries } from '../store/ledger.ts'
import { rewindMails } from '../store/mails.ts'
import { resetDatabase } from '../store/reset.ts'

type Operations =
  | 'getLedger'
  | 'createFault'
  | 'deleteFaults'
  | 'deleteFault'
  | 'advanceClock'
  | 'resetClock'
  | 'listWebhookDeliveries'
  | 'createSampleInvoices'
  | 'resetSandbox'

/** Driving the sandbox from outside; no other environment has these. */
export function sandboxRoutes(context: SandboxContext): Pick<Handlers, Operations> {
  const { db } = context

  async function readClock() {
    const offsetMs = await readClockOffset(db)
    return { status: 200, body: { now: new Date(Date.now() + offsetMs).toISOString(), offsetMs } } as const
  }

  return {
    async getLedger({ merchant, query }) {
      const entries = await listEntries(db, { ...query, merchantId: merchant.id })
      return { status: 200, body: { entries: entries.map(toLedgerEntry) } }
    },

    async createFault({ body }) {
      return { status: 201, body: { id: await armFault(db, body) } }
    },

    async deleteFaults() {
      await disarmFaults(db)
      return { status: 204, body: undefined }
    },

    async deleteFault({ params }) {
      return (await disarmFaults(db, params.id)) ? { status: 204, body: undefined } : notFound('fault')
    },

    async advanceClock({ body }) {
      await advanceClock(db, body.advanceMs)
      await settleDue(context)
      await publishDecisions(context)
      context.wake()
      return readClock()
    },

    async resetClock() {
      await atomically(db, async (tx) => {
        const offsetMs = await readClockOffset(tx)
        await rewindDeliveries(tx, offsetMs)
        await rewindMails(tx, offsetMs)
        await resetClock(tx)
      })
      return readClock()
    },

    async listWebhookDeliveries({ merchant, query }) {
      const deliveries = await listDeliveries(db, { ...query, merchantId: merchant.id })
      return { status: 200, body: { deliveries: deliveries.map(toWebhookDelivery) } }
    },

    async createSampleInvoices({ params, merchant, body, now }) {
      const buyer = await findBuyer(db, merchant.id, params.id)
      if (!buyer) return notFound('buyer')
      if (isTooMany(body)) {
        const message = 'overdue, earlyPayment, partPaid and paid must not come to more than count.'
        return refuseFaults([{ path: 'count', message }])
      }
      const invoiceIds = await atomically(db, (tx) => insertSamples(tx, buyer.id, body, now))
      await planForBuyers(db, [buyer.id], now)
      return { status: 201, body: { invoiceIds } }
    },

    async resetSandbox() {
      await resetDatabase(db)
      return { status: 204, body: undefined }
    },
  }
}
