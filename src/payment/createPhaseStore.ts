import { createStore } from '../lib/createStore.ts'
import type { Phase, PhaseStore } from './phase.ts'

/** How long a form that was submitted may look as before, in milliseconds: no longer than seems at once. */
const BUSY_AFTER = 100

/** `busyAfter`: how long `preparing` waits before it is shown, in milliseconds. */
export function createPhaseStore(first: Phase, busyAfter = BUSY_AFTER): PhaseStore {
  let phase = first
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Of what was shown last. */
  const { setState, subscribe } = createStore(first)
  const call = () => setState(phase)
  return {
    getPhase: () => phase,
    set: (next) => {
      phase = next
    },
    notify: () => {
      clearTimeout(timer)
      // Drawing takes longer than encrypting, and the request would wait for both.
      if (phase.name === 'preparing' && busyAfter > 0) timer = setTimeout(call, busyAfter)
      else call()
    },
    close: () => {
      clearTimeout(timer)
      call()
    },
    subscribe,
  }
}
