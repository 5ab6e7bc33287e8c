import type { AttemptRecord } from '../../../src/payment/phase.ts'
import type { TabMessage } from '../../../src/payment/tabs.ts'
import type { ModelDocument } from './ModelDocument.ts'

/** What a browser lacks. */
export interface Limits {
  readonly hasLocks: boolean
  readonly hasChannel: boolean
  readonly hasStorage: boolean
  readonly hasStream: boolean
}

/** What the tabs of one browser share. */
export interface Browser {
  readonly name: string
  readonly limits: Limits
  readonly documents: ModelDocument[]
  records: readonly AttemptRecord[]
  /** Who holds the Web Lock. */
  holder: ModelDocument | undefined
  /** The API refuses the token until it is renewed. */
  isTokenExpired: boolean
}

export function createBrowser(name: string, limits: Limits): Browser {
  return { name, limits, documents: [], records: [], holder: undefined, isTokenExpired: false }
}

/** Gives how to let go, or `undefined` while another document, or this one, holds it. */
export function takeLock(browser: Browser, document: ModelDocument): (() => void) | undefined {
  if (!browser.limits.hasLocks) return () => undefined
  if (browser.holder) return undefined
  browser.holder = document
  return () => {
    if (browser.holder === document) browser.holder = undefined
  }
}

/** A channel does not hear itself. */
export function tellOthers(browser: Browser, from: ModelDocument, message: TabMessage): void {
  if (!browser.limits.hasChannel) return
  for (const document of browser.documents) if (document !== from) document.hear(message)
}
