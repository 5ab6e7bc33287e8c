import { sheetOf } from '../../styles/sheet.ts'
import type { HostMessageOf } from '../hostMessage.ts'
import type { Connect, FrameTypes } from '../protocol.ts'
import { applyAppearance } from './applyAppearance.ts'
import { connect, type Hearing, type Post, type Schema } from './connect.ts'
import type { LoadJwe } from './encrypt.ts'
import css from './frame.css'
import { listenToEnter } from './listenToEnter.ts'
import { heightOf, observeHeight } from './observeHeight.ts'

export type Hello<T extends FrameTypes> = Pick<Connect, 'nonce' | 'environment'> & T['configuration']

interface StartOptions<T extends FrameTypes, View> {
  readonly document: Document
  readonly hello: Hello<T>
  readonly view: View
  readonly post: Post
  readonly loadJwe: LoadJwe
}

/** Brings shown fields to life. */
export type StartForm<T extends FrameTypes, View> = (
  options: StartOptions<T, View>,
) => Hearing<HostMessageOf<T>> & { readonly stop: () => void }

export interface FrameOptions<T extends FrameTypes, View> {
  readonly window: Window
  readonly hello: Schema<Hello<T>>
  /** Puts the fields into `container`. */
  readonly createView: (container: HTMLElement, hello: Hello<T>) => View
  /** Loads what checks and formats, once the fields show. */
  readonly loadForm: () => Promise<{ startForm: StartForm<T, View> }>
  readonly loadJwe: LoadJwe
}

const PAUSE = 1_000

/** Shows the fields as soon as the page that holds this frame has said what they look like. */
export function startFrame<T extends FrameTypes, View>({
  window,
  hello: helloSchema,
  createView,
  loadForm,
  loadJwe,
}: FrameOptions<T, View>): () => void {
  const { document } = window
  const stops: (() => void)[] = []
  let isStopped = false

  /** Without it the fields are mute, so it is asked for until it comes. */
  const loadStubbornly = async (): ReturnType<typeof loadForm> => {
    for (;;) {
      try {
        return await loadForm()
      } catch (error) {
        if (isStopped) throw error
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }
  }

  const disconnect = connect(window, helloSchema, async (hello, post) => {
    document.adoptedStyleSheets = [sheetOf(css)]
    applyAppearance(document, hello.appearance, hello.strings.formLabel)
    const view = createView(document.body, hello)
    stops.push(observeHeight(document.body, (height) => post({ type: 'resize', height })))
    // A payer who is quick must not wait for the rest: what the page asks for then waits in the port.
    stops.push(listenToEnter(document.body, () => post({ type: 'submit' })))
    post({ type: 'ready', nonce: hello.nonce, height: heightOf(document.body) })
    const { startForm } = await loadStubbornly()
    const form = startForm({ document, hello, view, post, loadJwe })
    stops.push(form.stop)
    return form
  })

  return () => {
    isStopped = true
    disconnect()
    for (const stop of stops) stop()
  }
}
