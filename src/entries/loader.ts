// The file of a merchant's script tag. It must stay small: it finds its own folder, preloads everything that the first
// screen needs, requests the session, draws the outline of a checkout with its frame, and loads the elements.

import { outline } from '../elements/outline.ts'
import type { Outline } from '../elements/outline.ts'
import { createElement, documentProperty } from '../host/document.ts'
import { isNear } from '../lib/whenNear.ts'
import { requestEarly } from '../session/requestEarly.ts'

/** Filled in by the build: file names without their folder, each followed by its SHA-256 of 43 characters, the entry first. */
declare const FILES: string
/** How many of `FILES` the first screen needs. */
declare const EAGER: number

type Elements = typeof import('./elements.ts')

interface BalanceGlobal {
  readonly version: string
  readonly preload: () => Promise<void>
  readonly diagnose: () => Promise<unknown>
}

const VERSION = process.env.BALANCE_VERSION as string
const API = process.env.BALANCE_SANDBOX_API as string
/** The folder where this build is served, with a slash at the end. */
const HOME = process.env.BALANCE_SANDBOX_ASSETS as string
const TAGS = 'balance-checkout,balance-payment-method,balance-next'
/** What an account or its payment methods show besides, which would be found when the application runs. */
const LATER: Readonly<Record<string, RegExp>> = {
  'balance-next': /\/(pay|notices|account)-/,
  'balance-payment-method': /\/(pay|notices)-/,
}
/** The list that an account begins with. */
const INVOICES = 'invoices?status=owed&sort=dueDate&limit=100'
const page = window as unknown as { Balance?: BalanceGlobal; trustedTypes?: TrustedTypes }
interface TrustedTypes {
  createPolicy?: (
    name: string,
    rules: { createScript: (text: string) => string },
  ) => { createScript: (text: string) => string }
}

function requestOnce(early: Map<string, Promise<Response>>, path: string, token: string): void {
  const url = `${API}/v1/${path}`
  const key = `${url} ${token}`
  if (early.has(key)) return
  const answer = requestEarly(url, token)
  answer.catch(() => {})
  early.set(key, answer)
}

function load(): void {
  const head = documentProperty('head')
  const script = (documentProperty('currentScript') ?? {}) as Partial<HTMLScriptElement>
  // A module, and code that was inlined or bundled, has no URL of its own. The copy at the version's URL is one folder
  // deeper.
  const base = (/^(http[^?#]*\/)balance\.js\b/.exec(script.src as string)?.[1] ?? HOME).replace(`/${VERSION}/`, '/')
  const nonce = script.nonce ?? ''
  const chunks = FILES.split(',').map((file) => [
    `${base}chunks/${file.slice(0, -43)}.js`,
    `sha256-${file.slice(-43)}=`,
  ]) as [[string, string], [string, string]]

  const create = (tag: string, properties: Record<string, unknown>) =>
    Object.assign(createElement(tag), { nonce, ...properties })

  try {
    // The browser checks every imported module against the hash in this file. One URL has a wrong hash on purpose:
    // `diagnose` tests with it whether the browser checks.
    const text = JSON.stringify({ integrity: Object.fromEntries([...chunks, [chunks[0][0] + '?', chunks[1][1]]]) })
    const policy = page.trustedTypes?.createPolicy?.('balance', { createScript: String })
    head.append(create('script', { type: 'importmap', textContent: policy?.createScript(text) ?? text }))
  } catch {
    // A page that forbids the policy still gets the modules, unchecked; `diagnose` reports it.
  }

  const early = new Map<string, Promise<Response>>()
  const elements = [...documentProperty('documentElement').querySelectorAll<HTMLElement & { token?: string }>(TAGS)]
  // Here and in the import map the browser refuses files with other hashes.
  const preload = (files: readonly [string, string][]) => {
    if (elements.length || document.readyState === 'loading')
      for (const [href, integrity] of files) head.append(create('link', { rel: 'modulepreload', href, integrity }))
  }
  preload(chunks.slice(0, 1))
  const refusals: SecurityPolicyViolationEvent[] = []
  addEventListener('securitypolicyviolation', (event) => refusals.push(event))
  const outlines = new WeakMap<Element, Outline>()
  const draw = (element: HTMLElement) => {
    if (!element.matches('balance-checkout:not([route],[display])') || element.shadowRoot) return
    const drawn = outline.draw(element.attachShadow({ mode: 'open' }), element.getAttribute('theme') ?? 'auto')
    outlines.set(element, drawn)
    // A frame that nobody sees soon waits for its element.
    if (isNear(element)) outline.addCardFrame(drawn.view, base + 'secure-frame.html')
  }
  for (const element of elements) {
    const token = element.getAttribute('token')
    if (!token || element.matches('[environment],[api-base-url]')) continue
    element.removeAttribute('token')
    element.token ??= token
    try {
      draw(element)
    } catch {
      // The element draws all of it.
    }
    // A page that is prerendered asks when it is visited.
    if (documentProperty('prerendering' as 'hidden')) continue
    requestOnce(early, 'session', token)
    if (element.matches('balance-next:not([route])') && isNear(element)) requestOnce(early, INVOICES, token)
  }

  // After what the first digit waits for: the network has less to do with that.
  preload(chunks.slice(1, EAGER))
  preload(chunks.filter(([href]) => elements.some(({ localName }) => LATER[localName]?.test(href))))

  /** Defines the tags as a text with a button, as nothing else may have loaded. */
  const defineFailed = (cause: unknown) => {
    const message = `Balance ${VERSION} did not load from ${base}: ${cause as string}. Load ${HOME}balance.js by a script tag that script-src allows. A copy needs chunks/.`
    console.error(message)
    const detail = { code: 'load_failed', message, origin: 'network', severity: 'error', retryable: true }
    for (const tag of TAGS.split(',')) {
      class Failed extends HTMLElement {
        constructor() {
          super()
          const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
          shadow.textContent = ''
          shadow.append(
            // No full stop: a right-to-left page would show it first.
            'The checkout did not load ',
            create('button', { textContent: 'Reload', onclick: () => location.reload() }),
          )
        }
        connectedCallback() {
          this.dispatchEvent(new CustomEvent('balance-error', { detail, bubbles: true, composed: true }))
        }
      }
      if (!customElements.get(tag)) customElements.define(tag, Failed)
    }
  }

  const entry = import(chunks[0][0]) as Promise<Elements>
  entry.then((loaded) => loaded.start({ base, requestEarly, early, outline, outlines, refusals }), defineFailed)
  page.Balance = Object.freeze({
    version: VERSION,
    preload: () => entry.then((loaded) => loaded.loadView()),
    diagnose: () => entry.then((loaded) => loaded.diagnose()),
  })
}

// An element with the id "Balance" is a property of the window too. Only ours is frozen.
if (page.Balance && Object.isFrozen(page.Balance)) {
  console.warn(`Remove Balance ${VERSION}, loaded after ${page.Balance.version}.`)
} else load()
