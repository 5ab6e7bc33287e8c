interface Relay {
  /** Hands on what was held, then each event as it fires. Returns what begins to hold again. */
  readonly connect: (target: EventTarget) => () => void
}

interface Options {
  readonly names: readonly string[]
  /** Events that wait for an answer: they are never held. */
  readonly asking: ReadonlySet<string>
  readonly deliver: (name: string, detail: unknown, event: Event) => void
}

/**
 * Events of an element for somebody who listens with pauses. Each is handed on once; `resumed` is true of an outcome that
 * fell into a pause, as the listener learns of it by coming back.
 */
export function relayEvents({ names, asking, deliver }: Options): Relay {
  const targets = new WeakSet<EventTarget>()
  let held: (() => void)[] = []
  let isConnected = false

  const onEvent = (event: Event) => {
    // Events of another element in a slot bubble through here too.
    if (event.target !== event.currentTarget) return
    const { type, detail } = event as CustomEvent<unknown>
    if (isConnected || asking.has(type)) deliver(type, detail, event)
    else held.push(() => deliver(type, resumedOf(detail), event))
  }

  return {
    connect: (target) => {
      isConnected = true
      // They stay on the element for good: it goes with whoever listens.
      if (!targets.has(target)) names.forEach((name) => target.addEventListener(name, onEvent))
      targets.add(target)
      const late = held
      held = []
      // As with any listener, what one throws is reported and stops no other.
      late.forEach((handOn) => queueMicrotask(handOn))
      return () => {
        isConnected = false
      }
    },
  }
}

function resumedOf(detail: unknown): unknown {
  return typeof detail === 'object' && detail !== null && 'resumed' in detail ? { ...detail, resumed: true } : detail
}
