// The three globals of the older script, implemented with the elements.

import { environmentOf } from '../contract/environments.ts'
import { createCheckout } from '../older-script/createCheckout.ts'
import { loadElements } from '../older-script/loadElements.ts'

const page = window as unknown as Record<'blnceCheckout' | 'balanceCheckout' | 'balanceSDK', unknown>

function provide(): void {
  // An element named "currentScript" hides the property of the document.
  const script = (Reflect.get(Document.prototype, 'currentScript', document) ?? {}) as Partial<HTMLScriptElement>
  const base = /^(http[^?#]*\/)sdk\.js\b/.exec(script.src as string)?.[1] ?? environmentOf('sandbox').assetsBaseUrl
  const isProduction = base === environmentOf('production').assetsBaseUrl
  const elements = loadElements(base, script.nonce ?? '')
  // `createCheckout` reports the failure.
  elements.catch(() => {})
  const { configure, show, destroy } = createCheckout({
    elements,
    environment: isProduction ? 'production' : 'sandbox',
  })

  const first = {
    create: (options: unknown) => {
      configure(options)
      return first
    },
    render: (selector: unknown) => show(undefined, selector),
    destroy,
  }
  const second = { init: configure, render: show, destroy }
  page.blnceCheckout = first
  page.balanceCheckout = second
  page.balanceSDK = { ...(page.balanceSDK as object | undefined), checkout: second }
}

if ((page.balanceSDK as { checkout?: unknown } | undefined)?.checkout)
  console.warn('Balance sdk.js: window.balanceSDK.checkout is there already; this copy does nothing. Remove one.')
else provide()
