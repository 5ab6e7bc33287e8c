import type { ElementConfig, MerchantConfig, PropertyName } from '../contract/attributes.ts'
import { ATTRIBUTES, PROPERTY_NAMES, readConfig } from '../contract/attributes.ts'
import { storeToken, TOKEN_REF } from '../host/copies.ts'
import { VERSION } from '../contract/environments.ts'
import type { Emit } from '../contract/events.ts'
import type { Controls, SubmitResult } from '../contract/controls.ts'
import type { Host } from '../host/Host.ts'
import { OLDER } from '../contract/older.ts'
import type { TagName } from '../contract/routes.ts'
import { isOwn } from '../lib/isOwn.ts'
import { dropCardFrame } from '../secure-frame/host/earlyCardFrame.ts'
import { createHost } from './createHost.ts'
import { createScreenControls } from './createScreenControls.ts'
import type { DiagnosticReport } from './diagnose.ts'
import { hosts, loadView } from './loadView.ts'
import type { Page } from './page.ts'
import { showDialog } from './showDialog.ts'
import type { Skeleton } from './skeleton.ts'
import { buildSkeleton, loadFailure, showLoadFailure, preloadFrame } from './skeleton.ts'

const PROPERTY_OF = new Map(PROPERTY_NAMES.map((property) => [ATTRIBUTES[property].attribute, property]))

let page: Page

/** A server has no `HTMLElement`, and may still import this module. */
const ElementBase = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as new () => HTMLElement &
  MerchantConfig

/** Sets what all elements of the page share. Called once, when the elements are defined. */
export function setPage(shared: Page): void {
  page = shared
}

/** The base of the three elements. It parses the attributes and creates the host for the application inside. */
export class BalanceElement extends ElementBase {
  static readonly version = VERSION
  static readonly observedAttributes = [...PROPERTY_OF.keys()]

  readonly #shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
  readonly #raw = Object.create(null) as Partial<Record<PropertyName, unknown>>
  readonly #warned = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #config: ElementConfig = readConfig({}).config
  #skeleton: Skeleton | undefined
  readonly #screen = createScreenControls()
  #submitting: Promise<SubmitResult> | undefined
  #isReady = false
  #isChecked = false
  readonly #tag = this.localName as TagName

  static {
    for (const property of PROPERTY_NAMES)
      Object.defineProperty(this.prototype, property, {
        configurable: true,
        enumerable: true,
        get(this: BalanceElement) {
          // Scripts of the page must not read the token.
          return property === 'token' ? undefined : this.#config[property]
        },
        set(this: BalanceElement, value: unknown) {
          this.#set(property, value)
        },
      })
  }

  constructor() {
    super()
    // A property that was set before the class was defined hides the accessor.
    for (const property of PROPERTY_NAMES) {
      if (!isOwn(this, property)) continue
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
    this.#set(property, value)
  }

  connectedCallback(): void {
    if (this.#skeleton) return this.#showOrHide()
    if (this.#config.display === 'inline' || this.#config.open) this.#mount()
    else this.#shadow.textContent = ''
  }

  disconnectedCallback(): void {
    queueMicrotask(() => this.isConnected || this.#unmount())
  }

  connectedMoveCallback(): void {}

  /** Opens the dialog of an element whose `display` is `dialog`. */
  show(): void {
    this.#set('open', true)
  }

  /** Closes the dialog. */
  close(): void {
    this.#set('open', false)
  }

  /** Focuses the first field. */
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
    this.#screen.controls()?.reset()
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
    const facts = { tag: this.#tag, config: this.#config, unreadable: [...this.#warned], isReady: this.#isReady }
    return import('./diagnose.ts').then(({ diagnoseElement }) => diagnoseElement(facts, page.importAgain))
  }

  #set(property: PropertyName, value: unknown): void {
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
    if (property === 'token' && !before && this.#skeleton) preloadFrame(this.#skeleton, this.#config, this.#tag, page)
    if (property === 'theme' && this.#skeleton) this.#skeleton.root.dataset.theme = this.#config.theme
    this.#listeners.forEach((listener) => listener())
  }

  #read(): void {
    this.#raw.token = storeToken(this, this.#raw.token)
    const { config, unreadable } = readConfig(this.#raw)
    this.#config = { ...config, older: Reflect.getOwnPropertyDescriptor(this, OLDER)?.value as ElementConfig['older'] }
    for (const fault of unreadable) {
      const known = `${fault.attribute}="${fault.value}"`
      if (this.#warned.has(known)) continue
      this.#warned.add(known)
      void import('./explainUnreadable.ts').then((module) => module.explainUnreadable(this.localName, fault))
    }
  }

  #mount(): void {
    const skeleton = buildSkeleton(this, this.#shadow, this.#config, page)
    this.#skeleton = skeleton
    hosts.set(skeleton.view, this.#createHost(skeleton))
    this.#isReady = false
    preloadFrame(skeleton, this.#config, this.#tag, page)
    this.#showOrHide()
    void this.#load(skeleton)
  }

  async #load(skeleton: Skeleton): Promise<void> {
    try {
      await loadView()
    } catch (cause) {
      if (this.#skeleton !== skeleton) return
      this.#skeleton = undefined
      dropCardFrame(skeleton.view)
      showLoadFailure(this.#shadow, skeleton, () => this.#mount())
      this.#emit('balance-error', loadFailure(cause as Error))
    }
  }

  #unmount(): void {
    if (this.#skeleton) dropCardFrame(this.#skeleton.view)
    this.#skeleton = this.#submitting = undefined
    this.#listeners.clear()
    this.#screen.set(undefined)
    this.#shadow.replaceChildren()
  }

  #showOrHide(): void {
    if (this.#config.display !== 'dialog') return
    if (this.#config.open && !this.#skeleton) return this.#mount()
    const dialog = this.#shadow.firstElementChild
    if (!(dialog instanceof HTMLDialogElement)) return
    if (!this.#config.open) dialog.close()
    else if (!dialog.matches(':modal')) {
      showDialog(dialog, this.#skeleton?.view.shadowRoot, {
        onCancel: () => this.#emit('balance-close', { reason: 'dismiss' }),
        onClose: () => this.toggleAttribute('open', false),
      })
    }
    this.toggleAttribute('open', this.#config.open)
  }

  readonly #emit: Emit = (name, detail) => {
    // Misspelt attributes are checked only now, so that the form does not wait for the code.
    if (!this.#isChecked && /ready|error/.test(name)) {
      this.#isChecked = true
      void import('./explainUnreadable.ts').then((module) => module.explainMisspelt(this))
    }
    const cancelable = name === 'balance-before-submit'
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
  }

  #createHost(skeleton: Skeleton): Host {
    return createHost({
      tag: this.#tag,
      page,
      cardFrame: skeleton.cardFrame,
      isShown: () => this.#skeleton === skeleton,
      getConfig: () => this.#config,
      emit: this.#emit,
      subscribe: (listener) => {
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
      setControls: this.#screen.set,
      setToken: (token) => this.#set('token', token),
      onReady: () => (this.#isReady = true),
      dismiss: () => this.close(),
    })
  }

  #whenShown(): Promise<Controls | undefined> {
    return this.#skeleton && this.#config.token ? this.#screen.wait() : Promise.resolve(this.#screen.controls())
  }
}
