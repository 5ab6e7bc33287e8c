import { VERSION } from '../contract/environments.ts'
import base from '../styles/base.css'
import checkout from '../styles/checkout.css'
import { retry } from '../lib/retry.ts'
import { sheetOf } from '../styles/sheet.ts'
import { VIEW_TAG } from './outline.ts'
import type { Host } from '../host/Host.ts'

/** The host of each view, set before the view is connected. A host reveals the token, so no property exposes it. */
export const hosts = new WeakMap<Element, Host>()

interface RootElement extends HTMLElement {
  disconnectedCallback(): void
}

let loading: Promise<void> | undefined

/** Loads React and the application and defines the view, once per page. Logs a failure; the next call tries again. */
export function loadView(): Promise<void> {
  loading ??= defineView().catch((cause: unknown) => {
    loading = undefined
    const message = `Balance ${VERSION} did not load all of its code: ${String(cause)}. Serve chunks/ of one release unchanged and allow it in script-src.`
    console.error(message)
    throw new Error(message)
  })
  return loading
}

async function defineView(): Promise<void> {
  const [{ default: toWebComponent }, { App }] = await Promise.all([
    retry(() => import('@r2wc/react-to-web-component')),
    retry(() => import('../app/App.tsx')),
  ])
  // Before a visit nothing counts: frames do not load, and what the session says may be old when the payer comes. Markup of
  // this name would be an element.
  if ((document as { prerendering?: unknown }).prerendering === true)
    await new Promise((begin) => document.addEventListener('prerenderingchange', begin, { once: true }))
  if (customElements.get(VIEW_TAG)) return
  const Root = ({ container }: { container: ShadowRoot }) => App({ host: hosts.get(container.host) })
  const Base = toWebComponent(Root, { shadow: 'open' }) as new () => RootElement

  class BalanceView extends Base {
    constructor() {
      super()
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [sheetOf(base), sheetOf(checkout)]
    }

    /** A move disconnects and reconnects the view in one task; only a view that stays disconnected is torn down. */
    override disconnectedCallback(): void {
      queueMicrotask(() => this.isConnected || super.disconnectedCallback())
    }

    connectedMoveCallback(): void {}

    /** It may have one, with a card frame that shows already. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init)
    }
  }
  customElements.define(VIEW_TAG, BalanceView)
}
