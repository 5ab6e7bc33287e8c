import type { SubmitResult } from '../contract/controls.ts'
import type { PaymentEvent, Sent } from './phase.ts'
import type { Ports } from './ports.ts'
import { lockPayment } from './tabs.ts'

/** The request for an attempt, or why there is none. It calls `reserve` once only the request is missing. */
export type BuildAttempt = (reserve: () => void) => Promise<{ readonly bytes: string } | SubmitResult>

interface Options {
  readonly getPayableId: () => string
  readonly isPaidElsewhere: () => boolean
  /** The form still waits for what is built. */
  readonly isPreparing: () => boolean
  readonly dispatch: (event: PaymentEvent) => void
}

/** Builds a request, takes the payment for this tab and records the decision before it is sent. */
export function createSender({ clock, store, tabs, newKey }: Ports, options: Options) {
  const { getPayableId, isPaidElsewhere, isPreparing, dispatch } = options
  const { take, broadcast } = tabs
  let sent: Sent | undefined
  let release = () => {}
  /** How often Pay was pressed: a request that was built for an earlier press is not sent any more. */
  let presses = 0

  /** `withdraw` is called with why nothing is sent. */
  async function buildAndSend(build: BuildAttempt, withdraw: (result: SubmitResult) => void): Promise<void> {
    const press = (presses += 1)
    let taking: ReturnType<typeof take> | undefined
    const takeOnce = () => (taking ??= take(getPayableId()))
    const request = await build(() => void takeOnce()).catch(() => undefined)
    if (request && !('bytes' in request)) withdraw(request)
    if (!request || !('bytes' in request) || press !== presses) {
      void taking?.then((hold) => hold?.())
      if (press === presses) dispatch({ type: 'withdrawn', now: clock.now() })
      return
    }
    const hold = await lockPayment(getPayableId(), takeOnce(), { take, clock, isPaidElsewhere })
    if (!hold) {
      if (press === presses) dispatch({ type: 'taken', now: clock.now() })
    } else if (press !== presses || !isPreparing()) {
      // While the card was encrypted the page may have removed the element, or another tab may have begun.
      hold()
    } else {
      release = hold
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
    /** Releases the payment for other tabs. */
    release: () => release(),
  }
}
