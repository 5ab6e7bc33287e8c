// The three globals of the older script, implemented with the elements.

import { environmentOf } from '../contract/environments.ts'
import { documentProperty } from '../host/document.ts'
import { isOwn } from '../lib/isOwn.ts'
import { createCheckout } from '../older-script/createCheckout.ts'
import { loadElements } from '../older-script/loadElements.ts'

type Global = 'blnceCheckout' | 'balanceCheckout' | 'balanceSDK'
const page = window as unknown as Record<Global, unknown>
/** Only what a script has put there: the window inherits each element by its `id`, and what every object inherits. */
const sdk = isOwn(page, 'balanceSDK') ? (Object(page.balanceSDK) as object) : {}

function provide(): void {
  const script: Partial<HTMLScriptElement> = (documentProperty('currentScript') as HTMLScriptElement | null) ?? {}
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
  page.balanceSDK = { ...sdk, checkout: second }
}

if (isOwn(sdk, 'checkout')) console.warn('Balance sdk.js: window.balanceSDK.checkout exists; this copy does nothing.')
else provide()
