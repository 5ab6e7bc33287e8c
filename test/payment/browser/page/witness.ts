import type { EmittedEvent, Post, Report, ShownScreen } from '../../judge/Report.ts'
import { machineNow } from './network.ts'
import { readScreen, rootOf } from './screen.ts'

const NAMES = [
  ...['ready', 'step', 'before-submit', 'success', 'invoices-paid', 'error', 'cancel', 'close', 'token-expired'],
]

/** Takes down all that this page sends, shows and emits. `onEvent` is called before an event's dispatch ends. */
export function installWitness(posts: Post[], later: (call: () => void) => void, onEvent: () => void) {
  const elements: Element[] = []
  const [screens, events, errors]: [ShownScreen[], EmittedEvent[], string[]] = [[], [], []]
  const listeners = new Set<() => void>()

  const note = () => {
    elements.forEach((element, index) => {
      const screen = readScreen(element)
      const last = screens.findLast((one) => one.element === index)
      if (last?.state === screen.state && last.text === screen.text) return
      screens.push({ ...screen, at: machineNow(), element: index })
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
      const detail = JSON.parse(JSON.stringify((event as CustomEvent).detail)) as EmittedEvent['detail']
      events.push({ at: machineNow(), name, detail })
      onEvent()
      lookSoon()
    })
  }
  console.error = (...parts: unknown[]) => void errors.push(`console: ${parts.map(String).join(' ')}`)
  addEventListener('error', ({ message }) => errors.push(`exception: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`rejection: ${String(reason)}`))
  return {
    report: { posts, screens, events, errors } as Report,
    watch: (element: Element) => {
      elements.push(element)
      look()
    },
    /** Calls back after each change of a screen; gives back how to stop. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forget: () => {
      observer.disconnect()
      for (const list of [elements, posts, screens, events, errors]) list.length = 0
    },
  }
}

export type Witness = ReturnType<typeof installWitness>
