import * as v from 'valibot'
import type { FrameMessageOf, FrameTypes } from '../protocol.ts'

export type Post = (message: FrameMessageOf<FrameTypes>) => void

export type Schema<T> = v.GenericSchema<unknown, T>

export interface Hearing<Message> {
  /** All that can be said; anything else is dropped. */
  readonly message: Schema<Message>
  readonly hear: (message: Message) => void
}

/**
 * Called with the first valid `hello` and the origin of the page that sent it, as the browser gives it. Gives what takes
 * the messages that follow; they wait in the port until then.
 */
export type OnConnect<Hello, Message> = (hello: Hello, post: Post, origin: string) => Promise<Hearing<Message>>

type ListeningWindow = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'>

/**
 * Waits for one `hello` of the page that holds this frame, then stops listening to the window for good. The port that
 * came with it belongs to that document alone, so origin, source and channel are settled from there on; the nonce goes
 * back over it as proof. What does not fit the protocol is dropped without an answer. Gives back how to stop.
 */
export function connect<Hello, Message>(
  window: ListeningWindow,
  hello: Schema<Hello>,
  onConnect: OnConnect<Hello, Message>,
): () => void {
  let connected: MessagePort | undefined

  const onMessage = (event: MessageEvent<unknown>) => {
    const [port, second] = event.ports
    if (event.source !== window.parent || !port || second) return
    const parsed = v.safeParse(hello, event.data)
    if (!parsed.success) return
    window.removeEventListener('message', onMessage)
    connected = port
    void onConnect(parsed.output, (said) => port.postMessage(said), event.origin).then(({ message, hear }) => {
      port.onmessage = ({ data }) => {
        const heard = v.safeParse(message, data)
        if (heard.success) hear(heard.output)
      }
    })
  }
  window.addEventListener('message', onMessage)
  return () => {
    window.removeEventListener('message', onMessage)
    connected?.close()
  }
}
