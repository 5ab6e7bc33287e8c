import { retry } from '../../lib/retry.ts'
import { sheetOf } from '../../styles/sheet.ts'
import type { HostMessageOf } from '../hostMessage.ts'
import type { Connect } from '../protocol.ts'
import { applyAppearance } from './applyAppearance.ts'
import { connect, type Receiver, type Post, type Schema } from './connect.ts'
import type { LoadWords } from './createWordLoader.ts'
import type { LoadJwe } from './encrypt.ts'
import type { FormTypes } from './formTypes.ts'
import css from './frame.css'

/** The key code in Safari of the key that ends a composition. */
const COMPOSING = 229

const MESSAGES: Readonly<Record<string, 'submit' | 'escape'>> = { Enter: 'submit', Escape: 'escape' }

/** A narrower frame is hidden and its height means nothing. In CSS pixels. */
const NARROWEST = 160

export type Hello<T extends FormTypes> = Pick<Connect, 'nonce' | 'environment' | 'subject' | 'isEarly'> &
  T['configuration']

interface StartOptions<T extends FormTypes, View> {
  readonly document: Document
  readonly hello: Hello<T>
  /** The origin of the embedding page. */
  readonly origin: string
  readonly words: T['words']
  readonly loadWords: LoadWords<T['words']>
  readonly view: View
  readonly post: Post
  readonly loadJwe: LoadJwe
}

/** Starts formatting and checks for fields that already show. */
export type StartForm<T extends FormTypes, View> = (
  options: StartOptions<T, View>,
) => Receiver<HostMessageOf<T>> & { readonly stop: () => void }

export interface FrameOptions<T extends FormTypes, View> {
  readonly window: Window
  readonly hello: Schema<Hello<T>>
  readonly loadWords: LoadWords<T['words']>
  /** Puts the fields into `container`. */
  readonly createView: (container: HTMLElement, hello: Hello<T>, words: T['words']) => View
  /** Loads formatting and checks, once the fields show. */
  readonly loadForm: () => Promise<{ startForm: StartForm<T, View> }>
  readonly loadJwe: LoadJwe
}

/** Shows the fields as soon as the embedding page has sent their appearance. */
export function startFrame<T extends FormTypes, View>({
  window,
  hello: helloSchema,
  loadWords,
  createView,
  loadForm,
  loadJwe,
}: FrameOptions<T, View>): () => void {
  const { document } = window
  const stops: (() => void)[] = []
  let isStopped = false

  const loadUnlessStopped = () => (isStopped ? new Promise<never>(() => {}) : loadForm())

  const disconnect = connect(window, helloSchema, async (hello, post, origin, firstMessage) => {
    document.adoptedStyleSheets = [sheetOf(css)]
    const words = await loadWords(hello.appearance.locale)
    applyAppearance(document, hello.appearance, words.formLabel)
    const view = createView(document.body, hello, words)
    stops.push(observeHeight(document.body, (height) => post({ type: 'resize', height })))
    // The fields are usable before the rest has loaded; messages of the page wait in the port.
    stops.push(listenToKeys(document.body, (type) => post({ type })))
    post({ type: 'ready', nonce: hello.nonce, height: heightOf(document.body) })
    const begun = new Promise((resolve) => document.addEventListener('focusin', resolve, { once: true }))
    if (hello.isEarly) await Promise.race([firstMessage, begun])
    // Retry without a limit: the fields do nothing without this module.
    const { startForm } = await retry(loadUnlessStopped, Infinity)
    const form = startForm({ document, hello, origin, words, loadWords, view, post, loadJwe })
    stops.push(form.stop)
    return form
  })

  return () => {
    isStopped = true
    disconnect()
    for (const stop of stops) stop()
  }
}

/** Calls back when Enter is pressed in a field that is not disabled, or Escape in any; returns a function that stops it. */
function listenToKeys(container: HTMLElement, onKey: (type: 'submit' | 'escape') => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- Safari has no other signal.
    const isComposing = event.isComposing || event.keyCode === COMPOSING
    const type = MESSAGES[event.key]
    if (!type || isComposing || event.repeat) return
    event.preventDefault()
    const isDisabled = (event.target as Element).getAttribute('aria-disabled') === 'true'
    if (type === 'escape' || !isDisabled) onKey(type)
  }
  container.addEventListener('keydown', onKeyDown)
  return () => container.removeEventListener('keydown', onKeyDown)
}

/** The height of the content in whole CSS pixels; 0 while the frame is hidden. */
function heightOf(element: HTMLElement): number {
  const { width, height } = element.getBoundingClientRect()
  return width < NARROWEST ? 0 : Math.ceil(height)
}

/** Calls back with each new height; returns a function that stops it. */
function observeHeight(element: HTMLElement, onHeight: (height: number) => void): () => void {
  let last = heightOf(element)
  const observer = new ResizeObserver(() => {
    const height = heightOf(element)
    if (height === last || height === 0) return
    last = height
    onHeight(height)
  })
  observer.observe(element)
  return () => observer.disconnect()
}
