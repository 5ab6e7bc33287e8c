import type { Clock } from '../../../src/lib/clock.ts'
import type { Agenda } from '../shared/agenda.ts'

/** What reaches a document: nothing while it is frozen, nothing once it is closed. */
export function createAttention(agenda: Agenda) {
  /** What happens meanwhile to a frozen document. */
  let held: (() => void)[] | undefined
  let isOpen = true
  let timers = 0
  let askedAt = -1
  let isDelivering = false

  /** Does `work` now, or when the document thaws, or never. */
  function reach(work: () => void): void {
    if (!isOpen) return
    if (held) held.push(work)
    else work()
  }
  /** Somebody wants what the document does at this moment, rather than its own timers. */
  const markAsked = () => {
    askedAt = agenda.now()
  }
  const asked = (work: () => void) => () => {
    markAsked()
    isDelivering = true
    work()
    isDelivering = false
  }

  function after(ms: number, callback: () => void): () => void {
    // What is put off on behalf of others is still wanted by them.
    const work = isDelivering ? asked(callback) : callback
    let isOver = false
    timers += 1
    const end = () => {
      if (!isOver) timers -= 1
      isOver = true
    }
    const cancel = agenda.after(ms, () =>
      reach(() => {
        if (isOver) return
        end()
        work()
      }),
    )
    return () => {
      end()
      cancel()
    }
  }

  return {
    /** The time of the document: a timer that is due while it is frozen waits. */
    clock: { now: agenda.now, after } satisfies Clock,
    reach,
    /** Settles as `promise` does, but only once that reaches the document. */
    receive: <T>(promise: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        promise.then(
          (value) => reach(() => resolve(value)),
          (cause: unknown) => reach(() => reject(cause as Error)),
        )
      }),
    /** `work` is what another tab wants, `ms` from now. */
    deliver: (ms: number, work: () => void) => void agenda.after(ms, () => reach(asked(work))),
    markAsked,
    isAsked: () => askedAt === agenda.now(),
    hasTimer: () => timers > 0,
    freeze: () => {
      held ??= []
    },
    /** False when it was not frozen. */
    thaw: (): boolean => {
      const works = held
      held = undefined
      // One after the other, as the event loop of a page would.
      works?.forEach((work) => agenda.after(0, () => reach(work)))
      return works !== undefined
    },
    isOpen: () => isOpen,
    close: () => {
      isOpen = false
    },
  }
}

export type Attention = ReturnType<typeof createAttention>
