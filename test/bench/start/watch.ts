/** What a page or frame reports of itself; times in milliseconds since 1970, which processes have in common. */
export type Mark =
  /** Something of the form is on the screen. */
  | { readonly kind: 'outline'; readonly at: number }
  /** A button to pay with can be pressed, or one more. */
  | { readonly kind: 'pay'; readonly at: number }
  /** The frame with the card field is where a payer sees it. */
  | { readonly kind: 'frame-shown'; readonly at: number }
  /** The card field is there and takes keys. */
  | { readonly kind: 'field'; readonly at: number }
  /** The card field has the focus, so that a key may be pressed. */
  | { readonly kind: 'focused'; readonly at: number }
  /** A digit is in the card field. */
  | { readonly kind: 'digit'; readonly at: number }
  | { readonly kind: 'shift'; readonly at: number; readonly by: number }
  /** The main thread was busy with one task for so many milliseconds, 50 or more. */
  | { readonly kind: 'task'; readonly at: number; readonly by: number }

export interface WatchOptions {
  /** Whether the card field is given the focus as soon as it takes it. */
  readonly isTyping: boolean
  /** How many checkouts the page has. */
  readonly count: number
}

type Tell = (mark: Mark) => void

/** The custom elements whose shadow roots a form may be in. */
const HOSTS = 'balance-checkout, balance-view, bare-stack'
const PLACES = ':is(.checkout, balance-checkout), :is(.checkout, balance-checkout) *'
const PICTURES = 'svg, img, canvas'
const CARD_NUMBER = 'input[autocomplete="cc-number"]'
/** Smaller boxes are spinners and lines. */
const OUTLINE_PX = { width: 100, height: 40 }
/** For what no change of the document shows, such as a frame that is shown. */
const LOOK_AGAIN_MS = 20

const now = () => performance.timeOrigin + performance.now()

/** Runs in the page before anything else. Looks once a frame, and at nothing any more once all has been seen. */
export function watchPage(tell: Tell, { count }: WatchOptions): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tell({ kind: 'shift', at: now(), by: (entry as unknown as Shift).value })
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tell({ kind: 'task', at: now(), by: duration })
  }).observe({ type: 'longtask', buffered: true })
  const seen = { outline: false, frame: false, pay: 0 }
  const look = () => {
    const roots = rootsOf(document)
    if (!seen.outline && roots.some(hasOutline)) {
      seen.outline = true
      tell({ kind: 'outline', at: now() })
    }
    const frame = seen.frame ? undefined : roots.map((root) => root.querySelector('iframe')).find(Boolean)
    if (frame && isShown(frame) && isOnTop(frame)) {
      seen.frame = true
      tell({ kind: 'frame-shown', at: now() })
    }
    const pay = roots.flatMap((root) => [...root.querySelectorAll('button')]).filter(canPay).length
    if (pay > seen.pay) {
      seen.pay = pay
      tell({ kind: 'pay', at: now() })
    }
    if (!seen.outline || !seen.frame || seen.pay < count) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

interface Shift extends PerformanceEntry {
  readonly value: number
}

function rootsOf(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const shadows = [...root.querySelectorAll(HOSTS)].map((host) => host.shadowRoot).filter((shadow) => shadow !== null)
  return [root, ...shadows.flatMap(rootsOf)]
}

function hasOutline(root: Document | ShadowRoot): boolean {
  const elements = root.querySelectorAll(root instanceof Document ? PLACES : '*')
  return [...elements].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= OUTLINE_PX.width && height >= OUTLINE_PX.height && isShown(element) && isDrawn(element)
  })
}

function isDrawn(element: Element): boolean {
  const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element)
  const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const hasFace = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || borderTopWidth !== '0px'
  return hasWords || hasFace || element.matches(PICTURES)
}

const isShown = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.getBoundingClientRect().height > 0

/** Whether a click into the middle of the frame would reach it. One that is below the fold is taken at its word. */
function isOnTop(frame: Element): boolean {
  const { left, top, width, height } = frame.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const root = frame.getRootNode() as Document | ShadowRoot
  return y > innerHeight || root.elementFromPoint(x, y) === frame
}

const canPay = (button: HTMLButtonElement) =>
  /^\s*Pay\s+\$/.test(button.textContent) &&
  !button.disabled &&
  button.ariaDisabled !== 'true' &&
  button.closest('[inert]') === null &&
  isShown(button)

/** Runs in each frame before anything else. Finds the card field wherever it appears. */
export function watchFrame(tell: Tell, { isTyping }: WatchOptions): void {
  let isThere = false
  const stop = () => {
    observer.disconnect()
    clearInterval(timer)
  }
  const look = () => {
    const field = document.querySelector<HTMLInputElement>(CARD_NUMBER)
    if (!field || field.disabled || field.readOnly || !isShown(field)) return
    if (!isThere) {
      isThere = true
      tell({ kind: 'field', at: now() })
    }
    if (isTyping) {
      if (document.activeElement !== field) field.focus()
      if (document.activeElement !== field || !document.hasFocus()) return
      tell({ kind: 'focused', at: now() })
    }
    stop()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, attributes: true })
  const timer = setInterval(look, LOOK_AGAIN_MS)
  document.addEventListener(
    'input',
    // What listens to the field may change what is in it; a frame later it shows what has become of the key.
    ({ target }) =>
      requestAnimationFrame(() => {
        const field = target as HTMLInputElement
        if (field.matches(CARD_NUMBER) && /\d/.test(field.value)) tell({ kind: 'digit', at: now() })
      }),
    true,
  )
}
