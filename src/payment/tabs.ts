import type { Clock } from '../lib/clock.ts'
import { tryTo } from '../lib/tryTo.ts'

/** How long a submit waits at most for a lock while no record shows a payment of another tab, in milliseconds. */
const WAIT_LIMIT = 3_000
const RETRY_AFTER = 500

/** `sending`: this tab pays now. `settled`: it does not any more, whatever the outcome. */
export type TabMessage = 'sending' | 'settled'

/** What the tabs of one browser share about a payment. For convenience alone: the server takes one payment in any case. */
export interface Tabs {
  /** Locks the payment for this tab: gives how to unlock it, or `undefined` while another tab has the lock. */
  acquireLock: (payableId: string) => Promise<(() => void) | undefined>
  broadcast: (payableId: string, message: TabMessage) => void
  /** Gives back how to unsubscribe. */
  listen: (payableId: string, onMessage: (message: TabMessage) => void) => () => void
}

const nameOf = (payableId: string) => `balance:pay:${payableId}`

/** Web Locks and BroadcastChannel of this page. Where a browser or a page has none of them, nothing is locked or sent. */
export function createTabs(page: Window): Tabs {
  const locks = page.navigator.locks as LockManager | undefined
  // Before its first lock a browser finds out whether the document may have any: here, where nothing waits for it.
  locks?.query().catch(() => {})
  // A channel does not receive its own messages, so one serves for both.
  const channels = new Map<string, BroadcastChannel>()
  const close = (name: string) => {
    channels.get(name)?.close()
    channels.delete(name)
  }
  return {
    acquireLock: (payableId) => (locks ? acquireLock(locks, nameOf(payableId)) : Promise.resolve(() => {})),
    broadcast: (payableId, message) => channels.get(nameOf(payableId))?.postMessage(message),
    listen: (payableId, onMessage) => {
      const name = nameOf(payableId)
      const start = () => {
        close(name)
        const channel = open(name)
        if (!channel) return
        channels.set(name, channel)
        channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (data === 'sending' || data === 'settled') onMessage(data)
        })
      }
      // A channel that stays open would keep the page out of the back-forward cache.
      const end = () => close(name)
      start()
      page.addEventListener('pageshow', start)
      page.addEventListener('pagehide', end)
      return () => {
        end()
        page.removeEventListener('pageshow', start)
        page.removeEventListener('pagehide', end)
      }
    },
  }
}

/** A page without storage of its own may have no channel either, or one that cannot be made. */
function open(name: string): BroadcastChannel | undefined {
  return tryTo(() => new BroadcastChannel(name))
}

async function acquireLock(locks: LockManager, name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((unlock) => resolve(unlock))
      })
      // A page whose origin has no locks (a sandboxed frame) pays without them.
      .catch(() => resolve(() => {}))
  })
}

type Unlock = Awaited<ReturnType<Tabs['acquireLock']>>

interface LockOptions {
  acquireLock: Tabs['acquireLock']
  clock: Clock
  /** A request of another tab may still arrive. */
  isPaidElsewhere: () => boolean
}

/**
 * Waits for the lock of a payment; gives how to unlock it, or `undefined` while another tab pays. A lock may be held by
 * a script that never releases it, so a tab yields only while a record shows a payment of another tab: the server takes
 * one payment in any case.
 */
export async function waitForLock(
  payableId: string,
  acquiring: Promise<Unlock>,
  { acquireLock, clock, isPaidElsewhere }: LockOptions,
): Promise<Unlock> {
  let cancel = () => {}
  const wait = (ms: number) =>
    new Promise<'late'>((resolve) => {
      cancel = clock.after(ms, () => resolve('late'))
    })
  const end = clock.now() + WAIT_LIMIT
  for (let next = acquiring; ; next = acquireLock(payableId)) {
    const unlock = await Promise.race([next, wait(end - clock.now())])
    cancel()
    if (typeof unlock === 'function') return unlock
    if (isPaidElsewhere()) return undefined
    if (unlock === 'late') void next.then((late) => late?.())
    if (unlock === 'late' || clock.now() + RETRY_AFTER > end) return () => {}
    await wait(RETRY_AFTER)
  }
}
