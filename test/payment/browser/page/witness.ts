import { machineNow } from './network.ts'
import { readScreen, rootOf } from './screen.ts'
import type { Screen } from './screen.ts'

export interface Seen extends Screen {
  readonly at: number
  /** Which of the page's elements, in the order in which they came. */
  readonly element: number
}

export interface Heard {
  readonly at: number
  readonly name: string
  readonly detail: Readonly<Record<string, unknown>>
}

export interface Witness {
  readonly seen: Seen[]
  readonly heard: Heard[]
  /** What should never be there: errors of the console, exceptions, rejections that nobody handled. */
  readonly troubles: string[]
  watch: (element: Element) => void
  /** Calls back after each change of a screen; gives back how to stop. */
  subscribe: (listener: () => void) => () => void
  forget: () => void
}

const NAMES = ['ready', 'step', 'before-submit', 'success', 'error', 'cancel', 'close', 'token-expired']

/** Writes down all that this page shows, says and complains about. `onHeard` is called before an event's dispatch ends. */
export function installWitness(later: (call: () => void) => void, onHeard: () => void): Witness {
  const elements: Element[] = []
  const [seen, heard, troubles]: [Seen[], Heard[], string[]] = [[], [], []]
  const listeners = new Set<() => void>()

  const note = () => {
    elements.forEach((element, index) => {
      const screen = readScreen(element)
      const last = seen.findLast((one) => one.element === index)
      if (last?.state === screen.state && last.text === screen.text) return
      seen.push({ ...screen, at: machineNow(), element: index })
    })
    for (const listener of [...listeners]) listener()
  }
  let isAwaited = false
  /** A moment later, as what is gone before the page is painted is seen by nobody. */
  const lookSoon = () => {
    if (isAwaited) return
    isAwaited = true
    later(() => {
      isAwaited = false
      look()
    })
  }
  const observer = new MutationObserver(lookSoon)
  const changes = { childList: true, subtree: true, characterData: true, attributeFilter: ['aria-disabled'] }
  const look = () => {
    for (const element of elements) {
      // Each mount brings a new view with a root of its own; to observe one again changes nothing.
      for (const root of [element.shadowRoot, rootOf(element)]) if (root) observer.observe(root, changes)
    }
    note()
  }
  void customElements.whenDefined('balance-view').then(look)
  for (const name of NAMES) {
    document.addEventListener(`balance-${name}`, (event) => {
      const detail = JSON.parse(JSON.stringify((event as CustomEvent).detail)) as Heard['detail']
      heard.push({ at: machineNow(), name, detail })
      onHeard()
      lookSoon()
    })
  }
  console.error = (...parts: unknown[]) => void troubles.push(`console: ${parts.map(String).join(' ')}`)
  addEventListener('error', ({ message }) => troubles.push(`exception: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => troubles.push(`rejection: ${String(reason)}`))
  return {
    seen,
    heard,
    troubles,
    watch: (element) => {
      elements.push(element)
      look()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forget: () => {
      observer.disconnect()
      for (const list of [elements, seen, heard, troubles]) list.length = 0
    },
  }
}
