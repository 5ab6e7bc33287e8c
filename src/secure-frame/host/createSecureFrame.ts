import { requestClose } from '../../ui/dialogs.ts'
import { isSecureUrl } from '../../lib/url.ts'
import type { CvcSize } from '../hostMessage.ts'
import {
  FrameMessage,
  type CardTypes,
  type Connect,
  type Fault,
  type FrameMessageOf,
  type FrameTypes,
} from '../protocol.ts'
import { createFrameElement } from './createFrameElement.ts'
import { createLink, type Link } from './createLink.ts'
import { createPendingRequests, type PendingRequests } from './createPendingRequests.ts'
import { createSnapshot, EMPTY, type FrameSnapshot } from './createSnapshot.ts'
import type { MessageSchema } from './openConnection.ts'

/** Where a frame is, and what for. */
export interface FrameOptions {
  /** The iframe becomes a light child of it. */
  readonly parent: HTMLElement
  readonly slot: string
  /** Address of the page with the fields: https, or http on a loopback host. */
  readonly url: string
  readonly environment: Connect['environment']
  /** The id of the transaction or buyer that everything typed into this frame is for. */
  readonly subject: string
}

interface SecureFrameOptions<T extends FrameTypes> extends FrameOptions {
  /** All that may come from this kind of frame; anything else is dropped. */
  readonly messages: MessageSchema<T>
}

export type Encrypted = { jwe: string } | { failure: 'invalid' | 'unavailable' | 'frame_reloaded' | 'timeout' }

export interface SecureFrame<T extends FrameTypes = CardTypes> {
  readonly element: HTMLIFrameElement
  /** Resolves when the fields show for the first time. Never rejects; stays open while the frame does not answer. */
  readonly ready: Promise<void>
  /**
   * The fields show after the first call; each further one changes language and look in place. `title` is what screen
   * readers call the frame.
   */
  readonly configure: (configuration: T['configuration'], title: string) => void
  /** Without a field: the first one that is empty or refused. */
  readonly focus: (field?: T['field']) => void
  /**
   * Shows and gives what is wrong, in the order of the fields; empty means valid. Undefined when the frame cannot answer,
   * as it is loading or has loaded again: then its fields are empty.
   */
  readonly validate: () => Promise<readonly Fault<T>[] | undefined>
  /**
   * `issuedAt` in seconds since 1970 by the server's clock. The API takes one JWE of this until the payer types the
   * security code, or the number of a bank account, again. Always resolves; a failure means that nothing was made.
   */
  readonly encrypt: (issuedAt: number) => Promise<Encrypted>
  /** Empties the security code and marks what `code`, of the decline, is about; for cards alone. */
  readonly declined: (code?: string) => void
  /**
   * Asks for the security code of a saved card alone, or again for a whole card; the code is emptied. Resolves once the
   * fields are so, or cannot be; a frame that loads again shows a whole card. For cards alone.
   */
  readonly ask: (cvcSize?: CvcSize) => Promise<unknown>
  readonly reset: () => void
  /** Persists across reloads of the frame. */
  readonly setDisabled: (disabled: boolean) => void
  /** Calls back when Enter is pressed in a field; returns a function that stops it. */
  readonly onSubmit: (listener: () => void) => () => void
  /** Calls back after each change of the snapshot; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => FrameSnapshot
  /** Removes the frame and settles pending requests. */
  readonly destroy: () => void
}

/** How long the frame may take to load, to show its fields or to answer, in milliseconds. */
const TIME_LIMIT = 15_000

/**
 * Makes the iframe at once, so that it loads while other code does. The handshake follows when it has loaded and
 * `configure` was called, and again each time the platform reloads it. Throws when `url` is not safe to type into.
 */
