import { randomHex } from '../lib/randomHex.ts'
import { requestClose } from './dialogs.ts'

/** What a page may ask for, in CSS pixels. */
const [LOWEST, HIGHEST] = [100, 4_000]

/**
 * Hands a hosted page in a frame one end of a channel, on which it may say that it is finished: only a reason to look,
 * as the truth is the API's; that Escape was pressed: only a request to close the dialog; and how high it is. `channel` names the protocol; `url` is the page's. Gives back how to stop.
 */
export function openHostedChannel(
  frame: HTMLIFrameElement | null,
  url: string,
  channel: string,
  onFinished: () => void,
): () => void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = (event: MessageEvent<{ type?: unknown; height?: unknown }>) => {
    const type = event.data?.type
    if (type === 'finished') onFinished()
    else if (type === 'escape' && frame) requestClose(frame)
    else if (type === 'resize' && frame) setHeight(frame, Number(event.data.height))
  }
  frame?.contentWindow?.postMessage({ channel, nonce: randomHex() }, new URL(url).origin, [port2])
  return () => port1.close()
}

function setHeight({ style }: HTMLIFrameElement, height: number): void {
  if (height >= LOWEST && height <= HIGHEST) style.setProperty('--_frame', `${height}px`)
}
