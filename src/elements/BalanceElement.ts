import type { MerchantConfig, PropertyName } from '../contract/attributes.ts'
import { ATTRIBUTES, PROPERTY_NAMES, readConfig } from '../contract/attributes.ts'
import { keepToken, TOKEN_REF } from '../contract/copies.ts'
import { VERSION } from '../contract/environments.ts'
import type { BalanceEventName, BalanceEvents, Emit } from '../contract/events.ts'
import type { Controls, Host, SubmitResult } from '../contract/host.ts'
import type { TagName } from '../contract/routes.ts'
import { DEFAULT_ROUTE } from '../contract/routes.ts'
import { reopen } from '../lib/reopen.ts'
import rootCss from '../styles/root.css'
import { sheetOf } from '../styles/sheet.ts'
import { createHost } from './createHost.ts'
import type { DiagnosticReport } from './diagnose.ts'
import { hosts, loadView } from './loadView.ts'
import type { Page } from './page.ts'
import { showLoadFailure } from './showLoadFailure.ts'
import type { Skeleton } from './skeleton.ts'
import { attachSkeleton, buildSkeleton, preloadFrame } from './skeleton.ts'

// Importing this on a server, where there are no elements, must do no harm.
const ElementBase = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

const PROPERTY_OF = new Map(PROPERTY_NAMES.map((property) => [ATTRIBUTES[property].attribute, property]))

/** How long `submit()` and its like wait for a screen that is still loading, in milliseconds. */
const PATIENCE = 15_000

/**
 * The shell of the three elements: it reads what the page says once, keeps it, and gives the application inside a
 * host to talk to. Each attribute is a property too, in camelCase.
 */
export class BalanceElement extends ElementBase {
  static readonly version = VERSION
  static readonly observedAttributes = [...PROPERTY_OF.keys()]
  /** Set once, when the elements are defined. */
  static page: Page

  readonly #raw = Object.create(null) as Partial<Record<PropertyName, unknown>>
  readonly #warned = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #config: MerchantConfig = readConfig({}).config
  #skeleton: Skeleton | undefined
  #controls: Controls | undefined
  #awaitingControls: ((controls: Controls | undefined) => void)[] = []
  #submitting: Promise<SubmitResult> | undefined
  #isReady = false

  protected get tag(): TagName {
    return this.localName as TagName
  }

  constructor() {
    super()
    ;(this.shadowRoot ?? this.attachShadow({ mode: 'open' })).adoptedStyleSheets = [sheetOf(rootCss)]
    // What was set before the class was known hides the accessors; it is taken over and taken away.
    for (const property of PROPERTY_NAMES) {
      if (!Object.hasOwn(this, property)) continue
      this.#raw[property] = (this as Record<string, unknown>)[property]
      Reflect.deleteProperty(this, property)
    }
    this.#read()
  }

  attributeChangedCallback(attribute: string, _before: string | null, value: string | null): void {
    const property = PROPERTY_OF.get(attribute)
    if (!property) return
    if (property === 'token') {
      if (value === null) return
      this.removeAttribute(attribute)
    }
    this.say(property, value)
  }

