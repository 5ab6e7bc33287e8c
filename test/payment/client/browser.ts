import type { TabMessage, Tabs } from '../../../src/payment/tabs.ts'
import type { Agenda } from '../shared/agenda.ts'

/** What the tabs of one browser share. */
export interface Browser {
  readonly name: string
  readonly storage: Storage
  readonly hasStorage: boolean
  /** A view of locks and channels for one tab. */
  readonly tabs: () => Tabs
}

export interface BrowserLimits {
  readonly hasStorage: boolean
  readonly hasLocks: boolean
  readonly hasChannel: boolean
}

const MESSAGE_TAKES = 5

export function createBrowser(name: string, limits: BrowserLimits, agenda: Agenda): Browser {
  const listeners = new Map<Tabs, (message: TabMessage) => void>()
  let isHeld = false

  function tabs(): Tabs {
    const self: Tabs = {
      take: () => {
        if (!limits.hasLocks) return Promise.resolve(() => undefined)
        if (isHeld) return Promise.resolve(undefined)
        isHeld = true
        return Promise.resolve(() => {
          isHeld = false
        })
      },
      tell: (_transactionId, message) => {
        if (!limits.hasChannel) return
        for (const [tab, listener] of listeners) {
          if (tab !== self) agenda.after(MESSAGE_TAKES, () => listener(message))
        }
      },
      listen: (_transactionId, listener) => {
        listeners.set(self, listener)
        return () => listeners.delete(self)
      },
    }
    return self
  }

  return { name, storage: createStorage(limits.hasStorage), hasStorage: limits.hasStorage, tabs }
}

/** `localStorage`; one that is denied throws at every touch. */
function createStorage(isAllowed: boolean): Storage {
  const items = new Map<string, string>()
  const touch = () => {
    if (!isAllowed) throw new DOMException('Storage is denied.', 'SecurityError')
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
