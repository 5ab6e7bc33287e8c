import type { Attempt } from '../../../src/api/types.ts'
import type { CheckoutSession } from '../../../src/order/Payable.ts'
import type { Ports } from '../../../src/payment/ports.ts'
import type { Runner } from '../../../src/payment/runner.ts'
import type { Facts } from '../judge/judge.ts'
import type { BankAnswer, Change, Fault, Pay, Place, Schedule, Setting } from '../sequence/Step.ts'
import type { Agenda } from '../shared/agenda.ts'
import type { Attention } from './attention.ts'
import type { Browser } from './browser.ts'
import type { ServerState } from './watch.ts'

/** The calls of a document. */
export type Calls = Ports['api'] & { readonly getSession: () => Promise<CheckoutSession> }

/** A document as its calls need it. */
export interface Page {
  readonly browser: Browser
  readonly attention: Attention
  /** Of the payments that it has a record of, by what is paid. */
  readonly keysOf: (payableId: string) => string[]
  /** How many of the invoices the payer reviews, from the first; `undefined`: all. */
  readonly getChosen: () => number | undefined
}

/** What stands behind the calls of the tabs: one order or the invoices of one buyer at a server, and the network to it. */
export interface Backend {
  readonly newKey: () => string
  /** What the invoices come to that are reviewed, in minor units; `undefined`: that is not asked. See `Page.getChosen`. */
  readonly amountOf?: (chosen: number | undefined) => number | undefined
  readonly callsOf: (page: Page) => Calls
  /** Sends what the form and the frame make of a card, once the page agrees. */
  readonly pay: (runner: Runner, shown: CheckoutSession, step: Pay, page: Pick<Page, 'browser' | 'attention'>) => void
  readonly arm: (fault: Fault) => void
  readonly disarm: () => void
  /** Ends the challenge that is open, if one is. */
  readonly answerBank: (answer: BankAnswer) => Promise<void> | void
  readonly change: (change: Change) => Promise<void> | void
  /** Absent where nothing is paid by date. */
  readonly byDate?: { readonly schedule: (step: Schedule) => void; readonly unschedule: () => void } | undefined
  /** Resolves once nothing happens any more before virtual time goes on. */
  readonly settled: () => Promise<void>
  /** The next moment that virtual time does not pass before `done`. */
  readonly overdue?: () => { readonly at: number; readonly done: Promise<unknown> } | undefined
  /** Absent where the server is asked in the end alone. */
  readonly serverState?: ServerState
  /** What the documents are judged by, a part for those of each place that pays something of its own. */
  readonly facts: () => Promise<readonly Judged[]>
}

export interface Judged extends Pick<Facts, 'transactionId' | 'ledger' | 'session' | 'invoices'> {
  /** Absent where it is about all documents. */
  readonly place?: Place | undefined
  /** Each promise that was broken by what no document did, in one sentence. */
  readonly broken?: readonly string[]
}

export interface BackendOptions {
  readonly agenda: Agenda
  readonly random: () => number
  readonly setting: Setting
  readonly onFault: (fault: string) => void
  readonly onBegun: (attempt: Attempt) => void
  /** Something changed, of which event streams bring an event. */
  readonly onChange: () => void
}

export type CreateBackend = (options: BackendOptions) => Backend | Promise<Backend>
