import type { MerchantConfig } from '../contract/attributes.ts'
import type { FrameSeat } from '../contract/host.ts'
import { PARTS } from '../styles/parts.ts'
import { keepKeys } from './keepKeys.ts'
import { VIEW_TAG } from './loadView.ts'

const SLOTS = ['header', 'footer', 'success'] as const

/** What stands in an element's shadow root around the React view. */
export interface Skeleton {
  readonly root: HTMLElement
  readonly view: HTMLElement
  readonly seat: FrameSeat
}

/** Builds the inner root with the view in it, which comes to life when its code has loaded. */
export function buildSkeleton(document: Document, config: MerchantConfig, frameUrl: string): Skeleton {
  const root = document.createElement(config.display === 'dialog' ? 'dialog' : 'div')
  root.className = 'root'
  root.dataset.theme = config.theme
  const view = document.createElement(VIEW_TAG)
  view.setAttribute('exportparts', PARTS.join(', '))
  // The merchant's own content goes through the view's slots to the place where a screen shows it.
  for (const name of SLOTS) {
    const slot = document.createElement('slot')
    slot.name = name
    slot.slot = name
    view.append(slot)
  }
  root.append(view)
  keepKeys(root, view)
  return { root, view, seat: { parent: view, slot: 'card', url: frameUrl } }
}

/** Puts the inner root into the element. Its text has the reader's own size, whatever the page says of `html`. */
export function attachSkeleton(shadow: ShadowRoot | null, { root }: Skeleton): void {
  shadow?.replaceChildren(root)
  root.style.setProperty('--_rem', getComputedStyle(root).fontSize)
}

/** Lets the secure frame load beside the code. The card form takes it over; `data-loaded` tells it how far it is. */
export function preloadFrame(seat: FrameSeat): void {
  const frame = seat.parent.ownerDocument.createElement('iframe')
  frame.slot = seat.slot
  frame.referrerPolicy = 'no-referrer'
  frame.setAttribute('allow', '')
  frame.onload = () => (frame.dataset.loaded = '')
  frame.src = seat.url
  seat.parent.append(frame)
}
