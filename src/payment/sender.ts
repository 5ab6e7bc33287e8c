import type { SubmitResult } from '../contract/controls.ts'
import type { PaymentEvent, Sent } from './phase.ts'
import type { Ports } from './ports.ts'
import { waitForLock } from './tabs.ts'

/** The request for an attempt, or why there is none. It calls `acquireLock` once only the request is missing. */
export type BuildAttempt = (acquireLock: () => void) => Promise<{ readonly bytes: string } | SubmitResult>

interface Options {
  readonly getPayableId: () => string
  readonly isPaidElsewhere: () => boolean
  /** The form still waits for what is built. */
  readonly isPreparing: () => boolean
  readonly dispatch: (event: PaymentEvent) => void
}

/** Builds a request, acquires the lock of the payment and records the decision before it is sent. */
export function createSender({ clock, store, tabs, newKey }: Ports, options: Options) {
  const { getPayableId, isPaidElsewhere, isPreparing, dispatch } = options
  const { acquireLock, broadcast } = tabs
  let sent: Sent | undefined
  let releaseLock = () => {}
  /** How often Pay was pressed: a request that was built for an earlier press is not sent any more. */
  let presses = 0

  /** `withdraw` is called with why nothing is sent. */
  async function buildAndSend(build: BuildAttempt, withdraw: (result: SubmitResult) => void): Promise<void> {
    const press = (presses += 1)
    let acquiring: ReturnType<typeof acquireLock> | undefined
    const acquireOnce = () => (acquiring ??= acquireLock(getPayableId()))
    const request = await build(() => void acquireOnce()).catch(() => undefined)
    if (request && !('bytes' in request)) withdraw(request)
    if (!request || !('bytes' in request) || press !== presses) {
      void acquiring?.then((unlock) => unlock?.())
      if (press === presses) dispatch({ type: 'withdrawn', now: clock.now() })
      return
    }
    const unlock = await waitForLock(getPayableId(), acquireOnce(), { acquireLock, clock, isPaidElsewhere })
    if (!unlock) {
      if (press === presses) dispatch({ type: 'taken', now: clock.now() })
    } else if (press !== presses || !isPreparing()) {
      // While the card was encrypted the page may have removed the element, or another tab may have begun.
      unlock()
    } else {
      releaseLock = unlock
      send(request.bytes)
    }
  }

  function send(bytes: string): void {
    const record = { key: newKey(), startedAt: clock.now() }
    sent = { record, bytes }
    store.add(getPayableId(), record)
    broadcast(getPayableId(), 'sending')
    dispatch({ type: 'prepared', record })
  }

  return {
    buildAndSend,
    getSent: () => sent,
    /** Lets other tabs pay. */
    releaseLock: () => releaseLock(),
  }
}
