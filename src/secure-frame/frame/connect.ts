import * as v from 'valibot'
import type { FrameMessageOf, FrameTypes } from '../protocol.ts'

export type Post = (message: FrameMessageOf<FrameTypes>) => void

export type Schema<T> = v.GenericSchema<unknown, T>

export interface Receiver<Message> {
  /** The messages that are accepted; anything else is dropped. */
  readonly message: Schema<Message>
  readonly onMessage: (message: Message) => void
}

/**
 * Called with the first valid `hello` and the browser's own report of the sender's origin. Resolves to the receiver of the
 * messages that follow, which wait until then; `firstMessage` resolves with the first of them.
 */
export type OnConnect<Hello, Message> = (
  hello: Hello,
  post: Post,
  origin: string,
  firstMessage: Promise<void>,
) => Promise<Receiver<Message>>

type ListeningWindow = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'>

/**
 * Waits for one `hello` of the embedding page, then stops listening to the window. The port that came with it belongs to
 * that document alone, so its messages need no further check of origin and source; the nonce is returned over it as proof.
 * Messages that do not fit the protocol are dropped. Returns a function that disconnects.
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
    const waiting: unknown[] = []
    const firstMessage = new Promise<void>((resolve) => {
      port.onmessage = ({ data }) => {
        waiting.push(data)
        resolve()
      }
    })
    const post: Post = (reply) => port.postMessage(reply)
    void onConnect(parsed.output, post, event.origin, firstMessage).then((receiver) => {
      const receive = (data: unknown) => {
        const received = v.safeParse(receiver.message, data)
        if (received.success) receiver.onMessage(received.output)
      }
      waiting.forEach(receive)
      port.onmessage = ({ data }) => receive(data)
    })
  }
  window.addEventListener('message', onMessage)
  return () => {
    window.removeEventListener('message', onMessage)
    connected?.close()
  }
}