  connectedCallback(): void {
    if (this.#skeleton) return this.#showOrHide()
    if (this.#config.display === 'inline' || this.#config.open) this.#mount()
  }

  disconnectedCallback(): void {
    queueMicrotask(() => this.isConnected || this.#unmount())
  }

  connectedMoveCallback(): void {}

  /** Opens the dialog of an element whose `display` is `dialog`. */
  show(): void {
    this.say('open', true)
  }

  /** Shuts the dialog. */
  close(): void {
    this.say('open', false)
  }

  /** Puts the cursor on the first field. */
  override focus(): void {
    void this.#whenShown().then((controls) => controls?.focus())
  }

  /** Reads the transaction again after the merchant's server changed it; what was typed stays. */
  async refresh(): Promise<void> {
    await (await this.#whenShown())?.refresh()
  }

  /** Shows what is wrong with the form; true when nothing is. */
  async validate(): Promise<boolean> {
    return (await (await this.#whenShown())?.validate()) ?? false
  }

  /** Empties the form. */
  reset(): void {
    this.#controls?.reset()
  }

  /** Pays, as the button does. Never rejects; calls while one is under way share its promise. */
  submit(): Promise<SubmitResult> {
    return (this.#submitting ??= this.#whenShown()
      .then((controls) => controls?.submit() ?? { result: 'invalid' as const, code: 'load_failed' as const })
      .catch(() => ({ result: 'invalid' as const, code: 'internal_error' as const }))
      .finally(() => (this.#submitting = undefined)))
  }

  /** What support needs to know; holds no token and no data of the payer. */
  diagnose(): Promise<DiagnosticReport> {
    const facts = { tag: this.tag, config: this.#config, unreadable: [...this.#warned], isReady: this.#isReady }
    return import('./diagnose.ts').then(({ diagnoseElement }) => diagnoseElement(facts, import.meta.url))
  }

  /** The value in force; never the token, which no script of the page can read back. */
  valueOfProperty(property: PropertyName): unknown {
    return property === 'token' ? undefined : this.#config[property]
  }

  /** Takes in one thing that the page says. */
  say(property: PropertyName, value: unknown): void {
    const before = this.#config[property]
    this.#raw[property] = value
    if (property === 'token' && !value) this.removeAttribute(TOKEN_REF)
    this.#read()
    if (!this.isConnected) return
    if (property === 'open') this.#showOrHide()
    if (['display', 'environment', 'apiBaseUrl'].includes(property) && this.#config[property] !== before) {
      this.#unmount()
      this.connectedCallback()
    }
    if (property === 'theme' && this.#skeleton) this.#skeleton.root.dataset.theme = this.#config.theme
    this.#listeners.forEach((listener) => listener())
  }

  #read(): void {
    this.#raw.token = keepToken(this, this.#raw.token)
    const { config, unreadable } = readConfig(this.#raw)
    this.#config = config
    for (const fault of unreadable) {
      const known = `${fault.attribute}="${fault.said}"`
      if (this.#warned.has(known)) continue
      this.#warned.add(known)
      void import('./explainUnreadable.ts').then((module) => module.explainUnreadable(this.localName, fault))
    }
  }

  #mount(): void {
    const { environment, token } = this.#config
    const skeleton = buildSkeleton(this.ownerDocument, this.#config, BalanceElement.page.frameUrl(environment))
    this.#skeleton = skeleton
    hosts.set(skeleton.view, this.#createHost(skeleton))
    this.#isReady = false
    const route = this.#config.route ?? DEFAULT_ROUTE[this.tag]
    if (token && (route === '/' || route === '/checkout')) preloadFrame(skeleton.seat)
    attachSkeleton(this.shadowRoot, skeleton)
    this.#showOrHide()
    void this.#enliven(skeleton)
  }

  async #enliven(skeleton: Skeleton): Promise<void> {
    try {
      await loadView()
    } catch (cause) {
      if (this.#skeleton !== skeleton) return
      this.#skeleton = undefined
      showLoadFailure(skeleton.root, () => this.#mount())
      const { message } = cause as Error
      const error = { code: 'load_failed', message, origin: 'network', severity: 'error', retryable: true } as const
      this.#emit('balance-error', error)
    }
  }

  #unmount(): void {
    this.#skeleton = this.#submitting = undefined
    this.#listeners.clear()
    this.#setControls(undefined)
    this.shadowRoot?.replaceChildren()
  }

  #showOrHide(): void {
    if (this.#config.display !== 'dialog') return
    if (this.#config.open && !this.#skeleton) return this.#mount()
    const dialog = this.shadowRoot?.firstElementChild
    if (!(dialog instanceof HTMLDialogElement)) return
    if (!this.#config.open) dialog.close()
    else if (!dialog.matches(':modal')) {
      // One that moved while it was open is modal no more. `close` is told late, when it may be open again.
      dialog.open = false
      dialog.oncancel = () => this.#emit('balance-close', { reason: 'dismiss' })
      dialog.onclose = () => dialog.open || this.toggleAttribute('open', false)
      dialog.showModal()
      // A dialog inside, such as the bank's question, is below this one now; closed and shown in one task, it does not notice.
      this.#skeleton?.view.shadowRoot?.querySelectorAll<HTMLDialogElement>('dialog[open]').forEach(reopen)
    }
    this.toggleAttribute('open', this.#config.open)
  }

  readonly #emit: Emit = (name, detail) => {
    const init = { detail, bubbles: true, composed: true, cancelable: name === 'balance-before-submit' }
    return this.dispatchEvent(new CustomEvent<BalanceEvents[BalanceEventName]>(name, init))
  }

  #createHost(skeleton: Skeleton): Host {
    return createHost({
      tag: this.tag,
      page: BalanceElement.page,
      seat: skeleton.seat,
      isCurrent: () => this.#skeleton === skeleton,
      getConfig: () => this.#config,
      emit: this.#emit,
      subscribe: (listener) => {
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
      setControls: (controls) => this.#setControls(controls),
      setToken: (token) => this.say('token', token),
      onReady: () => (this.#isReady = true),
      dismiss: () => this.close(),
    })
  }

  #setControls(controls: Controls | undefined): void {
    this.#controls = controls
    this.#awaitingControls.splice(0).forEach((resolve) => resolve(controls))
  }

  #whenShown(): Promise<Controls | undefined> {
    if (this.#controls || !this.#skeleton || !this.#config.token) return Promise.resolve(this.#controls)
    return new Promise((resolve) => {
      this.#awaitingControls.push(resolve)
      setTimeout(() => resolve(undefined), PATIENCE)
    })
  }
}
