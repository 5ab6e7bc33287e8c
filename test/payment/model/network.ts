import { ApiError } from '../../../src/api/ApiError.ts'
import { createArmed } from '../sequence/armed.ts'
import type { FaultKind } from '../sequence/Step.ts'
import type { Agenda } from '../shared/agenda.ts'
import type { Answer, Reply } from './attempts.ts'
import { refusal } from './attempts.ts'

export const FAULTS: readonly FaultKind[] = [
  ...(['drop-request', 'reset', 'drop-answer', 'hang', 'error-before', 'error-after', 'too-many', 'delay'] as const),
  ...(['truncated', 'html', 'empty', 'huge', 'refused', 'twin', 'late-twin', 'late'] as const),
]

/** How long the client waits for an answer, in milliseconds. */
const PATIENCE = 20_000
/** No request is on its way for longer; at the server it may wait a while more. */
const LATEST = 17_500

/** No answer that can be believed. */
const broken = (retryAfterMs?: number): Answer<never> => ({
  error: new ApiError('server_error', '', { status: 503, retryAfterMs }),
})

/** Loses and delays requests as the faults say that are armed. */
export function createNetwork(agenda: Agenda, random: () => number) {
  const { arm, disarm, take } = createArmed()
  return {
    arm,
    disarm,
    /** Carries one request. `handle` is what the server does when it arrives; it may answer later, or be asked twice. */
    send: <T>(path: string, handle: (reply: Reply<T>) => void, finish: Reply<T>): void => {
      const fault = take(path)
      const latency = 20 + random() * 150
      let isOver = false
      const end: typeof finish = (answer) => {
        if (isOver) return
        isOver = true
        cancelPatience()
        finish(answer)
      }
      const cancelPatience = agenda.after(PATIENCE, () => end(broken()))
      const arrive = (ms: number, reply: typeof finish) => void agenda.after(ms, () => handle(reply))
      const back: typeof finish = (answer) => void agenda.after(latency, () => end(answer))
      const late = Math.min(fault?.ms ?? 0, LATEST)
      switch (fault?.kind) {
        case undefined:
          return arrive(latency, back)
        case 'delay':
          return arrive(latency + late, back)
        case 'drop-request':
          return back(broken())
        case 'error-before':
          return back(broken(late > 10_000 ? late : undefined))
        case 'too-many':
          return back({ error: new ApiError('rate_limited', '', { status: 429, retryAfterMs: fault.ms }) })
        case 'refused':
          return back(refusal('validation_failed', 400))
        case 'hang':
          return arrive(latency, () => undefined)
        case 'slow-answer':
          return arrive(latency, (answer) => void agenda.after(late, () => back(answer)))
        case 'twin':
          arrive(latency, () => undefined)
          return arrive(latency + Math.min(late, 2_000), back)
        case 'late-twin':
          arrive(latency, () => back(broken()))
          return arrive(latency + late, () => undefined)
        case 'late':
          arrive(latency + late, () => undefined)
          return back(broken())
        // Carried out, and what comes back is nothing that can be read.
        default:
          return arrive(latency, () => back(broken()))
      }
    },
  }
}
