import type { components } from '../../../src/api/schema.d.ts'
import type { CARDS } from '../../support/sandbox.ts'

/** A card by what becomes of it. Only a model decides that a decline was the last one, or that nothing may be tried again. */
export type Card = keyof typeof CARDS | 'lastTry' | 'blocked'

/**
 * The faults of the sandbox, and those that only a network has: `refused` is for good and by something before the API,
 * `twin` is sent a second time by the browser itself, `late-twin` too, but late and without a response to the first, and
 * `late` breaks for the browser while something between has it still. Of reads, `slow-answer` is answered at once, and the
 * answers of later ones overtake it on its way; `old-answer` brings what an earlier read of the same was answered.
 */
export type FaultKind =
  | components['schemas']['FaultRequest']['kind']
  | ('refused' | 'twin' | 'late-twin' | 'late' | AnswerFault)
/** What becomes of the answer to a read alone. */
export type AnswerFault = 'slow-answer' | 'old-answer'
export type Call =
  | 'POST /v1/attempts'
  | 'GET /v1/session'
  | 'GET /v1/attempts'
  | 'GET /v1/events'
  | InvoiceCall
  | ListCall
/** What the first two are where invoices are paid, and how these are paid by date. */
type InvoiceCall = 'POST /v1/invoice-payments' | 'POST /v1/invoice-quotes' | 'POST /v1/scheduled-payments'
/** What an account reads before anything is reviewed; the first is of the list and of all that can be paid. */
type ListCall = 'GET /v1/invoices' | 'GET /v1/credit-notes'

/** What the next requests meet. */
export interface Fault {
  readonly do: 'fault'
  readonly call: Call
  readonly kind: FaultKind
  /** How late a request is, or how long the server wants to be left alone. */
  readonly ms: number
  readonly times: number
}

/** Ways to pay, and to do it twice. */
export const PRESSES = [
  'click',
  'two clicks',
  'submit()',
  'two submit()',
  'click and submit()',
  'two requestSubmit()',
] as const
export type Press = (typeof PRESSES)[number] | 'Enter' | 'two Enter' | 'both elements'

/** What a page may do to an element while somebody pays in it. */
export const ACTS = ['re-append', 'move', 'move-before', 'refresh', 'new-token'] as const
export type Act = (typeof ACTS)[number]

export interface Pay {
  readonly do: 'pay'
  readonly tab: number
  readonly card: Card
  readonly press: Press
  /** How long the page and the frame take before the request can leave. */
  readonly prepareMs?: number
  readonly isWithdrawn?: boolean
  /** How long the request waits at the server before it becomes an attempt, and how long the processor takes. */
  readonly waitingMs?: number
  readonly processingMs?: number
  /** The server answers `processing` at once, and decides later. */
  readonly isAnsweredEarly?: boolean
}

/** What the page or the merchant does around the next press. */
export interface PageAct {
  readonly do: 'page'
  readonly when: 'before' | 'at once' | 'once sent' | 'while confirming'
  readonly act: Act | 'second element' | 'dearer'
}

/** The payer agrees that what is due is paid in a while; `unschedule` takes that back until it begins. */
export interface Schedule {
  readonly do: 'schedule'
  readonly ms: number
  readonly card: 'visa' | 'declined'
}

export type BankAnswer = 'complete' | 'fail' | 'cancel' | 'abandon'
/** Of invoices that a merchant has brought in: a dearer card, a payment elsewhere, no parts any more, parts again. */
export type Change = 'amount' | 'cancel' | 'expire' | 'extend'
/**
 * The payer's own browser, or another device. `beside`: a tab of that browser, in which nobody pays, with the selection
 * of the other device.
 */
export type Place = 'browser' | 'device' | 'beside'

/** One thing that happens. Tabs are numbered, counting round those that are open. Durations are milliseconds. */
export type Step =
  | Pay
  | Fault
  | PageAct
  | Schedule
  | { readonly do: 'unschedule' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'reload' | 'close' | 'comeBack' | 'leaveChallenge' | 'takeOver'; readonly tab: number }
  /** Nothing happens in the tab for a while: a sleeping machine, or the back-forward cache. */
  | { readonly do: 'freeze'; readonly tab: number; readonly ms: number }
  | { readonly do: 'open'; readonly on: Place }
  | { readonly do: 'bank'; readonly answer: BankAnswer | 'leave' }
  | { readonly do: 'merchant'; readonly change: Change }
  /** The token of a browser expires, or is renewed. */
  | { readonly do: 'token'; readonly on: Place }
  | { readonly do: 'streamsBreak' }
  /** Types so many fields of a card. */
  | { readonly do: 'type'; readonly fields: number }
  /** The page keeps the next press waiting. */
  | { readonly do: 'hold' }
  /** Reviews so many of the invoices that there are, where invoices are paid. */
  | { readonly do: 'choose'; readonly tab: number; readonly count: number }
  | { readonly do: 'until'; readonly state: 'busy' | 'sent' | 'confirming' | 'rest' }
  | { readonly do: 'reopen' | 'away' | 'beside' }

export type Kind = Step['do']

export type Lack = 'stream' | 'channel' | 'locks' | 'storage'

export interface Setting {
  /**
   * An order where it is absent. `invoices`: the same ones at every place; `overlapping`, `apart`: the browser selects
   * two, and the other device one of them and another, or only another.
   */
  readonly pays?: 'order' | 'invoices' | 'overlapping' | 'apart'
  /** What the browsers lack. */
  readonly lacks: readonly Lack[]
  /** Latencies and jitter follow from it. */
  readonly seed: number
  /** Minor units of US dollars. */
  readonly price: number
  readonly isAuth?: boolean
  /** Paying an order by card costs something. With the invoices that a merchant has brought in it always does. */
  readonly hasFees?: boolean
  /** Of each invoice that may be paid in parts more than half is paid, so that nobody can pay as much of it again. */
  readonly isInPart?: boolean
  readonly asksForDetails?: boolean
}

/** All that happens to one payable. */
export interface Sequence {
  readonly setting: Setting
  readonly steps: readonly Step[]
}
