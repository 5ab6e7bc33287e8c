import { onRefusal } from '../../host/refusals.ts'
import type { HostMessageOf } from '../hostMessage.ts'
import type { Connect, FrameMessageOf, FrameTypes } from '../protocol.ts'
import { openConnection, type Connection, type MessageSchema } from './openConnection.ts'

/** An iframe that may have loaded before its link was created. */
export interface LoadingFrame extends HTMLIFrameElement {
  /** The window whose document has loaded. A browser gives an iframe that was moved another window. */
  loadedWindow?: Window | null
}

export interface LinkOptions<T extends FrameTypes> {
  readonly messages: MessageSchema<T>
  readonly element: LoadingFrame
  readonly origin: string
  readonly environment: Connect['environment']
  readonly subject: string
  /** How long the frame may take to load, and then to show its fields, in milliseconds. */
  readonly timeLimit: number
  readonly onMessage: (message: FrameMessageOf<T>) => void
  /** The browser reloaded the frame: its input and pending requests are lost. */
  readonly onReload: () => void
  /** The time limit has passed, or the page's policy refuses the frame. */
  readonly onLate: () => void
}

export interface Link<T extends FrameTypes> {
  /** The frame begins to load. */
  begin(): void
  configure(configuration: T['configuration']): void
  /** False when there is no frame. Messages posted before the fields show are queued. */
  post(message: HostMessageOf<T>): boolean
  close(): void
}

/** Maintains the connection to the iframe's document: a handshake after each load, once there is a configuration. */
export function createLink<T extends FrameTypes>({
  element,
  origin,
  environment,
  subject,
  timeLimit,
  ...on
}: LinkOptions<T>): Link<T> {
  let configuration: T['configuration'] | undefined
  let connection: Connection<T> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const onMessage = (message: FrameMessageOf<T>) => {
    if (message.type === 'ready') clearTimeout(timer)
    on.onMessage(message)
  }
  const connect = () => {
    // A document accepts one handshake, so a window that is still loading waits for its load event.
    if (!configuration || !element.loadedWindow || element.loadedWindow !== element.contentWindow) return
    // The configuration of other fields overrides `kind`.
    const hello = { kind: 'card' as const, environment, subject, ...configuration }
    connection = openConnection({ element, origin, hello, messages: on.messages, onMessage })
    clearTimeout(timer)
    timer = setTimeout(on.onLate, timeLimit)
  }
  const disconnect = () => {
    clearTimeout(timer)
    connection?.close()
    connection = undefined
  }
  const onLoad = () => {
    const isReload = connection !== undefined
    disconnect()
    element.loadedWindow = element.contentWindow
    if (isReload) on.onReload()
    connect()
  }
  element.addEventListener('load', onLoad)
  const stopWatching = onRefusal('frame-src', origin, on.onLate)

  return {
    begin() {
      timer = setTimeout(on.onLate, timeLimit)
    },
    configure(next) {
      configuration = next
      if (connection) connection.post({ type: 'appearance', ...next })
      else connect()
    },
    post(message) {
      connection?.post(message)
      return connection !== undefined
    },
    close() {
      element.removeEventListener('load', onLoad)
      stopWatching()
      disconnect()
    },
  }
}
