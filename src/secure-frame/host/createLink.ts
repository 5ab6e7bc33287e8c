import type { Appearance, Connect, FrameMessage, FrameStrings, HostMessage } from '../protocol.ts'
import { openConnection, type Connection } from './openConnection.ts'

/** The words and the look that the frame takes over. */
export interface FrameConfiguration {
  readonly appearance: Appearance
  readonly strings: FrameStrings
}

export interface LinkOptions {
  readonly element: HTMLIFrameElement
  readonly origin: string
  readonly environment: Connect['environment']
  /** How long the frame may take to load, and then to show its fields, in milliseconds. */
  readonly timeLimit: number
  readonly onMessage: (message: FrameMessage) => void
  /** The platform loaded the frame anew; what was typed or asked before is gone. */
  readonly onReload: () => void
  readonly onLate: () => void
}

export interface Link {
  configure(configuration: FrameConfiguration): void
  /** False when there is no frame to hear it. What is posted before the fields show is kept for them. */
  post(message: HostMessage): boolean
  close(): void
}

/** Keeps a connection to whatever document the iframe holds: a handshake after each load, once there is something to say. */
export function createLink({ element, origin, environment, timeLimit, ...on }: LinkOptions): Link {
  let configuration: FrameConfiguration | undefined
  let connection: Connection | undefined
  // An iframe that was taken over may have loaded before anybody listened.
  let isLoaded = element.dataset.loaded !== undefined
  let timer = setTimeout(on.onLate, timeLimit)

  const onMessage = (message: FrameMessage) => {
    if (message.type === 'ready') clearTimeout(timer)
    on.onMessage(message)
  }
  const connect = () => {
    if (!isLoaded || !configuration) return
    const hello = { kind: 'card', environment, ...configuration } as const
    connection = openConnection({ element, origin, hello, onMessage })
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
