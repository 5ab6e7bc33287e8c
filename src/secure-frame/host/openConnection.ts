import * as v from 'valibot'
import { randomHex } from '../../lib/randomHex.ts'
import type { HostMessageOf } from '../hostMessage.ts'
import { CHANNEL, type Connect, type FrameMessageOf, type FrameTypes } from '../protocol.ts'

/** All that may come from a kind of frame. */
export type MessageSchema<T extends FrameTypes> = v.GenericSchema<unknown, FrameMessageOf<T>>

export interface Connection<T extends FrameTypes> {
  post(message: HostMessageOf<T>): void
  close(): void
}

export interface ConnectionOptions<T extends FrameTypes> {
  readonly element: HTMLIFrameElement
  /** The only origin that may receive the port. */
  readonly origin: string
  readonly hello: Pick<Connect, 'environment' | 'subject'> & T['configuration']
  readonly messages: MessageSchema<T>
  /** Called only after the frame has proved its identity with the nonce. */
  readonly onMessage: (message: FrameMessageOf<T>) => void
}

/** Sends the frame one end of a new channel. Messages that do not fit the protocol are dropped. */
export function openConnection<T extends FrameTypes>({
  element,
  origin,
  hello,
  messages,
  onMessage,
}: ConnectionOptions<T>): Connection<T> {
  const { port1, port2 } = new MessageChannel()
  const nonce = randomHex()
  let proven = false
  port1.onmessage = ({ data }) => {
    const parsed = v.safeParse(messages, data)
    if (!parsed.success) return
    const message = parsed.output
    if (message.type === 'ready') proven = message.nonce === nonce
    if (proven) onMessage(message)
  }
  const connect = { ...hello, channel: CHANNEL, nonce }
  element.contentWindow?.postMessage(connect, origin, [port2])
  return { post: (message) => port1.postMessage(message), close: () => port1.close() }
}
