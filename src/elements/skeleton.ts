import type { MerchantConfig } from '../contract/attributes.ts'
import type { FrameContainer } from '../host/Host.ts'
import type { TagName } from '../contract/routes.ts'
import { DEFAULT_ROUTE } from '../contract/routes.ts'
import { PARTS } from '../styles/parts.ts'
import { VIEW_TAG } from './loadView.ts'

const FAILURE_STYLE =
  'max-width:calc(36*var(--_rem));margin:0 auto;padding:var(--_4);border:1px solid var(--_line);border-radius:var(--_radius-card);background:var(--_surface);color:var(--_text);font:var(--_body)/1.5 var(--_font)'
const BUTTON_STYLE =
  'display:block;margin-top:var(--_3);padding:var(--_2) var(--_4);border:1px solid var(--_control);border-radius:var(--_radius);background:var(--_surface);color:var(--_text);font:inherit;font-weight:500;min-height:var(--_field)'

const SLOTS = ['header', 'footer', 'success'] as const

/** The content of an element's shadow root, around the React view. */
export interface Skeleton {
  readonly root: HTMLElement
  readonly view: HTMLElement
  readonly cardFrame: FrameContainer
}

/** Builds the inner root with the view in it. The view renders once its code has loaded. */
export function buildSkeleton(document: Document, config: MerchantConfig, frameUrl: string): Skeleton {
  const root = document.createElement(config.display === 'dialog' ? 'dialog' : 'div')
  root.className = 'root'
  root.dataset.theme = config.theme
  const view = document.createElement(VIEW_TAG)
  view.setAttribute('exportparts', PARTS.join(', '))
  // Slots of the view pass the merchant's content on to the slots of a screen.
  for (const name of SLOTS) {
    const slot = document.createElement('slot')
    slot.name = name
    slot.slot = name
    view.append(slot)
  }
  root.append(view)
  keepKeys(root, view)
  return { root, view, cardFrame: { parent: view, slot: 'card', url: frameUrl } }
}

/** Puts the inner root into the element. Its text has the browser's font size, whatever the page sets on `html`. */
export function attachSkeleton(shadow: ShadowRoot | null, { root }: Skeleton): void {
  shadow?.replaceChildren(root)
  root.style.setProperty('--_rem', getComputedStyle(root).fontSize)
}

/**
 * Loads the secure frame in parallel with the code where a card form is likely to follow. The form adopts it; `data-loaded`
 * marks a frame that has loaded.
 */
export function preloadFrame(cardFrame: FrameContainer, { token, route }: MerchantConfig, tag: TagName): void {
  if (!token || !/^\/(checkout)?$/.test(route ?? DEFAULT_ROUTE[tag]) || cardFrame.parent.querySelector('iframe')) return
  const frame = cardFrame.parent.ownerDocument.createElement('iframe')
  frame.slot = cardFrame.slot
  frame.referrerPolicy = 'no-referrer'
  frame.setAttribute('allow', '')
  frame.onload = () => (frame.dataset.loaded = '')
  frame.src = cardFrame.url
  cardFrame.parent.append(frame)
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

/** Shows the one text outside of the catalogues, when the code that loads catalogues failed to load. */
export function showLoadFailure(root: HTMLElement, onRetry: () => void): void {
  const text = document.createElement('p')
  text.style.cssText = FAILURE_STYLE
  text.role = 'alert'
  text.lang = 'en'
  text.dir = 'ltr'
  text.textContent = 'The checkout could not be loaded. Reload it to see whether you have paid before you pay again. '
  const offer = (textContent: string, onclick: () => void) =>
    text.append(Object.assign(document.createElement('button'), { textContent, onclick, style: BUTTON_STYLE }))
  offer('Reload', onRetry)
  // Closes as Escape does, so that the page gets the event.
  if (root instanceof HTMLDialogElement) offer('Close', () => root.dispatchEvent(new Event('cancel')) && root.close())
  root.replaceChildren(text)
}
