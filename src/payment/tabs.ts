/** `sending`: this tab pays now. `settled`: it does not any more, whatever came of it. */
export type TabMessage = 'sending' | 'settled'

/** What tabs of one browser tell each other about a transaction. A courtesy: safety never rests on it. */
export interface Tabs {
  /** Takes the payment for this tab: gives how to let go of it, or `undefined` while another tab holds it. */
  take: (transactionId: string) => Promise<(() => void) | undefined>
  tell: (transactionId: string, message: TabMessage) => void
  /** Gives back how to stop. */
  listen: (transactionId: string, onMessage: (message: TabMessage) => void) => () => void
}

const nameOf = (transactionId: string) => `balance:pay:${transactionId}`

/** Web Locks and BroadcastChannel of this page. Where a browser or a page has none of them, nothing is held or told. */
export function createTabs(page: Window): Tabs {
  const locks = page.navigator.locks as LockManager | undefined
  // Before its first lock a browser finds out whether the document may have any. Nobody waits for that yet.
  locks?.query().catch(() => {})
  // A channel does not hear itself, so the one that listens also tells.
  const channels = new Map<string, BroadcastChannel>()
  const close = (name: string) => {
    channels.get(name)?.close()
    channels.delete(name)
  }
  return {
    take: (transactionId) => (locks ? take(locks, nameOf(transactionId)) : Promise.resolve(() => {})),
    tell: (transactionId, message) => channels.get(nameOf(transactionId))?.postMessage(message),
    listen: (transactionId, onMessage) => {
      const name = nameOf(transactionId)
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
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

async function take(locks: LockManager, name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((letGo) => resolve(letGo))
      })
      // A page whose origin has no locks (a sandboxed frame) pays without them.
      .catch(() => resolve(() => {}))
  })
}
