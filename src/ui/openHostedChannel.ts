import { randomHex } from '../lib/randomHex.ts'
import { requestClose } from '../lib/requestClose.ts'

/**
 * Hands a hosted page in a frame one end of a channel, on which it may say that it is finished: only a reason to look,
 * as the truth is the API's; and that Escape was pressed: only a request to close the dialog. `channel` names the protocol; `url` is the page's. Gives back how to stop.
 */
export function openHostedChannel(
  frame: HTMLIFrameElement | null,
  url: string,
  channel: string,
  onFinished: () => void,
): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = (event: MessageEvent<{ type?: unknown }>) => {
    if (event.data?.type === 'finished') onFinished()
    else if (event.data?.type === 'escape' && frame) requestClose(frame)
  }
  frame?.contentWindow?.postMessage({ channel, nonce: randomHex() }, new URL(url).origin, [port2])
  return () => port1.close()
}
