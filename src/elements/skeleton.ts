import type { MerchantConfig } from '../contract/attributes.ts'
import type { FrameContainer } from '../host/Host.ts'
import type { TagName } from '../contract/routes.ts'
import { DEFAULT_ROUTE } from '../contract/routes.ts'
import { PARTS } from '../styles/parts.ts'
import { createElement } from '../host/document.ts'
import base from '../styles/base.css'
import rootCss from '../styles/root.css'
import { sheetOf } from '../styles/sheet.ts'
import { isNear } from '../lib/whenNear.ts'
import type { Outline } from './outline.ts'
import type { Page } from './page.ts'
import { showCardEarly } from './showCardEarly.ts'

const SLOTS = ['header', 'footer', 'success'] as const

/** The content of an element's shadow root, around the React view. */
export interface Skeleton extends Outline {
  readonly cardFrame: FrameContainer
}

/** Builds the skeleton of an element, from what the loader has drawn in it if that fits. The view renders once its code has loaded. */
export function buildSkeleton(
  element: Element,
  shadow: ShadowRoot,
  { theme, display, environment }: MerchantConfig,
  page: Page,
): Skeleton {
  const isDialog = display === 'dialog'
  const drawn = isDialog ? undefined : page.outlines?.get(element)
  page.outlines?.delete(element)
  const { root, view } = drawn ?? page.outline.draw(shadow, theme, isDialog ? display : undefined)
  shadow.adoptedStyleSheets.push(sheetOf(rootCss))
  root.dataset.theme = theme
  view.setAttribute('exportparts', PARTS.join(', '))
  // Slots of the view pass the merchant's content on to the slots of a screen.
  for (const name of SLOTS) {
    const slot = createElement('slot') as HTMLSlotElement
    slot.name = name
    slot.slot = name
    view.append(slot)
  }
  keepKeys(root, view)
  return { root, view, cardFrame: { parent: view, slot: 'card', url: page.frameUrl(environment) } }
}

/** Loads the secure frame in parallel with the code where a card form is likely to follow, and shows it as soon as that is certain. */
export function preloadFrame(
  { view, cardFrame: { url } }: Skeleton,
  { token, route, display }: MerchantConfig,
  tag: TagName,
  page: Page,
): void {
  const frame = view.querySelector('iframe')
  const isLikely = token && /^\/(checkout)?$/.test(route ?? DEFAULT_ROUTE[tag])
  if (frame?.src !== url) {
    // The loader has made it before it was known that the fields are somewhere else.
    frame?.remove()
    if (isLikely && isNear(view)) page.outline.addCardFrame(view, url)
  }
  // A dialog has more above the form.
  if (isLikely && display !== 'dialog') void showCardEarly(view)
}

/**
 * Stops key events of our fields at the element. A page with hot-keys sees the element as their target, not the field, and
 * would prevent digits and Space. Listeners in the capture phase still get them. Events of slotted content, and Tab and
 * Escape, which the page may need for focus and dialogs, pass.
 */
function keepKeys(root: HTMLElement, view: HTMLElement): void {
  const keep = (event: KeyboardEvent) => {
    const isOurs = (event.composedPath()[0] as Node).getRootNode() === view.shadowRoot
    if (isOurs && !event.ctrlKey && !event.metaKey && !/Tab|Esc/.test(event.key)) event.stopPropagation()
  }
  // Some pages still listen for `keypress`.
  Object.assign(root, { onkeydown: keep, onkeypress: keep, onkeyup: keep })
}

/** What the page hears of code that did not come. */
export const loadFailure = ({ message }: Error) =>
  ({ code: 'load_failed', message, origin: 'network', severity: 'error', retryable: true }) as const

/** Shows the one text outside of the catalogues, when the code that loads catalogues failed to load. */
export function showLoadFailure(shadow: ShadowRoot, { root }: Skeleton, onRetry: () => void): void {
  const text = createElement('p')
  // Looks like a screen.
  shadow.adoptedStyleSheets.push(sheetOf(base))
  text.className = 'screen outcome'
  text.style.cssText = 'background:var(--_surface);color:var(--_text);font:var(--_body)/1.45 var(--_font)'
  text.role = 'alert'
  text.lang = 'en'
  text.dir = 'ltr'
  text.textContent = 'The checkout could not be loaded. Reload it to see whether you have paid before you pay again. '
  const offer = (textContent: string, onclick: () => void) =>
    text.append(Object.assign(createElement('button'), { textContent, onclick, className: 'button' }))
  offer('Reload', onRetry)
  // Closes as Escape does, so that the page gets the event.
  if (root instanceof HTMLDialogElement) offer('Close', () => root.dispatchEvent(new Event('cancel')) && root.close())
  root.replaceChildren(text)
}
