interface Relay {
  /** Delivers the queued events, then each event as it fires. Returns how to queue again. */
  readonly connect: (target: EventTarget) => () => void
}

interface Options {
  readonly names: readonly string[]
  /** Events that wait for an answer: they are never queued. */
  readonly asking: ReadonlySet<string>
  readonly deliver: (name: string, detail: unknown, event: Event) => void
}

/**
 * Delivers the events of an element to a component that mounts and unmounts. Each is delivered once; `resumed` is true of
 * an outcome that fired while nothing was mounted.
 */
export function relayEvents({ names, asking, deliver }: Options): Relay {
  const targets = new WeakSet<EventTarget>()
  let queued: (() => void)[] = []
  let isConnected = false

  const onEvent = (event: Event) => {
    // Events of another element in a slot bubble through here too.
    if (event.target !== event.currentTarget) return
    const { type, detail } = event as CustomEvent<unknown>
    if (isConnected || asking.has(type)) deliver(type, detail, event)
    else queued.push(() => deliver(type, resumedOf(detail), event))
  }

  return {
    connect: (target) => {
      isConnected = true
      // Never removed: the element goes with the component.
      if (!targets.has(target)) names.forEach((name) => target.addEventListener(name, onEvent))
      targets.add(target)
      const late = queued
      queued = []
      // As with any listener, what one throws is reported and stops no other.
      late.forEach((deliverQueued) => queueMicrotask(deliverQueued))
      return () => {
        isConnected = false
      }
    },
  }
}

function resumedOf(detail: unknown): unknown {
  return typeof detail === 'object' && detail !== null && 'resumed' in detail ? { ...detail, resumed: true } : detail
}
