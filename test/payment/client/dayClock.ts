import { addDays, dayOf } from '../../../demo/sandbox/domain/days.ts'
import type { Merchant } from '../shared/merchant.ts'

/** So long before midnight a sequence begins: nothing that the payer began before it is over by then. */
const EVENING_MS = 600_000
const PAST_MIDNIGHT_MS = 1_000

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The clock of a sandbox that nobody else moves, on an evening. */
export async function createDayClock(merchant: Pick<Merchant, 'advanceClock' | 'resetClock'>) {
  await merchant.resetClock()
  let offset = 0
  const now = () => Date.now() + offset
  const tomorrow = () => addDays(dayOf(new Date(now())), 1)
  const advance = async (ms: number) => {
    offset = await merchant.advanceClock(Math.max(0, Math.round(ms)))
  }
  // What is left of today may be less than that.
  await advance(startOf(tomorrow()) - EVENING_MS - now())
  return {
    now,
    today: () => dayOf(new Date(now())),
    tomorrow,
    /** Lets that day begin, and does what is due by then; the latter alone where it has begun. */
    reach: (day: string) => advance(startOf(day) + PAST_MIDNIGHT_MS - now()),
  }
}

export type DayClock = Awaited<ReturnType<typeof createDayClock>>
