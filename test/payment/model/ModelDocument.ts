import type { Phase } from '../../../src/payment/phase.ts'
import type { TabMessage } from '../../../src/payment/tabs.ts'
import type { Browser } from './browser.ts'
import type { PaymentRequest } from './ledger.ts'

/** What the payer and the page decide. */
export interface Order extends Pick<PaymentRequest, 'card' | 'waitingMs' | 'processingMs' | 'isAnsweredEarly'> {
  /** How long the page takes over `waitUntil` and the frame over the card. */
  readonly prepareMs: number
  readonly isWithdrawn: boolean
}

/** A document that shows one checkout: the machine, with effects that run at once in virtual time. */
export interface ModelDocument {
  readonly name: string
  readonly browser: Browser
  readonly getPhase: () => Phase
  readonly pay: (order: Order) => void
  /** The page, the network or the payer came back. */
  readonly look: () => void
  readonly hear: (message: TabMessage) => void
  /** The event stream brings news, or breaks. */
  readonly onStream: (what: 'news' | 'break') => void
  readonly leaveChallenge: () => void
  readonly takeOver: () => void
  /** Nothing happens in it for a while: a sleeping machine, or the back-forward cache. */
  readonly freeze: (ms: number) => void
  readonly thaw: () => void
  readonly close: () => void
  /** A phase that looks for the truth is looking, or will. */
  readonly goesOn: () => boolean
}
