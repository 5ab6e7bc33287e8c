import * as v from 'valibot'
import { CHANNEL, FrameMessage, type Connect, type HostMessage } from '../protocol.ts'

export interface Connection {
  post(message: HostMessage): void
  close(): void
}

export interface ConnectionOptions {
  readonly element: HTMLIFrameElement
  /** The only origin that may receive the port. */
  readonly origin: string
  readonly hello: Omit<Connect, 'channel' | 'nonce'>
  /** Hears nothing before the frame has proved with the nonce that it is the one that was meant. */
  readonly onMessage: (message: FrameMessage) => void
}

/** Sends the frame one end of a new channel. What comes back and does not fit the protocol is dropped. */
export function openConnection({ element, origin, hello, onMessage }: ConnectionOptions): Connection {
  const { port1, port2 } = new MessageChannel()
  const nonce = newNonce()
  let proven = false
  port1.onmessage = ({ data }) => {
    const parsed = v.safeParse(FrameMessage, data)
    if (!parsed.success) return
    const message = parsed.output
    if (message.type === 'ready') proven = message.nonce === nonce
    if (proven) onMessage(message)
  }
  const connect: Connect = { ...hello, channel: CHANNEL, nonce }
  element.contentWindow?.postMessage(connect, origin, [port2])
  return { post: (message) => port1.postMessage(message), close: () => port1.close() }
}

/** 128 random bits. Not `randomUUID`, which pages without https lack. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
