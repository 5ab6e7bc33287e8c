import { createElement } from '../host/document.ts'
import type { LoadingFrame } from '../secure-frame/host/createLink.ts'
import css from '../styles/outline.css'
import { sheetOf } from '../styles/sheet.ts'

/** The content of an element: one React root with its own shadow root, so that frames can be its light children. */
export const VIEW_TAG = 'balance-view'

/** The box in an element's shadow root with the view in it; nothing but an outline until the view's code has loaded. */
export interface Outline {
  readonly root: HTMLElement
  readonly view: HTMLElement
}

/** Draws it in an element that is in the document. Its text has the browser's font size, whatever the page sets on `html`. */
function draw(shadow: ShadowRoot, theme: string, tag = 'div'): Outline {
  shadow.adoptedStyleSheets = [sheetOf(css)]
  const root = createElement(tag)
  root.className = 'root'
  root.dataset.theme = theme
  const view = createElement(VIEW_TAG)
  root.append(view)
  shadow.textContent = ''
  shadow.append(root)
  const { fontSize, direction } = getComputedStyle(root)
  root.style.setProperty('--_rem', fontSize)
  view.dir = direction
  return { root, view }
}

/** Lets the secure frame load in parallel with the code. The form adopts it. */
function addCardFrame(view: HTMLElement, url: string): void {
  const frame = createElement('iframe') as LoadingFrame
  frame.slot = 'card'
  frame.referrerPolicy = 'no-referrer'
  frame.setAttribute('allow', '')
  frame.onload = () => (frame.loadedWindow = frame.contentWindow)
  frame.src = url
  view.append(frame)
}

/** Comes with the script of the merchant's page, which passes it on to the elements. */
export const outline = { draw, addCardFrame }

export type DrawsOutlines = typeof outline
