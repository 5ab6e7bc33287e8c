import type { BalanceEvents } from '../contract/events.ts'
import { OLDER } from '../contract/older.ts'
import { createElement } from '../host/document.ts'
import css from '../styles/surface.css'
import { sheetOf } from '../styles/sheet.ts'
import { preload } from './loadElements.ts'
import type { CheckoutOptions, ElementSettings } from './options.ts'
import { optionOf, readOptions } from './options.ts'

interface Source {
  /** Rejects when `balance.js` does not load. */
  elements: Promise<void>
  environment: string
}

/** The one checkout of a page, which all globals share. */
export interface OlderCheckout {
  configure: (options: unknown) => void
  /** Shows the checkout in the container. Without a token: that of the options. */
  show: (token: unknown, container: unknown) => void
  destroy: () => void
}

type ErrorDetail = Pick<BalanceEvents['balance-error'], 'code' | 'message'>
type Callbacks = Pick<CheckoutOptions, 'onComplete' | 'onSuccess' | 'onError' | 'onCancel' | 'onClose' | 'callback'>

/** The events that `callback` gets as messages. */
const MESSAGES = ['balance-ready', 'balance-step', 'balance-success', 'balance-cancel', 'balance-close']

const prefixed = (sentence: string) => `Balance sdk.js: ${sentence}`
const warn = (sentence: string) => console.warn(prefixed(sentence))

/**
 * Implements the older script with `<balance-checkout>`. Nothing here throws: a call without effect logs one line. `show`
 * also calls `onError` if it cannot show the checkout; a second call replaces the first checkout.
 */
export function createCheckout({ elements, environment }: Source): OlderCheckout {
  let options: CheckoutOptions | undefined
  let settings: ElementSettings | undefined
  let shown: HTMLElement | undefined
  let wasCalled = false

  const remove = () => {
    shown?.remove()
    shown = undefined
  }

  function show(token: unknown, container: unknown): void {
    wasCalled = true
    if (!options || !settings) return warn('render() does nothing before init() or create().')
    const call = caller(options)
    const fail = (error: ErrorDetail) => {
      console.error(prefixed(error.message))
      reportCheckoutError(call, error)
    }
    const place = find(container)
    const payable = token || optionOf(options, 'checkoutToken')
    if (!payable) return fail({ code: 'missing_token', message: 'render() needs the token of a transaction.' })
    if (!place)
      return fail({ code: 'invalid_attribute', message: `render() finds no element for "${String(container)}".` })
    if (shown) warn('render() replaces the checkout that is shown.')
    remove()

    const element = createElement('balance-checkout')
    const { properties, older } = settings
    // The token must be set last, as it starts the visit.
    Object.assign(element, { [OLDER]: older }, properties, { environment, token: payable })
    const { surface, focus } = createSurface(element)
    listen(element, call, () => surface === shown && remove())
    shown = surface
    place.append(surface)
    focus()
    elements.catch((cause: unknown) => {
      if (surface !== shown) return
      remove()
      fail({ code: 'load_failed', message: (cause as Error).message })
      call('onClose')
    })
  }

  return {
    configure: (input) => {
      options = Object(input) as CheckoutOptions
      settings = readOptions(options, warn)
      preload(elements)
    },
    show,
    destroy: () => {
      if (!wasCalled) warn('destroy() does nothing before render().')
      remove()
    },
  }
}

type Call = <N extends keyof Callbacks>(name: N, ...values: Parameters<NonNullable<Callbacks[N]>>) => void

/** Calls the page. An error in a callback is reported as uncaught and does not stop the other callbacks. */
function caller(callbacks: Callbacks): Call {
  return (name, ...values) => {
    try {
      const callback = optionOf(callbacks, name)
      if (typeof callback === 'function') Reflect.apply(callback, callbacks, values)
    } catch (cause) {
      reportError(cause)
    }
  }
}

function listen(element: Element, call: Call, onClose: () => void): void {
  const on = (name: string, act: (detail: object) => void) =>
    element.addEventListener(name, (event) => act((event as CustomEvent<object>).detail))
  let isCanceled = false
  on('balance-success', () => {
    call('onSuccess')
    call('onComplete', { status: 'completed' })
  })
  on('balance-error', (detail) => {
    const error = detail as BalanceEvents['balance-error']
    // A transaction that is already paid is no error, and neither are errors after the payer canceled.
    if (error.severity !== 'info' && !isCanceled) reportCheckoutError(call, error)
  })
  on('balance-cancel', () => {
    isCanceled = true
    call('onCancel')
  })
  on('balance-close', () => {
    onClose()
    call('onClose')
  })
  for (const name of MESSAGES) on(name, (detail) => call('callback', null, { ...detail, type: name }))
}

function reportCheckoutError(call: Call, detail: ErrorDetail): void {
  const error = Object.assign(new Error(detail.message), detail)
  call('onError', error)
  call('callback', error, detail.message)
}

function find(container: unknown): Element | null {
  if (container instanceof Element) return container
  try {
    return document.querySelector(String(container))
  } catch {
    return null
  }
}

/**
 * Creates the box in the page's container. Pages stretch the container over the viewport without a background, so the box
 * fills it, has a background, and scrolls.
 */
function createSurface(content: Element): { surface: HTMLElement; focus: () => void } {
  const surface = createElement('div')
  const root = surface.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheetOf(css)]
  const box = createElement('div')
  box.tabIndex = -1
  box.append(createElement('slot'))
  root.append(box)
  surface.append(content)
  return { surface, focus: () => box.focus({ preventScroll: true }) }
}
