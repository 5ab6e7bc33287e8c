import type { Attempt } from '../api/types.ts'
import type { SubmitResult } from '../contract/controls.ts'
import { transition } from './machine.ts'
import type { PayableState, PaymentEvent, PhaseStore } from './phase.ts'
import { isInFlight, needsToken } from './phase.ts'
import type { Ports } from './ports.ts'
import type { RecordStore } from './recordStore.ts'
import { awaitResult, resultOf } from './report.ts'
import { createRequests } from './requests.ts'
import type { BuildAttempt } from './sender.ts'
import { createSender } from './sender.ts'
import type { TabMessage } from './tabs.ts'
import { isSettled, POLL_FOR_TABS_EACH, throttle } from './timing.ts'

/** The part of a payment that is loaded once it is needed. */
export interface Runner extends Pick<PhaseStore, 'getPhase' | 'subscribe'> {
  /** Takes the guard at once, and resolves with the outcome. Never rejects. */
  submit: (payableId: string, build: BuildAttempt) => Promise<SubmitResult>
  /** Brings the phase up to date with a state that was read. */
  sync: (state: PayableState) => void
  /** Polls now rather than after the pause: the page came back, the network came back, the challenge ended. */
  pollNow: () => void
  /** The payer closed the bank's challenge. */
  leaveChallenge: () => void
  /** The payer continues here the payment that another tab began. */
  takeOver: () => void
  /** As of `Ports`. */
  isOwn: (attempt: Attempt) => boolean
  /** Ends timers, and calls the listeners a last time. A request in progress is not canceled. */
  stop: () => void
}

/** Dispatches every event of a payment to the machine, and carries out the effects. */
export function createRunner(ports: Ports): Runner {
  const { store, tabs, clock, phases } = ports
  const { getPhase, subscribe } = phases
  let payableId = ''
  let isStopped = false
  let stopListening = () => {}

  const getRecords = () => store.load(payableId)
  /** A request of a decision on record may still arrive. */
  const isPaidElsewhere = () => getRecords().some(({ startedAt }) => !isSettled(startedAt, clock.now()))
  const sender = createSender(ports, {
    ...{ dispatch, isPaidElsewhere },
    getPayableId: () => payableId,
    isPreparing: () => !isStopped && getPhase().name === 'preparing',
  })
  const requests = createRequests(ports, { getSent: sender.getSent, getRecords, dispatch, sync })
  const { pollNow, leaveChallenge } = requests
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
    if (needsToken(next)) sender.releaseLock()
    if (isInFlight(before) && !isInFlight(next)) {
      sender.releaseLock()
      tabs.broadcast(payableId, 'settled')
    }
    requests.follow(before, next)
    for (const effect of effects) {
      if (effect.do !== 'forget') requests.run(effect)
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

  return {
    ...{ getPhase, subscribe, pollNow, leaveChallenge },
    isOwn: ports.isOwn,
    sync: (state) => sync(state, 0),
    takeOver: () => dispatch({ type: 'takenOver', now: clock.now() }),
    submit: (id, build) => {
      if (getPhase().name !== 'ready') return Promise.resolve(resultOf(getPhase(), isStopped))
      follow(id)
      dispatch({ type: 'submitted' })
      const { result, withdraw } = awaitResult(phases, () => isStopped)
      void sender.buildAndSend(build, withdraw)
      return result
    },
    stop: () => {
      isStopped = true
      requests.stop()
      stopListening()
      onMessage.stop()
      sender.releaseLock()
      phases.close()
    },
  }
}

/** Forgets all but what another tab has sent and may still arrive: it may pay other invoices of the same buyer. */
function forgetOver(store: RecordStore, payableId: string, own: string | undefined, now: number): void {
  const records = store.load(payableId)
  const over = records.filter(({ key, startedAt }) => key === own || isSettled(startedAt, now))
  if (over.length === records.length) store.forget(payableId)
  else for (const { key } of over) store.forget(payableId, key)
}
