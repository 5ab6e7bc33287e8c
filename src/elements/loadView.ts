import { VERSION } from '../contract/environments.ts'
import base from '../styles/base.css'
import checkout from '../styles/checkout.css'
import { retry } from '../lib/retry.ts'
import { sheetOf } from '../styles/sheet.ts'
import type { Host } from '../contract/host.ts'

export const VIEW_TAG = 'balance-view'

/** The inside of an element: one React root in a shadow of its own, so that frames can be light children of it. */
export interface View extends HTMLElement {
  host: Host | undefined
}

let loading: Promise<void> | undefined

/** Loads React and the application and defines the view, once per page. What fails is logged, and can be tried again. */
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
  if (customElements.get(VIEW_TAG)) return
  // "raw" is no type that the library knows: the property then keeps its identity and never becomes an attribute.
  const Base = toWebComponent(App, { shadow: 'open', props: { host: 'raw' as never } })

  class BalanceView extends Base {
    constructor() {
      super()
      if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [sheetOf(base), sheetOf(checkout)]
    }

    /** A move takes the view out and puts it back in one go; only a view that stays out is torn down. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected) callBase(Base, this)
      })
    }

    connectedMoveCallback(): void {}
  }
  customElements.define(VIEW_TAG, BalanceView)
}

function callBase(Base: CustomElementConstructor, view: HTMLElement): void {
  const prototype = Base.prototype as { disconnectedCallback?: () => void }
  prototype.disconnectedCallback?.call(view)
}
