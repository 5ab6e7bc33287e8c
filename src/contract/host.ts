import type { MerchantConfig } from './attributes.ts'
import type { Environment } from './environments.ts'
import type { ErrorCode } from './errors.ts'
import type { Emit } from './events.ts'
import type { TagName } from './routes.ts'

export interface SubmitResult {
  result: 'succeeded' | 'pending' | 'failed' | 'invalid' | 'prevented' | 'canceled'
  attemptId?: string
  code?: ErrorCode
}

/** What the element's public methods do while a screen is shown. The screen hands it to the host. */
export interface Controls {
  submit: () => Promise<SubmitResult>
  validate: () => Promise<boolean>
  focus: () => void
  refresh: () => Promise<void>
  reset: () => void
}

/** The element as the application inside sees it. */
export interface Host {
  readonly tagName: TagName
  readonly environment: Environment
  /** Where the API answers, without a slash at the end. */
  readonly apiBaseUrl: string
  readonly emit: Emit
  getConfig: () => MerchantConfig
  /** Calls back after a change of the configuration; gives back how to stop. */
  subscribe: (listener: () => void) => () => void
  /** The frame that the element made while code was loading, ready to be taken over by the card form. */
  readonly cardFrame: FrameSeat
  /** What the page around the element says of its language. */
  pageLanguage: () => string | undefined
  /** Calls back when what the page says of the language may have changed; gives back how to stop. */
  subscribeLanguage: (listener: () => void) => () => void
  setControls: (controls: Controls | undefined) => void
  /** Replaces a token that ran out. */
  setToken: (token: string) => void
  /** Adds a style sheet to the view, once per text. */
  addStyles: (css: string) => void
  /** The first screen is usable: tells the page, once. */
  ready: () => void
  /** True for the first element of the page that tells what became of this attempt. */
  claimOutcome: (attemptId: string) => boolean
  /** Shuts the dialog if the element is one. */
  dismiss: () => void
  /** Takes the answer to the first read of the session that the loader began, if there is one. */
  takePrefetchedSession: () => Promise<Response> | undefined
}

/** Where a secure frame lives: a light child of the React view, shown wherever the view puts its slot. */
export interface FrameSeat {
  /** The element whose light child the frame is. */
  readonly parent: HTMLElement
  readonly slot: string
  readonly url: string
}
