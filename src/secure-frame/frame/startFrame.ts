import { retry } from '../../lib/retry.ts'
import { sheetOf } from '../../styles/sheet.ts'
import type { HostMessageOf } from '../hostMessage.ts'
import type { Connect } from '../protocol.ts'
import { applyAppearance } from './applyAppearance.ts'
import { connect, type Hearing, type Post, type Schema } from './connect.ts'
import type { LoadWords } from './createWordLoader.ts'
import type { LoadJwe } from './encrypt.ts'
import type { FormTypes } from './formTypes.ts'
import css from './frame.css'
import { listenToKeys } from './listenToKeys.ts'
import { heightOf, observeHeight } from './observeHeight.ts'

export type Hello<T extends FormTypes> = Pick<Connect, 'nonce' | 'environment' | 'subject'> & T['configuration']

interface StartOptions<T extends FormTypes, View> {
  readonly document: Document
  readonly hello: Hello<T>
  /** Of the page that holds the frame. */
  readonly origin: string
  readonly words: T['words']
  readonly loadWords: LoadWords<T['words']>
  readonly view: View
  readonly post: Post
  readonly loadJwe: LoadJwe
}

/** Brings shown fields to life. */
export type StartForm<T extends FormTypes, View> = (
  options: StartOptions<T, View>,
) => Hearing<HostMessageOf<T>> & { readonly stop: () => void }

export interface FrameOptions<T extends FormTypes, View> {
  readonly window: Window
  readonly hello: Schema<Hello<T>>
  readonly loadWords: LoadWords<T['words']>
  /** Puts the fields into `container`. */
  readonly createView: (container: HTMLElement, hello: Hello<T>, words: T['words']) => View
  /** Loads what checks and formats, once the fields show. */
  readonly loadForm: () => Promise<{ startForm: StartForm<T, View> }>
  readonly loadJwe: LoadJwe
}

/** Shows the fields as soon as the page that holds this frame has sent what they look like. */
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

  const disconnect = connect(window, helloSchema, async (hello, post, origin) => {
    document.adoptedStyleSheets = [sheetOf(css)]
    const words = await loadWords(hello.appearance.locale)
    applyAppearance(document, hello.appearance, words.formLabel)
    const view = createView(document.body, hello, words)
    stops.push(observeHeight(document.body, (height) => post({ type: 'resize', height })))
    // A payer who is quick must not wait for the rest: what the page asks for then waits in the port.
    stops.push(listenToKeys(document.body, (type) => post({ type })))
    post({ type: 'ready', nonce: hello.nonce, height: heightOf(document.body) })
    // Without it the fields do not answer, so it is asked for until it comes.
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
