import type { Clock } from '../lib/clock.ts'
import type { Tabs } from './tabs.ts'

/** How long a submit waits at most for a lock while no record shows a payment of another tab, in milliseconds. */
const WAIT_LIMIT = 3_000
const RETRY_AFTER = 500

type Hold = Awaited<ReturnType<Tabs['take']>>

interface Options {
  take: Tabs['take']
  clock: Clock
  /** A request of another tab may still arrive. */
  isPaidElsewhere: () => boolean
}

/**
 * Takes a payment for this tab; gives how to release it, or `undefined` while another tab pays. A lock may be held by
 * a script that never releases it, so a tab yields only while a record shows a payment of another tab: the server takes
 * one payment in any case.
 */
export async function lockPayment(
  payableId: string,
  taking: Promise<Hold>,
  { take, clock, isPaidElsewhere }: Options,
): Promise<Hold> {
  let cancel = () => {}
  const wait = (ms: number) =>
    new Promise<'late'>((resolve) => {
      cancel = clock.after(ms, () => resolve('late'))
    })
  const end = clock.now() + WAIT_LIMIT
  for (let next = taking; ; next = take(payableId)) {
    const hold = await Promise.race([next, wait(end - clock.now())])
    cancel()
    if (typeof hold === 'function') return hold
    if (isPaidElsewhere()) return undefined
    if (hold === 'late') void next.then((late) => late?.())
    if (hold === 'late' || clock.now() + RETRY_AFTER > end) return () => {}
    await wait(RETRY_AFTER)
  }
}
