import type { Agenda } from '../shared/agenda.ts'

/** What reaches a document, now or when it thaws, and never once it is closed. */
export interface Attention {
  readonly reach: (work: () => void) => void
  /** The same, for what the payer, the page or another tab wants rather than the document's own timer. */
  readonly asked: (work: () => void) => void
  readonly isAsked: () => boolean
  /** The one timer of a document. `undefined` calls it off. */
  readonly setTimer: (timer: { readonly ms: number; readonly work: () => void } | undefined) => void
  readonly hasTimer: () => boolean
  readonly freeze: () => void
  /** False when it was not frozen. */
  readonly thaw: () => boolean
  readonly isOpen: () => boolean
  readonly close: () => void
}

export function createAttention(agenda: Agenda): Attention {
  /** What happens meanwhile to a document that sleeps. */
  let held: (() => void)[] | undefined
  let isOpen = true
  let isAsked = false
  let hasTimer = false
  let cancelTimer = () => {}

  function reach(work: () => void): void {
    if (!isOpen) return
    if (held) held.push(work)
    else work()
  }

  return {
    reach,
    asked: (work) =>
      reach(() => {
        isAsked = true
        work()
        isAsked = false
      }),
    isAsked: () => isAsked,
    setTimer: (timer) => {
      cancelTimer()
      hasTimer = timer !== undefined
      if (!timer) return
      let isOff = false
      const cancel = agenda.after(timer.ms, () =>
        reach(() => {
          if (isOff) return
          hasTimer = false
          timer.work()
        }),
      )
      cancelTimer = () => {
        isOff = true
        cancel()
      }
    },
    hasTimer: () => hasTimer,
    freeze: () => {
      held ??= []
    },
    thaw: () => {
      const works = held
      held = undefined
      works?.forEach(reach)
      return works !== undefined
    },
    isOpen: () => isOpen,
    close: () => {
      isOpen = false
    },
  }
}