export function createSecureFrame<T extends FrameTypes>({
  environment,
  subject,
  messages,
  ...options
}: SecureFrameOptions<T>): SecureFrame<T> {
  const url = parseFrameUrl(options.url)
  const frame = createFrameElement({ ...options, url })
  const { element } = frame
  const snapshot = createSnapshot()
  const requests = createPendingRequests<T>(TIME_LIMIT)
  const submitListeners = new Set<() => void>()
  let isDisabled = false

  const link = createLink({
    element,
    messages,
    origin: url.origin,
    environment,
    subject,
    timeLimit: TIME_LIMIT,
    onMessage: (message) => onMessage(message),
    onReload() {
      requests.loseAll('frame_reloaded')
      snapshot.update({ status: 'loading', state: EMPTY, wasReloaded: true })
    },
    onLate: () => snapshot.update({ status: 'failed' }),
  })
  const setDisabled = (disabled: boolean) => {
    isDisabled = disabled
    link.post({ type: 'disable', disabled })
  }
  const setHeight = (height: number) => {
    if (height > 0) snapshot.update({ height: frame.setHeight(height) })
  }
  const onMessage = (message: FrameMessageOf<T>) => {
    if (message.type === 'ready') {
      setHeight(message.height)
      snapshot.update({ status: 'ready' })
      if (isDisabled) setDisabled(true)
    } else if (message.type === 'resize') {
      setHeight(message.height)
    } else if (message.type === 'state') {
      const { valid, empty } = message
      snapshot.update({ state: { valid, empty }, ...(!empty && { wasReloaded: false }) })
    } else if ('id' in message) {
      requests.settle(message)
    } else if (message.type === 'escape') {
      requestClose(element)
    } else [...submitListeners].forEach((listener) => listener())
  }

  const stopWaiting = frame.load(() => {
    link.begin()
    // The page's policy may have refused it already.
    if (snapshot.getState().status === 'waiting') snapshot.update({ status: 'loading' })
  })
  return {
    element,
    ready: snapshot.untilReady(),
    configure(configuration, title) {
      element.title = title
      frame.setColorScheme(configuration.appearance.colorScheme)
      link.configure(configuration)
    },
    ...frameActions(element, link, requests),
    reset: () => void link.post({ type: 'reset' }),
    setDisabled,
    onSubmit(listener) {
      submitListeners.add(listener)
      return () => submitListeners.delete(listener)
    },
    subscribe: snapshot.subscribe,
    getSnapshot: snapshot.getState,
    destroy() {
      stopWaiting()
      link.close()
      requests.loseAll('unavailable')
      element.remove()
    },
  }
}

/** The operations that one message to the frame carries out. */
function frameActions<T extends FrameTypes>(
  element: HTMLElement,
  link: Link<T>,
  requests: PendingRequests<T>,
): Pick<SecureFrame<T>, 'focus' | 'validate' | 'encrypt' | 'declined' | 'ask'> {
  return {
    focus(field) {
      element.focus()
      link.post({ type: 'focus', ...(field && { field }) })
    },
    async validate() {
      const answer = await requests.ask((id) => link.post({ type: 'validate', id }))
      return answer.type === 'validated' ? answer.faults : undefined
    },
    async encrypt(issuedAt) {
      const answer = await requests.ask((id) => link.post({ type: 'encrypt', id, issuedAt }))
      if (answer.type === 'encrypted') return { jwe: answer.jwe }
      return { failure: answer.type === 'validated' ? 'unavailable' : answer.reason }
    },
    declined(code) {
      element.focus()
      link.post({ type: 'declined', code })
    },
    ask: (cvcSize) => requests.ask((id) => link.post({ type: 'ask', id, cvcSize })),
  }
}

/** A secure frame for a card. */
export function createCardFrame(options: FrameOptions): SecureFrame {
  return createSecureFrame<CardTypes>({ ...options, messages: FrameMessage })
}

/** Card numbers are typed into what this address gives, so it must be one that nobody on the way can change. */
export function parseFrameUrl(url: string): URL {
  if (isSecureUrl(url)) return new URL(url)
  throw new Error(`The secure frame must be https, or http on a loopback host; it is "${url}".`)
}
