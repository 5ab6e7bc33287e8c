import type { Agenda } from '../shared/agenda.ts'
import type { Attention } from './attention.ts'
import type { Browser } from './browser.ts'

interface Listener {
  readonly onEvent: () => void
  readonly onOpen: (isOpen: boolean) => void
  isOpen: boolean
}

const OPENS_AFTER = 60
const REOPENS_AFTER = 10_000

/** The event stream of one document. */
export function createStream(agenda: Agenda, { reach }: Attention, { lacks }: Browser) {
  let current: Listener | undefined

  function open(listener: Listener, afterMs: number): void {
    agenda.after(afterMs, () =>
      reach(() => {
        if (current !== listener) return
        listener.isOpen = true
        listener.onOpen(true)
      }),
    )
  }

  return {
    subscribe: (onEvent: () => void, onOpen: (isOpen: boolean) => void): (() => void) => {
      if (lacks.includes('stream')) return () => undefined
      const listener = { onEvent, onOpen, isOpen: false }
      current = listener
      open(listener, OPENS_AFTER)
      return () => {
        if (current === listener) current = undefined
      }
    },
    on: (what: 'event' | 'break') => {
      const listener = current
      if (!listener?.isOpen) return
      if (what === 'event') return reach(() => current === listener && listener.onEvent())
      listener.isOpen = false
      reach(() => listener.onOpen(false))
      open(listener, REOPENS_AFTER)
    },
  }
}
