import * as v from 'valibot'
import { Connect, HostMessage, type FrameMessage } from '../protocol.ts'

/** This page holds card fields: a request for others is not understood. */
const CardConnect = v.object({ ...Connect.entries, kind: v.picklist(['card']) })

export type Post = (message: FrameMessage) => void

/** Called with the first valid `Connect`. Gives who hears the messages that follow; they wait in the port until then. */
export type OnConnect = (connect: Connect, post: Post) => Promise<(message: HostMessage) => void>

type ListeningWindow = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'>

/**
 * Waits for one `Connect` of the page that holds this frame, then stops listening to the window for good. The port that
 * came with it belongs to that document alone, so origin, source and channel are settled from there on; the nonce goes
 * back over it as proof. What does not fit the protocol is dropped without an answer. Gives back how to stop.
 */
export function connect(window: ListeningWindow, onConnect: OnConnect): () => void {
  let connected: MessagePort | undefined

  const onMessage = (event: MessageEvent<unknown>) => {
    const [port, second] = event.ports
    if (event.source !== window.parent || !port || second) return
    const parsed = v.safeParse(CardConnect, event.data)
    if (!parsed.success) return
    window.removeEventListener('message', onMessage)
    connected = port
    void onConnect(parsed.output, (message) => port.postMessage(message)).then((hear) => {
      port.onmessage = ({ data }) => {
        const message = v.safeParse(HostMessage, data)
        if (message.success) hear(message.output)
      }
    })
  }
  window.addEventListener('message', onMessage)
  return () => {
    window.removeEventListener('message', onMessage)
    connected?.close()
  }
}
