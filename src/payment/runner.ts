import { throttle } from './throttle.ts'
import { transition } from './machine.ts'
import type { PayableState } from './PayableState.ts'
import type { PaymentRunner, RunnerOptions } from './PaymentRunner.ts'
import type { PaymentEvent } from './phase.ts'
import { isInFlight, needsToken } from './phase.ts'
import { createPoller } from './poller.ts'
import type { RecordStore } from './recordStore.ts'
import { createRequests } from './requests.ts'
import { createSender } from './sender.ts'
import type { TabMessage } from './tabs.ts'
import { isSettled, POLL_FOR_TABS_EACH } from './timing.ts'

export function createPaymentRunner(options: RunnerOptions): PaymentRunner {
  const { store, tabs, clock, phases } = options
  const { getPhase, subscribe } = phases
  let payableId = ''
  let isStopped = false
  let stopListening = () => {}

  const getRecords = () => store.load(payableId)
  /** A request of a decision on record may still arrive. */
  const isPaidElsewhere = () => getRecords().some(({ startedAt }) => !isSettled(startedAt, clock.now()))
  const sender = createSender({
    ...{ ...options, dispatch, isPaidElsewhere },
    getPayableId: () => payableId,
    isPreparing: () => !isStopped && getPhase().name === 'preparing',
  })
  const requests = createRequests({ ...options, getSent: sender.getSent, getRecords, dispatch, sync })
  const poller = createPoller(options, requests)
  const { pollNow } = poller
  // Any script of the page's origin can send these.
  const onMessage = throttle(clock, POLL_FOR_TABS_EACH, (message: TabMessage) => {
    if (message === 'settled') {
      if (getPhase().name === 'ready') void requests.readState()
      else pollNow()
    } else if (getPhase().name === 'ready' || isPaidElsewhere()) dispatch({ type: 'taken', now: clock.now() })
  })

  function dispatch(event: PaymentEvent): void {
    if (isStopped) return
    const before = getPhase()
    const [next, ...effects] = transition(before, event)
    phases.set(next)
    if (needsToken(next)) sender.release()
    if (isInFlight(before) && !isInFlight(next)) {
      sender.release()
      tabs.broadcast(payableId, 'settled')
    }
    poller.follow(before, next)
    for (const effect of effects) {
      if (effect.do !== 'forget') poller.run(effect)
      else if (effect.key !== undefined) store.forget(payableId, effect.key)
      else forgetOver(store, payableId, sender.getSent()?.record.key, clock.now())
    }
    phases.notify()
  }

  function sync(state: PayableState, askedAt: number): void {
    if (isStopped) return
    follow(state.transaction.id)
    dispatch({ type: 'stateRead', state, records: getRecords(), now: clock.now(), askedAt })
  }

  function follow(id: string): void {
    if (id === payableId) return
    payableId = id
    stopListening()
    stopListening = tabs.listen(id, onMessage)
  }

  function submit(...[id, prepare]: Parameters<PaymentRunner['submit']>): boolean {
    if (getPhase().name !== 'ready') return false
    follow(id)
    dispatch({ type: 'submitted' })
    void sender.prepareAndSend(prepare)
    return true
  }

  function leaveChallenge(): void {
    const phase = getPhase()
    if (phase.name !== 'challenge') return
    poller.cancel()
    void requests.cancelAttempt(phase.attempt.id)
  }

  function stop(): void {
    isStopped = true
    poller.stop()
    stopListening()
    onMessage.stop()
    sender.release()
    phases.close()
  }

  return {
    ...{ getPhase, subscribe, submit, pollNow, leaveChallenge, stop },
    sync: (state) => sync(state, 0),
    takeOver: () => dispatch({ type: 'takenOver', now: clock.now() }),
    isStopped: () => isStopped,
  }
}

/** Forgets all but what another tab has sent and may still arrive: it may pay other invoices of the same buyer. */
function forgetOver(store: RecordStore, payableId: string, own: string | undefined, now: number): void {
  const records = store.load(payableId)
  const over = records.filter(({ key, startedAt }) => key === own || isSettled(startedAt, now))
  if (over.length === records.length) store.forget(payableId)
  else for (const { key } of over) store.forget(payableId, key)
}
