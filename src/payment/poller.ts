import type { RunnerOptions } from './PaymentRunner.ts'
import type { Effect, Phase } from './phase.ts'
import { isPolling } from './phase.ts'
import { delayWithStream, pauseOf, withJitter } from './timing.ts'

type RequestEffect = Exclude<Effect, { do: 'forget' }>
type Requests = Readonly<Record<RequestEffect['do'], () => Promise<void>>>

/** Makes the requests that effects ask for, with one timer, and follows the event stream while a payment is polled for. */
export function createPoller(
  { clock, random, phases, subscribeEvents }: Pick<RunnerOptions, 'clock' | 'random' | 'phases' | 'subscribeEvents'>,
  requests: Requests,
) {
  const { getPhase } = phases
  let isStreamOpen = false
  let cancelTimer = () => {}
  let unsubscribeEvents = () => {}

  function run(effect: RequestEffect): void {
    cancelTimer()
    const request = () => void requests[effect.do]()
    if (effect.afterMs === 0) return request()
    // The stream reports on an attempt, not that there is none.
    const isRare = isStreamOpen && effect.do === 'readAttempt' && !effect.isMinimum
    const ms = isRare ? delayWithStream(effect.afterMs) : effect.afterMs
    cancelTimer = clock.after(withJitter(ms, random(), effect), request)
  }

  function pollNow(): void {
    const phase = getPhase()
    if (phase.name === 'unknown' || phase.name === 'elsewhere') run({ do: 'readState', afterMs: 0 })
    if (phase.name === 'processing' || phase.name === 'challenge')
      run({ do: 'readAttempt', id: phase.attempt.id, afterMs: 0 })
  }

  /** An event does not shorten a pause that the server asked for; the timer polls once that is over. */
  function pollUnlessPaused(): void {
    const phase = getPhase()
    if ('pollError' in phase && pauseOf(phase.pollError, clock.now()) !== undefined) return
    pollNow()
  }

  function closeStream(): void {
    isStreamOpen = false
    unsubscribeEvents()
  }

  return {
    run,
    pollNow,
    cancel: () => cancelTimer(),
    /** Opens or closes the stream as the phase changes, and ends the timer of a phase that is over. */
    follow: (before: Phase, phase: Phase) => {
      if (isPolling(phase) && !isPolling(before)) {
        unsubscribeEvents = subscribeEvents(pollUnlessPaused, (isOpen) => {
          if (isStreamOpen && !isOpen) pollUnlessPaused()
          isStreamOpen = isOpen
        })
      }
      if (isPolling(before) && !isPolling(phase)) closeStream()
      if (!isPolling(phase) && phase !== before) cancelTimer()
    },
    stop: () => {
      cancelTimer()
      closeStream()
    },
  }
}
