import type { HostMessageOf } from '../hostMessage.ts'
import type { Connect, FrameMessageOf, FrameTypes } from '../protocol.ts'
import { openConnection, type Connection, type MessageSchema } from './openConnection.ts'

export interface LinkOptions<T extends FrameTypes> {
  readonly messages: MessageSchema<T>
  readonly element: HTMLIFrameElement
  readonly origin: string
  readonly environment: Connect['environment']
  readonly subject: string
  /** How long the frame may take to load, and then to show its fields, in milliseconds. */
  readonly timeLimit: number
  readonly onMessage: (message: FrameMessageOf<T>) => void
  /** The platform loaded the frame anew; what was typed or asked before is gone. */
  readonly onReload: () => void
  readonly onLate: () => void
}

export interface Link<T extends FrameTypes> {
  configure(configuration: T['configuration']): void
  /** False when there is no frame to hear it. What is posted before the fields show is kept for them. */
  post(message: HostMessageOf<T>): boolean
  close(): void
}

/** Keeps a connection to whatever document the iframe holds: a handshake after each load, once there is something to say. */
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
  // An iframe that was taken over may have loaded before anybody listened.
  let isLoaded = element.dataset.loaded !== undefined
  let timer = setTimeout(on.onLate, timeLimit)

  const onMessage = (message: FrameMessageOf<T>) => {
    if (message.type === 'ready') clearTimeout(timer)
    on.onMessage(message)
  }
  const connect = () => {
    if (!isLoaded || !configuration) return
    // Fields of another kind say so in their configuration.
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
    isLoaded = true
    if (isReload) on.onReload()
    connect()
  }
  element.addEventListener('load', onLoad)

  return {
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
      disconnect()
    },
  }
}
