import type { ElementConfig } from '../contract/attributes.ts'
import type { Controls } from '../contract/controls.ts'
import type { Environment } from '../contract/environments.ts'
import type { Emit } from '../contract/events.ts'
import type { TagName } from '../contract/routes.ts'
import type { LoadVendor } from '../contract/services.ts'

/** The element as the application inside sees it. */
export interface Host {
  readonly tagName: TagName
  readonly environment: Environment
  /** The base URL of the API, without a slash at the end. */
  readonly apiBaseUrl: string
  readonly emit: Emit
  /** The URL of the script's first module; undefined in a bundle of the page. */
  readonly moduleUrl: string | undefined
  readonly loadVendor: LoadVendor
  getConfig: () => ElementConfig
  /** Calls back after a change of the configuration; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
  /** The frame that the element created while code was loading. The card form adopts it. */
  readonly cardFrame: FrameContainer
  /** The language that the page declares around the element. */
  pageLanguage: () => string | undefined
  /** Calls back when the page's language may have changed; returns a function that stops it. */
  subscribeLanguage: (listener: () => void) => () => void
  setControls: (controls: Controls | undefined) => void
  /** Replaces an expired token. */
  setToken: (token: string) => void
  /** Adds a style sheet to the view, once per text. */
  addStyles: (css: string) => void
  /** The first screen is usable: emits `balance-ready`, once. */
  ready: () => void
  /** True for the first element of the page that reports the outcome of this attempt. */
  claimOutcome: (attemptId: string) => boolean
  /** Closes the dialog if the element is one. */
  dismiss: () => void
  /** Requests the session, once for all elements of the page that start with this token at about the same time. */
  requestSession: () => Promise<Response>
  /** For calls of the API. */
  fetch: (address: string, init: RequestInit) => Promise<Response>
}

/** Where a secure frame is: a light child of the React view, shown where the view places its slot. */
export interface FrameContainer {
  /** The element whose light child the frame is. */
  readonly parent: HTMLElement
  readonly slot: string
  readonly url: string
}
