import type { TabMessage, Tabs } from '../../../src/payment/tabs.ts'
import type { Lack, Place } from '../sequence/Step.ts'
import type { Attention } from './attention.ts'

/** What the tabs of one browser share. */
export interface Browser {
  readonly name: Place
  readonly lacks: readonly Lack[]
  readonly storage: Storage
  /** The API refuses the token until it is renewed. */
  isTokenExpired: boolean
  /** Locks and channels as one tab has them. */
  readonly tabsOf: (attention: Attention) => Tabs
}

const MESSAGE_TAKES = 5

export function createBrowser(name: Place, lacks: readonly Lack[]): Browser {
  const listeners = new Map<Attention, (message: TabMessage) => void>()
  let isHeld = false

  const tabsOf = (attention: Attention): Tabs => ({
    acquireLock: () => {
      attention.markAsked()
      if (lacks.includes('locks')) return Promise.resolve(() => undefined)
      if (isHeld) return Promise.resolve(undefined)
      isHeld = true
      let isMine = true
      return Promise.resolve(() => {
        if (isMine) isHeld = isMine = false
      })
    },
    broadcast: (_payableId, message) => {
      if (lacks.includes('channel')) return
      for (const [other, listener] of listeners)
        if (other !== attention) other.deliver(MESSAGE_TAKES, () => listener(message))
    },
    listen: (_payableId, listener) => {
      listeners.set(attention, listener)
      return () => listeners.delete(attention)
    },
  })

  return { name, lacks, storage: createStorage(!lacks.includes('storage')), isTokenExpired: false, tabsOf }
}

/** `localStorage`; one that is denied throws at every touch. */
function createStorage(isAllowed: boolean): Storage {
  const items = new Map<string, string>()
  const denied = new DOMException('Storage is denied.', 'SecurityError')
  const touch = () => {
    if (!isAllowed) throw denied
    return items
  }
  return {
    get length() {
      return touch().size
    },
    key: (index) => [...touch().keys()][index] ?? null,
    getItem: (name) => touch().get(name) ?? null,
    setItem: (name, value) => void touch().set(name, value),
    removeItem: (name) => void touch().delete(name),
    clear: () => touch().clear(),
  }
}
