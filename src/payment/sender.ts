import { lockPayment } from './lockPayment.ts'
import type { Prepare, RunnerOptions } from './PaymentRunner.ts'
import type { PaymentEvent } from './phase.ts'
import type { Sent } from './requests.ts'
import type { Tabs } from './tabs.ts'

interface Options extends Pick<RunnerOptions, 'clock' | 'newKey' | 'store' | 'tabs'> {
  readonly getPayableId: () => string
  readonly isPaidElsewhere: () => boolean
  /** The form still waits for what is prepared. */
  readonly isPreparing: () => boolean
  readonly dispatch: (event: PaymentEvent) => void
}

/** Prepares a request, takes the payment for this tab and records the decision before it is sent. */
export function createSender(options: Options) {
  const { clock, store, getPayableId, isPaidElsewhere, isPreparing, dispatch } = options
  const { take, broadcast } = options.tabs
  let sent: Sent | undefined
  let release = () => {}
  /** How often Pay was pressed: a request that was prepared for an earlier press is not sent any more. */
  let presses = 0

  function send(bytes: string): void {
    const record = { key: options.newKey(), startedAt: clock.now() }
    sent = { record, bytes }
    store.add(getPayableId(), record)
    broadcast(getPayableId(), 'sending')
    dispatch({ type: 'prepared', record })
  }

  async function prepareAndSend(prepare: Prepare): Promise<void> {
    const press = (presses += 1)
    let taking: ReturnType<Tabs['take']> | undefined
    const takeOnce = () => (taking ??= take(getPayableId()))
    const bytes = await prepare(() => void takeOnce()).catch(() => undefined)
    if (bytes === undefined || press !== presses) {
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
      send(bytes)
    }
  }

  return {
    prepareAndSend,
    getSent: () => sent,
    /** Releases the payment for other tabs. */
    release: () => release(),
  }
}
